"""Damage, healing and whatever else the GM writes on somebody's health by hand."""

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from textual.content import Content

from rules.d20.abilities import ABILITIES
from rules.d20.blow import Blow
from rules.d20.blows import through
from rules.d20.harming import Harm, Heal
from rules.d20.health_by_hand import HurtAbility, Revive, SetHealth, Shield
from rules.d20.points import hit_points, vitality_points, wound_points
from tabletop_tui.dialogs.board_d20.about_one import AboutOneDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.dialogs.switches_row import SwitchesRow
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.health_d20 import gauge_name, health_words
from tabletop_tui.present.refusals import why_not

ByHand: TypeAlias = Harm | Heal | Shield | SetHealth | HurtAbility | Revive
"""What may be done to somebody's health by hand."""

MOST: Final = 10_000
TYPES: Final = (
    "bludgeoning",
    "piercing",
    "slashing",
    "magic",
    "fire",
    "cold",
    "acid",
    "electricity",
    "sonic",
    "force",
    "silver",
    "cold-iron",
    "adamantine",
    "good",
    "evil",
    "lawful",
    "chaotic",
)
"""What damage may be, for damage reduction and for those who regenerate."""
_ENERGY: Final = frozenset({"fire", "cold", "acid", "electricity", "sonic", "force"})
_ROWS: Final = {
    "harm": ("points", "how", "types"),
    "heal": ("rolled", "flat"),
    "shield": ("points",),
    "set": ("hit_points", "vitality", "wounds", "nonlethal"),
    "ability": ("ability", "less", "drain"),
    "revive": (),
}
"""The rows that each kind of change needs."""


class HealthDialog(AboutOneDialog[ByHand]):
    """What happens, and how much of it, where it begins; damage is filled in, or coming back for the dead."""

    TITLE_OF = N_("Damage and healing: {who}")
    HINTS_FIRST = True

    def rows(self) -> Iterable[Row]:
        """What happens, and every row that any of it needs."""
        game, card = self._game, self._card
        dead = card.health.life == "dead"
        yield ChoiceRow("what", _("what"), _kinds(dead), "revive" if dead else "harm")
        yield NumberRow("points", _("points"), 0, 0, MOST, _("Before damage reduction. Typed, or left and right."))
        yield SwitchesRow("how", _("how"), self._ways(), hint=_("Left and right go along, space turns one on or off."))
        kinds = tuple(Choice(one, names.damage_type(one)) for one in TYPES)
        yield SwitchesRow("types", _("kind"), kinds, hint=_("What it is, where damage reduction or regeneration asks."))
        hint = _("What the dice of a cure came to: it goes to vitality.") if game.settings.vitality else ""
        yield NumberRow("rolled", _("by dice"), 0, 0, MOST, hint)
        hint = _("With dice beside it, it goes to wounds; alone to wounds first, then vitality.")
        yield NumberRow("flat", _("fixed amount"), 0, 0, MOST, hint if game.settings.vitality else "")
        if game.settings.vitality:
            soft, body = vitality_points(game, card), wound_points(game, card)
            yield NumberRow("vitality", gauge_name("vitality"), soft.left, 0, soft.most)
            yield NumberRow("wounds", gauge_name("wounds"), body.left, 0, body.most)
        else:
            points = hit_points(game, card)
            yield NumberRow("hit_points", gauge_name("hit-points"), points.left, -MOST, points.most)
            yield NumberRow("nonlethal", _("nonlethal damage"), card.health.nonlethal, 0, MOST)
        yield ChoiceRow("ability", _("ability"), tuple(Choice(one, names.ability(one)) for one in ABILITIES))
        hint = _("Points lost; below 0 gives back. Left and right, or typed.")
        yield NumberRow("less", _("loses points"), 1, -100, 100, hint)
        drained = (Choice(False, _("damage, comes back with rest")), Choice(True, _("drain, does not come back")))
        yield ChoiceRow("drain", _("as"), drained)

    def _ways(self) -> tuple[Choice[str], ...]:
        critical = _("A critical: past vitality and damage reduction; never for falls or what only a save escapes.")
        if not self._game.settings.vitality:
            critical = _("A critical; what criticals do nothing to takes it as a hit.")
        past = _("Energy, spells, falls: damage reduction does not work.")
        return (
            Choice("critical", _("critical"), critical),
            Choice("past", _("past reduction"), past),
            Choice("nonlethal", _("nonlethal"), _("Not meant to kill.")),
        )

    def on_mount(self) -> None:
        """Show the rows that apply, ready for the points to be typed."""
        self._fit(self.values["what"])
        if self.row("points").display:
            self.row("points").focus()

    def row_changed(self, row: Row) -> None:
        """Show the rows that apply; energy passes damage reduction by."""
        if row.key == "what":
            self._fit(row.answer)
        elif row.key == "types" and row.answer and row.answer <= _ENERGY:
            how = self.row("how")
            if isinstance(how, SwitchesRow):
                how.on = how.on | {"past"}

    def _fit(self, what: str) -> None:
        for row in self.query(Row):
            row.display = row.key == "what" or row.key in _ROWS[what]

    def preview(self, values: dict[str, Any]) -> Content:
        """How somebody stands, and what gets through damage reduction."""
        said = f"{self._card.label}: {health_words(self._game, self._card)}"
        intent = self.answer(values)
        if isinstance(intent, Harm) and intent.points:
            blow = Blow(
                intent.points,
                critical=intent.critical,
                weapon=intent.weapon,
                types=intent.types,
                qualities=intent.qualities,
            )
            left = through(self._game, self._card, blow)
            said = "\n".join((said, _("{points} of {all} get through").format(points=left, all=intent.points)))
        return Content(said)

    def problem(self, values: dict[str, Any]) -> str:
        """Why this cannot be done, with what to do instead."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> ByHand:
        """What is to be done."""
        who = self._card.id
        match values["what"]:
            case "heal":
                return Heal(who, values["rolled"], values["flat"], self._secret)
            case "shield":
                return Shield(who, values["points"])
            case "set":
                return self._set(values)
            case "ability":
                return HurtAbility(who, values["ability"], values["less"], values["drain"])
            case "revive":
                return Revive(who)
            case _:
                how = values["how"]
                types = tuple(one for one in TYPES if one in values["types"])
                return Harm(
                    who,
                    values["points"],
                    critical="critical" in how,
                    nonlethal="nonlethal" in how,
                    weapon="past" not in how,
                    types=types,
                    qualities=types,
                    secret=self._secret,
                )

    def _set(self, values: dict[str, Any]) -> SetHealth:
        game, card = self._game, self._card
        before = {
            "hit_points": hit_points(game, card).left,
            "vitality": vitality_points(game, card).left,
            "wounds": wound_points(game, card).left,
            "nonlethal": card.health.nonlethal,
        }
        changed = {key: values[key] for key, left in before.items() if key in values and values[key] != left}
        return SetHealth(card.id, **changed)


def _kinds(dead: bool) -> tuple[Choice[str], ...]:
    if dead:
        return (Choice("revive", _("back from the dead"), _("As the GM decides; everything lost is healed.")),)
    return (
        Choice("harm", _("damage"), _("Through damage reduction, with everything that follows.")),
        Choice("heal", _("healing"), _("By dice and a fixed amount, as cures do, or by a fixed amount alone.")),
        Choice(
            "shield",
            _("temporary points"),
            _("Stand before the others; of two amounts the greater holds, 0 ends them."),
        ),
        Choice("set", _("points left"), _("Write down what is left, as the GM decides.")),
        Choice("ability", _("ability damage"), _("Damage or drain of an ability, or giving it back.")),
    )
