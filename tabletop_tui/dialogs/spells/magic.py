"""What a class draws on besides its list: domains, a school, spells always at hand, levels of other classes."""

from collections.abc import Iterable
from typing import Any

from rules.d20.casting.lists import MOST_ADVANCED, MOST_DOMAINS, ChooseMagic
from rules.d20.casting.price import at_hand
from rules.d20.casting.table import AtTable
from rules.d20.game import Game
from rules.d20.spell_points import caster_class
from rules.d20.spells import domain_ids, school_ids
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.refusals import why_not

_AT_HAND = {"cure": N_("spells that cure"), "inflict": N_("spells that inflict"), "ally": N_("nature's allies")}


class MagicDialog(FormDialog[ChooseMagic]):
    """Answers what a class draws on."""

    def __init__(self, game: Game, at: AtTable, by: str) -> None:
        of = names.character_class(game.lists, by)
        super().__init__(_("What the class draws on: {who}, {of}").format(who=at.card.label, of=of))
        self._game, self._at, self._by = game, at, by

    def rows(self) -> Iterable[Row]:
        """Only what the class has a choice of."""
        kept, known = self._at.card.casting.of(self._by), caster_class(self._by)
        if known is not None and known.bonus_places == "domain":
            choices = [Choice("", _("none")), *sorted(_domains(), key=lambda each: each.text)]
            for place in range(MOST_DOMAINS):
                now = kept.domains[place] if place < len(kept.domains) else ""
                hint = _("A domain gives one further place of each level, for its spells.")
                yield ChoiceRow(f"domain{place}", _("domain {number}").format(number=place + 1), choices, now, hint)
        if known is not None and known.bonus_places == "school":
            schools = [Choice("", _("none")), *(Choice(each, names.school(each)) for each in school_ids()[:-1])]
            hint = _("A school gives one further place of each level, for its spells.")
            yield ChoiceRow("school", _("school"), schools, kept.school, hint)
        able = [which for which in _AT_HAND if at_hand(which, self._by)]
        if able:
            ways = [Choice("", _("none")), *(Choice(which, _(_AT_HAND[which])) for which in able)]
            hint = _("Always prepared, without taking a place.")
            yield ChoiceRow("at_hand", _("always at hand"), ways, kept.at_hand, hint)
        yield NumberRow(
            "advanced",
            _("levels of others"),
            kept.advanced,
            0,
            MOST_ADVANCED,
            _("Levels of prestige classes that raise this class's casting."),
        )

    def problem(self, values: dict[str, Any]) -> str:
        """Why not."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> ChooseMagic:
        """What was chosen."""
        domains = tuple(values[key] for key in values if key.startswith("domain") and values[key])
        return ChooseMagic(
            self._at.card.id,
            self._by,
            domains,
            values.get("school", ""),
            values.get("at_hand", ""),
            values["advanced"],
        )


def _domains() -> list[Choice[str]]:
    return [Choice(each, names.domain(each)) for each in domain_ids()]
