"""The rows about whom a spell reaches: its dice, the save against them, and what lasts."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, Literal

from rules.d20.card import Card
from rules.d20.casting.aim import MOST_DIFFICULTY, Aim, Lasting, Target, save_difficulty
from rules.d20.casting.cast import CastSpell
from rules.d20.casting.dice import amounts, divided
from rules.d20.casting.price import Price
from rules.d20.casting.usual import Usual
from rules.d20.game import Game
from rules.d20.lists import Save
from rules.d20.standard import SAVES
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.picking import PickRow
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names

ROUNDS: Final = {"rounds": 1, "minutes": 10, "tens": 100, "hours": 600}
"""The rounds in each unit of a duration."""
MOST_COUNT: Final = 999
_DETAILS: Final = ("harms", "save", "difficulty", "saved", "type", "lasts", "count", "condition")


class UsualRow(NumberRow):
    """A number that follows from the rest of the form until somebody says another."""

    _usual: int | None = None

    def suggest(self, number: int) -> None:
        """Show this number, unless another was said."""
        if self._usual is None or self.number == self._usual:
            self._usual = max(self.least, min(self.most, number))
            self.set_reactive(NumberRow.number, self._usual)
            self.refresh()


def rows(game: Game, who: str, heals: bool, known: Usual) -> Iterable[Row]:
    """Whom it reaches, and all that follows; most of it is shown only once somebody is picked.

    Args:
        game: The game.
        who: The card that casts.
        heals: Whether its dice heal by habit.
        known: The save, the kind of damage and what lasts, as they are filled in.
    """
    yield PickRow(
        "targets",
        _("reaches"),
        [Choice(card.id, card.label) for card in at_hand(game, who)],
        _("Space picks whom it reaches: dice land there at once, and what lasts stays."),
    )
    yield CheckRow("roll", _("roll the dice"), True, _("Its dice are thrown as it is cast."))
    yield ChoiceRow("against", _("dice against"), [Choice("", _("anything else"))])
    kinds = [Choice("damage", _("harm")), Choice("healing", _("heal")), Choice("", _("nothing there"))]
    yield ChoiceRow("harms", _("its dice"), kinds, "healing" if heals else "damage")
    saves: tuple[Save | None, ...] = (None, *SAVES)
    each_save = [Choice(which, names.save(which) if which else _("none")) for which in saves]
    yield ChoiceRow("save", _("save against it"), each_save, known.save, _("Each of those reached rolls it at once."))
    yield UsualRow("difficulty", _("DC of the save"), 0, 0, MOST_DIFFICULTY)
    left: list[Choice[Literal["half", "nothing", "other"]]]
    left = [Choice("half", _("half")), Choice("nothing", _("nothing"))]
    if known.saved == "other":
        left.append(Choice("other", _("dice of its own")))
    yield ChoiceRow("saved", _("a save leaves"), left, known.saved)
    yield ChoiceRow("type", _("kind of damage"), _types(), known.type)
    units = [
        Choice("", _("nothing")),
        Choice("rounds", _("rounds")),
        Choice("minutes", _("minutes")),
        Choice("tens", _("tens of minutes")),
        Choice("hours", _("hours")),
    ]
    yield ChoiceRow(
        "lasts", _("what lasts"), units, known.lasts, _("It stays on those reached: by the caster's count in a fight.")
    )
    yield UsualRow("count", _("how many of them"), 1, 1, MOST_COUNT)
    yield ChoiceRow("condition", _("shown as"), _conditions(), known.condition)


def at_hand(game: Game, who: str) -> tuple[Card, ...]:
    """Whom a spell may reach, the nearest first: those in the fight in its order, else every card; the caster last."""
    fight = game.encounter
    cards = game.cards
    if fight is not None and fight.combatant(who) is not None:
        here = [game.card(each.card) for each in fight.combatants]
        cards = tuple(card for card in here if card is not None)
    return (*(card for card in cards if card.id != who), *(card for card in cards if card.id == who))


def fit(form: FormDialog[Any], game: Game, cast: CastSpell, price: Price | None) -> None:
    """Show the rows that mean something for what is filled in, and fill in what follows from it."""
    values = form.values
    lines = tuple(dict.fromkeys(what for what, _amount in amounts(price))) if price else ()
    parts = divided(price, values["against"]) if price else None
    against, targets = form.row("against"), form.row("targets")
    if isinstance(against, ChoiceRow) and [each.value for each in against.choices] != list(lines or ("",)):
        against.offer([Choice(what, names.spell_target(what) or _("anything else")) for what in lines or ("",)])
    if isinstance(targets, PickRow):
        targets.allow(parts[1] if parts else 1)
    reached = bool(values["targets"])
    show(form, "against", len(lines) > 1)
    show(form, "roll", bool(lines) and not (reached and values["harms"]))
    for key in _DETAILS:
        show(form, key, reached)
    hurts = reached and bool(lines) and bool(values["harms"])
    show(form, "harms", reached and bool(lines))
    show(form, "type", hurts and values["harms"] == "damage")
    show(form, "difficulty", reached and values["save"] is not None)
    show(form, "saved", hurts and values["save"] is not None)
    lasts = reached and bool(values["lasts"])
    show(form, "count", lasts)
    show(form, "condition", lasts)
    _fill(form, game, cast, price)


def _fill(form: FormDialog[Any], game: Game, cast: CastSpell, price: Price | None) -> None:
    """Numbers that follow from the spell, until somebody changes them."""
    difficulty, count = form.row("difficulty"), form.row("count")
    card = game.card(cast.who)
    if price is None or card is None:
        return
    if isinstance(difficulty, UsualRow):
        difficulty.suggest(save_difficulty(game, card, cast.by, price.level))
    if isinstance(count, UsualRow):
        count.suggest(price.caster_level)


def show(form: FormDialog[Any], key: str, on: bool) -> None:
    """Show a row, or leave it out."""
    form.row(key).display = on


def aim_of(price: Price | None, values: Mapping[str, Any], name: str) -> Aim | None:
    """Whom a spell reaches as it is filled in; None: nobody who is on the table.

    Args:
        price: What it comes to.
        values: The values of the rows.
        name: What it is called at the table, for what lasts.
    """
    picked: Mapping[str, int] = values["targets"]
    if not picked or price is None:
        return None
    lines = [what for what, _amount in amounts(price)]
    harms: Literal["", "damage", "healing"] = values["harms"] if values["against"] in lines else ""
    parts = divided(price, values["against"]) if harms else None
    aim = Aim(
        tuple(Target(who, count if parts else None) for who, count in picked.items()),
        harms=harms,
        against=values["against"] if harms else "",
        save=values["save"],
        difficulty=values["difficulty"] if values["save"] is not None else 0,
        saved=values["saved"],
        types=(values["type"],) if harms == "damage" and values["type"] else (),
    )
    if not values["lasts"]:
        return aim
    rounds = values["count"] * ROUNDS[values["lasts"]]
    return replace(aim, lasting=Lasting(rounds, values["condition"], name))


def _types() -> list[Choice[str]]:
    kinds = ("fire", "cold", "acid", "electricity", "sonic", "force", "positive", "negative")
    return [Choice("", _("not said")), *(Choice(each, names.damage_type(each)) for each in kinds)]


def _conditions() -> list[Choice[str]]:
    from rules.content.d20.conditions import CONDITIONS

    return [Choice("", _("the spell")), *(Choice(row[0], names.condition(row[0])) for row in CONDITIONS)]
