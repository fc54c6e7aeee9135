"""An attack of the d20 game: whom, with what, how; the exact odds follow each change."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from textual.content import Content

from rules.d20.attacking import PLAIN, Manner, is_ranged
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.generic_classes import favoured_enemies
from rules.d20.levels import base_attack, has_feat, has_feature
from rules.d20.manners import MOST_CIRCUMSTANCE, MOST_COVER, MOST_EXPERTISE, MOST_INCREMENTS
from rules.d20.striking import FinishOff, Strike
from rules.d20.weapons import AtHand, at_hand, lethal
from tabletop_tui.dialogs.board_d20.choices import (
    FINISH,
    attack_choices,
    hand_choices,
    other_choices,
    switch_choices,
    weapon_choices,
)
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import ChoiceRow, NumberRow, Row
from tabletop_tui.dialogs.switches_row import SwitchesRow
from tabletop_tui.dialogs.target_row import TargetRow
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.likely_d20 import Habits, likely_manner, likely_target, likely_weapon
from tabletop_tui.present.odds_d20 import finishing_lines, number_lines, odds_lines
from tabletop_tui.present.refusals import why_not

PREVIEW_CELLS: Final = 72
ROOMY: Final = 34
"""From so many lines of terminal on, the parts of the numbers are shown too."""
_SWITCHES: Final = tuple(field.name for field in fields(Manner) if field.type in ("bool", bool))


class AttackDialog(FormDialog[Strike | FinishOff]):
    """Rows for one attack; whom and how it attacked last is filled in."""

    DEFAULT_CLASSES = "dialog board-dialog attack-dialog"
    HINTS_FIRST = True

    def __init__(
        self, game: Game, who: str, minute: int, habits: Habits, *, target: str = "", secret: bool = False
    ) -> None:
        card, fight = game.card(who), game.encounter
        if card is None or fight is None or fight.active is None:
            raise LookupError(who)
        title = _("Attack: {who}") if fight.active == who else _("Attack out of turn: {who}")
        super().__init__(title.format(who=card.label))
        self._game = game
        self._card: Card = card
        self._minute = minute
        self._round, self._turn = fight.round, fight.active
        self._secret = secret
        self._target = target or likely_target(game, who, habits) or ""
        self._weapon = likely_weapon(game, card, habits)
        self._manner = likely_manner(game, card, self._weapon, habits) if self._weapon else PLAIN

    def rows(self) -> Iterable[Row]:
        """Target, weapon, which attack, switches, feats, numbers; what does not apply is left out of sight."""
        game, card, manner = self._game, self._card, self._manner
        hint = _("Pick by number, or with left and right.")
        yield TargetRow("target", _("target"), other_choices(game, card.id, self._minute), self._target, hint)
        yield ChoiceRow("weapon", _("weapon"), weapon_choices(game, card), self._weapon.key if self._weapon else "")
        one = self._weapon
        if one is None:
            return
        hint = _("A full attack takes the whole turn; enter goes on from one attack to the next.")
        yield ChoiceRow("nth", _("which attack"), attack_choices(game, card, one), manner.nth, hint)
        hint = _("Left and right go along, space turns one on or off.")
        on = {name for name in _SWITCHES if getattr(manner, name)}
        on |= {"nonlethal"} if not lethal(card, one) else set()
        switches = switch_choices(game, card, one, manner, game.card(self._target))
        yield SwitchesRow("switches", _("manner"), switches, on, hint)
        yield ChoiceRow("hands", _("hands"), hand_choices(one), manner.hands)
        base = max(0, base_attack(game, card).total)
        if has_feat(card, "power-attack"):
            hint = _(
                "So many points less on the attack, more on the damage: double in both hands, none with light weapons."
            )
            yield NumberRow("power", names.feat(game.lists, "power-attack"), manner.power, 0, base, hint)
        if has_feat(card, "combat-expertise"):
            hint = _("So many points less on the attack, more on the armour class until the next turn.")
            most = min(MOST_EXPERTISE, base)
            yield NumberRow("expertise", names.feat(game.lists, "combat-expertise"), manner.expertise, 0, most, hint)
        if has_feature(card, "favoured-enemy") or favoured_enemies(card):
            hint = _("The bonus on damage against this enemy.")
            name = names.feature("favoured-enemy")
            yield NumberRow("favoured", name, manner.favoured, 0, MOST_CIRCUMSTANCE, hint)
        hint = _("Whole range increments to the target.")
        yield NumberRow("increments", _("range increments"), manner.increments, 0, MOST_INCREMENTS, hint)
        most = MOST_CIRCUMSTANCE
        hint = _("Added to the attack, or taken off it. Left and right, or typed.")
        yield NumberRow("bonus", _("circumstances"), manner.bonus, -most, most, hint)
        yield NumberRow("damage", _("on the damage"), manner.damage, -most, most, _("Added to the damage of a hit."))
        hint = _("What cover adds to the armour class: 4 for half, 2 for a little.")
        yield NumberRow("cover", _("cover"), manner.cover, 0, MOST_COVER, hint)
        hint = _("The chance in percent to miss somebody unseen: 20 in mist, 50 in darkness.")
        yield NumberRow("concealment", _("concealment, %"), manner.concealment, 0, 100, hint)

    def on_mount(self) -> None:
        """Show the rows that apply."""
        self._fit(self.values)

    def row_changed(self, row: Row) -> None:
        """Offer what fits the weapon and the target; another weapon is meant as it is made."""
        if row.key == "weapon":
            one, switches = self._at_hand(self.values), self.row("switches")
            if one is not None and isinstance(switches, SwitchesRow):
                switches.on = (switches.on - {"nonlethal"}) | (set() if lethal(self._card, one) else {"nonlethal"})
        if row.key in ("target", "weapon", "switches", "hands"):
            self._fit(self.values)

    def _fit(self, values: dict[str, Any]) -> None:
        one = self._at_hand(values)
        if one is None:
            return
        manner = self._manner_of(values)
        nth, hands, switches = self.row("nth"), self.row("hands"), self.row("switches")
        if isinstance(nth, ChoiceRow) and isinstance(hands, ChoiceRow) and isinstance(switches, SwitchesRow):
            nth.offer(attack_choices(self._game, self._card, one))
            nth.display = len(nth.choices) > 1
            hands.offer(hand_choices(one))
            hands.display = len(hands.choices) > 1
            target = self._game.card(values["target"])
            switches.offer(switch_choices(self._game, self._card, one, manner, target))
        self.row("increments").display = is_ranged(one, manner)
        if "power" in values:
            self.row("power").display = not is_ranged(one, manner)

    def _at_hand(self, values: dict[str, Any]) -> AtHand | None:
        return at_hand(self._game, self._card, values["weapon"])

    def _manner_of(self, values: dict[str, Any]) -> Manner:
        one = self._at_hand(values)
        if one is None or "switches" not in values:
            return PLAIN
        on = values["switches"]
        switched = {name: name in on for name in _SWITCHES}
        meant = "nonlethal" in on
        ranged = is_ranged(one, Manner(thrown=switched["thrown"]))
        return Manner(
            **switched,
            nth=values["nth"] if len(attack_choices(self._game, self._card, one)) > values["nth"] else 0,
            hands=values["hands"] if values["hands"] in {each.value for each in hand_choices(one)} else "",
            power=0 if ranged else values.get("power", 0),
            expertise=values.get("expertise", 0),
            favoured=values.get("favoured", 0),
            increments=values["increments"] if ranged else 0,
            nonlethal=None if meant is not lethal(self._card, one) else meant,
            bonus=values["bonus"],
            damage=values["damage"],
            cover=values["cover"],
            concealment=values["concealment"],
        )

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The odds; with room for it, why the numbers are as high as they are."""
        one, target = self._at_hand(values), self._game.card(values["target"])
        if one is None or target is None:
            return None
        width = min(PREVIEW_CELLS, self.size.width - 4)
        if FINISH in values.get("switches", ()):
            return Content("\n").join(finishing_lines(self._game, self._card, target, one, width))
        manner = self._manner_of(values)
        lines = odds_lines(self._game, self._card, target, one, manner, width)
        if self.size.height >= ROOMY:
            lines = (*lines, *number_lines(self._game, self._card, target, one, manner, width))
        return Content("\n").join(lines)

    def problem(self, values: dict[str, Any]) -> str:
        """Why this attack cannot be made, with what to do instead."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> Strike | FinishOff:
        """The attack, or the finishing blow."""
        who, weapon, target = self._card.id, values.get("weapon", ""), values["target"]
        if FINISH in values.get("switches", ()):
            return FinishOff(who, self._round, self._turn, target, weapon, self._secret)
        manner = self._manner_of(values)
        return Strike(who, self._round, self._turn, target, weapon, manner, self._secret)
