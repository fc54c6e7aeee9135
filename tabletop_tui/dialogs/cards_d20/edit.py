"""Changing a card of the d20 game, a part at a time; each form answers with changes that are one step at the table."""

from collections.abc import Iterable
from typing import Any, Final

from textual.content import Content

from rules.d20 import challenge, standard
from rules.d20.abilities import ABILITIES, HIGHEST_SCORE, Scores
from rules.d20.card import Card
from rules.d20.changes import MOST_POINTS, CardChanges, changed, changes_refused
from rules.d20.creation import with_race
from rules.d20.game import Game
from rules.d20.lists import RACIAL, Regeneration
from rules.d20.rating import challenge_rating
from tabletop_tui.dialogs.cards.part_form import PartForm
from tabletop_tui.dialogs.cards_d20.choices import class_choices, race_choices, size_choices
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.edit_d20 import combat_preview
from tabletop_tui.present.levels_d20 import levels_set
from tabletop_tui.present.refusals import why_not

MOST_RATED: Final = challenge.MOST + 1
LACKING: Final = -1
"""The number that stands for an ability which a creature does not have."""
ALIGNMENTS: Final = (
    *("", "lawful-good", "neutral-good", "chaotic-good", "lawful-neutral", "neutral", "chaotic-neutral"),
    *("lawful-evil", "neutral-evil", "chaotic-evil"),
)
ENERGIES: Final = ("fire", "acid", "cold", "electricity", "sonic", "good", "evil", "silver")
"""What passes regeneration by."""


class EditForm(PartForm[CardChanges]):
    """A form on one part of a card."""

    HINTS_FIRST = True

    def __init__(self, game: Game, card: Card, title: str, at: str = "") -> None:
        super().__init__(title, at)
        self._game = game
        self._card = card

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What the card would stand and fight with."""
        changes = self.answer(values)
        refusal = self._refusal(changes)
        return None if refusal else combat_preview(self._game, changed(self._card, changes))

    def problem(self, values: dict[str, Any]) -> str:
        """Why these values cannot be accepted."""
        return self._refusal(self.answer(values))

    def _refusal(self, changes: CardChanges) -> str:
        return why_not(changes_refused(self._game, changes), self._game)


class WhoForm(EditForm):
    """Name, player, owner and the line below the name."""

    def __init__(self, game: Game, card: Card) -> None:
        super().__init__(game, card, _("Who: {who}").format(who=card.label))

    def rows(self) -> Iterable[Row]:
        """One row for each."""
        card = self._card
        yield LineRow("name", _("name"), card.name)
        yield LineRow("player", _("player"), card.player)
        yield ChoiceRow("owner", _("whose"), (Choice("party", _("party")), Choice("gm", _("GM's"))), card.owner)
        yield LineRow("note", _("a line about it"), card.note)

    def preview(self, values: dict[str, Any]) -> Content | None:  # noqa: ARG002 - nothing that fights changes
        """Nothing."""
        return None

    def problem(self, values: dict[str, Any]) -> str:
        """A card needs a name."""
        return "" if values["name"] else _("Give it a name.")

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The changes."""
        name = values["name"] if values["name"] != self._card.name else None
        return CardChanges(name=name, owner=values["owner"], player=values["player"], note=values["note"])


class KindForm(EditForm):
    """Race, templates, size, alignment."""

    def __init__(self, game: Game, card: Card) -> None:
        super().__init__(game, card, _("Race and size: {who}").format(who=card.label))

    def rows(self) -> Iterable[Row]:
        """One row for each; two templates at once are room enough."""
        card = self._card
        hint = _("Its own Hit Dice come with it, the levels in classes stay.")
        yield ChoiceRow("race", _("race"), race_choices(self._game), card.race, hint)
        yield ChoiceRow("size", _("size"), size_choices(), card.size or "race")
        templates = (Choice("", _("none")), *(Choice(each, names.template(each)) for each in standard.templates()))
        for at in range(max(2, len(card.templates))):
            now = card.templates[at] if at < len(card.templates) else ""
            yield ChoiceRow(f"template{at}", _("template") if not at else _("second template"), templates, now)
        alignments = tuple(Choice(each, names.alignment(each) or _("none")) for each in ALIGNMENTS)
        yield ChoiceRow("alignment", _("alignment"), alignments, card.alignment)

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The changes."""
        card, race = self._card, values["race"]
        templates = tuple(dict.fromkeys(values[key] for key in values if key.startswith("template") and values[key]))
        levels = with_race(self._game, card, race).levels if race != card.race else None
        return CardChanges(
            race=race, levels=levels, size=values["size"], templates=templates, alignment=values["alignment"]
        )


class AbilitiesForm(EditForm):
    """The six scores as they were rolled, bought or typed, before race and levels."""

    def __init__(self, game: Game, card: Card, at: str = "") -> None:
        super().__init__(game, card, _("Abilities: {who}").format(who=card.label), at)

    def rows(self) -> Iterable[Row]:
        """One row for each."""
        hint = _("Before race, templates and levels; below 0 it has no such ability at all.")
        for which in ABILITIES:
            score = self._card.scores.of(which)
            value = LACKING if score is None else score
            yield NumberRow(which, names.ability(which), value, LACKING, HIGHEST_SCORE, hint, blank=_("lacking"))

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The changes."""
        return CardChanges(scores=Scores(*(None if values[which] == LACKING else values[which] for which in ABILITIES)))


class LevelsForm(EditForm):
    """How many levels of what, as the GM sets them: further ones come averaged, without skills and feats."""

    def __init__(self, game: Game, card: Card) -> None:
        super().__init__(game, card, _("Levels: {who}").format(who=card.label))

    def rows(self) -> Iterable[Row]:
        """Hit Dice of the race, the classes there are, and two more."""
        card = self._card
        count = sum(level.of == RACIAL for level in card.levels)
        yield NumberRow("racial", names.character_class(self._game.lists, RACIAL), count, 0, 60)
        classes = class_choices(self._game)
        held = [of for of in dict.fromkeys(level.of for level in card.levels) if of != RACIAL]
        for at in range(len(held) + 2):
            now = held[at] if at < len(held) else next(each.value for each in classes if each.value not in held)
            count = sum(level.of == now for level in card.levels) if at < len(held) else 0
            yield ChoiceRow(f"class{at}", _("class"), classes, now)
            yield NumberRow(f"count{at}", _("its levels"), count, 0, 20)

    def problem(self, values: dict[str, Any]) -> str:
        """A class stands there once."""
        chosen = [values[f"class{at}"] for at in self._slots(values) if values[f"count{at}"]]
        return _("That class stands there twice.") if len(set(chosen)) < len(chosen) else super().problem(values)

    def _slots(self, values: dict[str, Any]) -> range:
        return range(sum(key.startswith("class") for key in values))

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The levels: those there are kept in their order, further ones at the end."""
        wanted = {RACIAL: values["racial"]}
        for at in self._slots(values):
            if values[f"count{at}"]:
                wanted[values[f"class{at}"]] = values[f"count{at}"]
        levels = levels_set(self._game, self._card, wanted)
        kept = {level.of for level in levels}
        return CardChanges(levels=levels, choices=tuple(each for each in self._card.choices if each.of in kept))


class BodyForm(EditForm):
    """What a body can do by itself, what does nothing to it, and how dangerous it is."""

    def __init__(self, game: Game, card: Card) -> None:
        super().__init__(game, card, _("Body and rating: {who}").format(who=card.label))

    def rows(self) -> Iterable[Row]:
        """One row for each."""
        card = self._card
        usual = challenge.name(challenge_rating(self._game, card))
        choices: list[Choice[str | int]] = [Choice("worked-out", _("worked out ({rating})").format(rating=usual))]
        choices += [Choice(rung, challenge.name(rung)) for rung in range(challenge.LEAST, MOST_RATED)]
        now: str | int = "worked-out" if card.challenge is None else card.challenge
        yield ChoiceRow("challenge", _("challenge rating"), choices, now)
        yield NumberRow("fast", _("fast healing"), card.fast_healing, 0, MOST_POINTS, _("Besides the race's, a round."))
        own = card.regeneration
        hint = _("Points a round, instead of the race's; below 0 that of the race.")
        points = -1 if own is None else own.points
        yield NumberRow("regeneration", _("regeneration"), points, -1, MOST_POINTS, hint, blank=_("of the race"))
        for at in range(2):
            now = own.bypass[at] if own is not None and at < len(own.bypass) else ""
            kinds = (Choice("", _("nothing")), *(Choice(each, names.damage_type(each)) for each in ENERGIES))
            yield ChoiceRow(f"bypass{at}", _("passed by") if not at else _("and by"), kinds, now)
        hint = _("Besides what its type says.")
        yield CheckRow("no_criticals", _("no criticals"), card.no_criticals, hint)
        yield CheckRow("no_vitality", _("no vitality"), card.no_vitality, _("A harmless creature: wounds alone."))

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The changes."""
        bypass = tuple(dict.fromkeys(values[key] for key in ("bypass0", "bypass1") if values[key]))
        points = values["regeneration"]
        return CardChanges(
            challenge=values["challenge"],
            fast_healing=values["fast"],
            regeneration="race" if points < 0 else Regeneration(points, bypass),
            no_criticals=values["no_criticals"],
            no_vitality=values["no_vitality"],
        )
