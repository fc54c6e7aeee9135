"""Changing a card of the D6 game, a part at a time; each form answers with changes that are one step at the table."""

from collections.abc import Iterable
from typing import Any, TypeVar

from textual.content import Content

from rules.d6.card import Card, Rank
from rules.d6.changes import ATTRIBUTES, HIGHEST_ATTRIBUTE, LOWEST_ATTRIBUTE, CardChanges, Kind, changed, rank_limits
from rules.d6.game import Game
from rules.d6.pools import attribute_of, rank_of
from tabletop_tui.dialogs.cards.part_form import PartForm
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES as ATTRIBUTE_NAMES
from tabletop_tui.present.edit_d6 import combat_preview

AnyRow = TypeVar("AnyRow", bound=Row)
LONG_NAME = 36
"""The cells for names that may be long."""


class EditForm(PartForm[CardChanges]):
    """A form on one part of a card."""

    def __init__(self, game: Game, card: Card, title: str, at: str = "") -> None:
        super().__init__(title, at)
        self._game = game
        self._card = card


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

    def problem(self, values: dict[str, Any]) -> str:
        """A card needs a name."""
        return "" if values["name"] else _("Give it a name.")

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The changes."""
        name = values["name"] if values["name"] != self._card.name else None
        return CardChanges(name=name, owner=values["owner"], player=values["player"], note=values["note"])


class AttributesForm(EditForm):
    """STR, REF and INT, as far as the GM may set them."""

    def __init__(self, game: Game, card: Card, at: str = "") -> None:
        super().__init__(game, card, _("Attributes: {who}").format(who=card.label), at)

    def rows(self) -> Iterable[Row]:
        """One row for each attribute."""
        for which in ATTRIBUTE_NAMES:
            yield NumberRow(
                which, names.attribute(which), attribute_of(self._card, which), LOWEST_ATTRIBUTE, HIGHEST_ATTRIBUTE
            )

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What the card would fight with."""
        return combat_preview(self._game, changed(self._card, self.answer(values)))

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The changes."""
        return CardChanges(**{which: values[which] for which in ATTRIBUTES})


class RanksForm(EditForm):
    """The ranks of all skills or all proficiencies."""

    def __init__(self, game: Game, card: Card, kind: Kind, at: str = "") -> None:
        title = _("Skills: {who}") if kind == "skill" else _("Proficiencies: {who}")
        super().__init__(game, card, title.format(who=card.label), at)
        self._kind: Kind = kind

    def rows(self) -> Iterable[Row]:
        """One row for each that the campaign has."""
        least, most = rank_limits(self._kind, self._card.owner)
        lists = self._game.lists
        if self._kind == "skill":
            for skill in lists.skills:
                rank = rank_of(self._card.skills, skill.id)
                hint = names.attribute(skill.attribute)
                yield NumberRow(skill.id, names.skill(lists, skill.id), rank, min(least, rank), max(most, rank), hint)
        else:
            for proficiency in lists.proficiencies:
                rank = rank_of(self._card.proficiencies, proficiency.id)
                name = names.proficiency(lists, proficiency.id)
                yield _long(NumberRow(proficiency.id, name, rank, least, max(most, rank)))

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The ranks that differ."""
        before = self._card.skills if self._kind == "skill" else self._card.proficiencies
        ranks = tuple(Rank(what, rank) for what, rank in values.items() if rank != rank_of(before, what))
        return CardChanges(skills=ranks) if self._kind == "skill" else CardChanges(proficiencies=ranks)


class ProfessionsForm(EditForm):
    """The professions a card has, and a further one."""

    def __init__(self, game: Game, card: Card, at: str = "") -> None:
        super().__init__(game, card, _("Professions: {who}").format(who=card.label), at)

    def rows(self) -> Iterable[Row]:
        """One row for each, and two for another."""
        least, most = rank_limits("profession", self._card.owner)
        for rank in self._card.professions:
            yield NumberRow(rank.what, rank.what, rank.rank, least, max(most, rank.rank), _("0 takes it away."))
        yield LineRow("\nname", _("another profession"))
        yield NumberRow("\nrank", _("its rank"), 1, 1, most)

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The ranks that differ, and the new one if it has a name."""
        ranks = [
            Rank(rank.what, values[rank.what]) for rank in self._card.professions if values[rank.what] != rank.rank
        ]
        if values["\nname"]:
            ranks.append(Rank(values["\nname"], values["\nrank"]))
        return CardChanges(professions=tuple(ranks))


class CarriedForm(EditForm):
    """Weapons, foci and armour from the campaign's lists."""

    def __init__(self, game: Game, card: Card, at: str = "") -> None:
        super().__init__(game, card, _("Weapons and armour: {who}").format(who=card.label), at)

    def rows(self) -> Iterable[Row]:
        """What is in hand, then a switch for each weapon, focus and piece of armour."""
        lists, card = self._game.lists, self._card
        first = next((item for item in card.weapons), "")
        yield ChoiceRow(
            "\nhand", _("in hand"), self._hands(card.weapons), first, _("What it fights with when a fight begins.")
        )
        for item in (*(weapon.id for weapon in lists.weapons), *(focus.id for focus in lists.foci)):
            if item != "unarmed":
                yield _long(CheckRow(f"carries:{item}", names.weapon(lists, item), item in card.weapons))
        for piece in lists.armour:
            hint = _("armour {levels}").format(levels=piece.levels)
            yield _long(CheckRow(f"wears:{piece.id}", names.armour(lists, piece.id), piece.id in card.worn, hint))

    def _hands(self, carried: Iterable[str]) -> tuple[Choice[str], ...]:
        own = tuple(Choice(item, names.weapon(self._game.lists, item)) for item in carried if item != "unarmed")
        return own or (Choice("", _("nothing")),)

    def row_changed(self, row: Row) -> None:
        """Offer for the hand what is carried."""
        if row.key.startswith("carries:"):
            hand = self.row("\nhand")
            if isinstance(hand, ChoiceRow):
                hand.offer(self._hands(self._ticked(self.values, "carries:")))

    def _ticked(self, values: dict[str, Any], prefix: str) -> tuple[str, ...]:
        return tuple(key.removeprefix(prefix) for key, on in values.items() if key.startswith(prefix) and on)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What the card would fight with."""
        return combat_preview(self._game, changed(self._card, self.answer(values)))

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """All that is carried, what is in hand first, and all that is worn."""
        carried, hand = self._ticked(values, "carries:"), values["\nhand"]
        weapons = tuple(sorted(carried, key=lambda item: item != hand))
        return CardChanges(weapons=weapons, worn=self._ticked(values, "wears:"))


def _long(row: AnyRow) -> AnyRow:
    """A row for something whose name may be longer than what a form usually asks."""
    row.label_cells = LONG_NAME
    return row
