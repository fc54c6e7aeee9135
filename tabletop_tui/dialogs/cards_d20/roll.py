"""A roll from a card of the d20 game: save, skill, ability, attack or anything else; or a result taken."""

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from textual.content import Content

from rules.d20 import bell_curve
from rules.d20.abilities import ABILITIES, as_ability
from rules.d20.attacking import Manner, attack_bonus
from rules.d20.bell_curve import Taken
from rules.d20.card import Card
from rules.d20.caster import casts_of
from rules.d20.checks import MOST_BONUS, MOST_DIFFICULTY, RollAbility, RollOther, RollSave, RollSkill, taking_refused
from rules.d20.free_attacks import TryAttack
from rules.d20.game import Game
from rules.d20.hit_odds import hit_odds
from rules.d20.levels import base_attack, iterative_attacks
from rules.d20.numbers import Number, Part, number
from rules.d20.rolls import is_lucky
from rules.d20.saves import save_bonus
from rules.d20.skills import ability_check_bonus, skill_bonus
from rules.d20.standard import SAVES
from rules.d20.turning import TURNING, can_turn, turning_bonus, turning_level
from rules.d20.weapons import at_hand, threat_from, weapons_at_hand
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.card_parts_d20 import skills_shown
from tabletop_tui.present.chances_d20 import check_chance, save_chance
from tabletop_tui.present.figures_d20 import weapon_name
from tabletop_tui.present.numbers import percent, signed
from tabletop_tui.present.parts_d20 import number_text
from tabletop_tui.present.refusals import why_not
from tabletop_tui.present.worth_d20 import turning_words

Roll: TypeAlias = RollSave | RollSkill | RollAbility | RollOther | TryAttack
NOBODY_SAYS: Final = -1
"""The difficulty where there is none."""
TURNING_KEY: Final = "turning:"


class RollDialog(FormDialog[Roll]):
    """What to roll, against what, rolled or taken."""

    HINTS_FIRST = True

    def __init__(self, game: Game, card: Card, what: str = "", secret: bool = False, difficulty: int = 15) -> None:
        super().__init__(_("Roll: {who}").format(who=card.label))
        self._game = game
        self._card = card
        self._what = what.replace("damage:", "attack:").replace("threat:", "attack:").replace("weapon:", "attack:")
        self._secret = secret
        self._difficulty = difficulty

    def rows(self) -> Iterable[Row]:
        """The roll, its difficulty, circumstances, and how it comes about."""
        card, game = self._card, self._game
        yield ChoiceRow("what", _("roll"), roll_choices(game, card), self._what)
        hint = _("Typed, or left and right; below 0 nobody says, and the total speaks for itself.")
        blank = _("nobody says")
        yield NumberRow("difficulty", _("DC"), self._difficulty, NOBODY_SAYS, MOST_DIFFICULTY, hint, blank=blank)
        yield NumberRow("bonus", _("circumstances"), 0, -MOST_BONUS, MOST_BONUS, _("Added to the roll, or taken off."))
        attacks = iterative_attacks(base_attack(game, card).total)
        yield ChoiceRow(
            "nth", _("which attack"), tuple(Choice(nth, str(nth + 1)) for nth in range(max(1, len(attacks))))
        )
        yield ChoiceRow("take", _("how"), self._takes(at_stake=False))
        yield CheckRow("at_stake", _("at stake"), hint=_("Failing costs something, so that only 10 may be taken."))
        yield CheckRow("luck", _("by luck"), hint=_("The second roll of the Luck domain: the best three of four dice."))
        yield CheckRow("secret", _("GM only"), self._secret, _("Nobody but the GM sees the roll."))

    def _takes(self, *, at_stake: bool) -> tuple[Choice[Taken | None], ...]:
        found: list[Choice[Taken | None]] = [Choice(None, _("rolled"))]
        for each in bell_curve.may_take(bell_curve=self._game.settings.bell_curve):
            refusal = taking_refused(self._game, self._card, each, at_stake=at_stake)
            times = bell_curve.time_taken(each)
            hint = _("{times} times the usual time.").format(times=times) if times > 1 else _("In the usual time.")
            why = why_not(refusal, self._game)
            found.append(Choice(each, _("take {result}").format(result=each), hint, why))
        return tuple(found)

    def on_mount(self) -> None:
        """Show the rows that matter."""
        self._fit()

    def row_changed(self, row: Row) -> None:
        """Show the rows that matter, and what may be taken."""
        take = self.row("take")
        if row.key == "at_stake" and isinstance(take, ChoiceRow):
            take.offer(self._takes(at_stake=row.answer))
        self._fit()

    def _fit(self) -> None:
        kind = self.values["what"].partition(":")[0]
        self.row("nth").display = (
            kind == "attack" and len(iterative_attacks(base_attack(self._game, self._card).total)) > 1
        )
        for key in ("take", "at_stake"):
            self.row(key).display = kind in ("skill", "ability")
        self.row("luck").display = self._game.settings.bell_curve and kind in ("skill", "ability", "save", "attack")
        self.row("difficulty").display = kind != "turning"
        self.row("difficulty").label = _("AC") if kind == "attack" else _("DC")

    def _bonus(self, values: dict[str, Any]) -> Number:
        game, card = self._game, self._card
        kind, _colon, what = values["what"].partition(":")
        circumstance = Part("circumstance", values["bonus"])
        match kind:
            case "save":
                return save_bonus(game, card, next(each for each in SAVES if each == what)).plus(circumstance)
            case "skill":
                return skill_bonus(game, card, what).plus(circumstance)
            case "ability":
                return ability_check_bonus(game, card, as_ability(what)).plus(circumstance)
            case "attack":
                one = at_hand(game, card, what)
                manner = Manner(nth=values["nth"], bonus=0)
                return attack_bonus(game, card, one, manner).plus(circumstance) if one else number(circumstance)
            case "turning":
                return turning_bonus(game, card).plus(circumstance)
            case "caster":
                level = next((each.caster_level for each in casts_of(game, card) if each.by == what), 0)
                return number(Part("given", level + values["bonus"]))
            case _:
                return number(circumstance)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The bonus with its parts, and the chance."""
        bonus = self._bonus(values)
        lines = [number_text(self._game.lists, bonus)]
        if values["what"] == TURNING_KEY:
            return Content("\n".join((*lines, *turning_words(self._game, self._card))))
        if chance := self._chance(values, bonus.total):
            lines.append(chance)
        return Content("\n".join(lines))

    def _chance(self, values: dict[str, Any], bonus: int) -> str:
        difficulty, game, card = values["difficulty"], self._game, self._card
        if difficulty < 0:
            return ""
        kind, _colon, what = values["what"].partition(":")
        if values["take"] is not None and kind in ("skill", "ability"):
            total = values["take"] + bonus
            return (_("{total}: success") if total >= difficulty else _("{total}: failure")).format(total=total)
        if kind == "attack":
            one = at_hand(game, card, what)
            threat = threat_from(game, card, one) if one else 20
            curve, lucky = game.settings.bell_curve, is_lucky(game, card, "attack")
            luck = curve and values["luck"]
            odds = hit_odds(bonus, difficulty, threat, bell_curve_on=curve, lucky=lucky, again=luck)
            return _("hit {hit}, confirmed critical {critical}").format(
                hit=percent(odds.hit.decimal), critical=percent(odds.critical.decimal)
            )
        chance = (
            save_chance(game, card, bonus, difficulty, luck=values["luck"])
            if kind == "save"
            else check_chance(game, card, bonus, difficulty, kind, luck=values["luck"] and kind in ("skill", "ability"))
        )
        return _("success {chance}").format(chance=percent(chance.decimal))

    def problem(self, values: dict[str, Any]) -> str:
        """Why it cannot be rolled, or taken, so."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> Roll:
        """The roll."""
        who, secret, bonus = self._card.id, values["secret"], values["bonus"]
        difficulty = values["difficulty"] if values["difficulty"] >= 0 else None
        kind, _colon, what = values["what"].partition(":")
        match kind:
            case "save":
                save = next(each for each in SAVES if each == what)
                return RollSave(who, save, difficulty, bonus, values["luck"], secret)
            case "skill":
                taken, stake = values["take"], values["at_stake"]
                return RollSkill(who, what, difficulty, bonus, taken, stake, values["luck"], secret)
            case "ability":
                taken, stake = values["take"], values["at_stake"]
                return RollAbility(who, as_ability(what), difficulty, bonus, taken, stake, values["luck"], secret)
            case "attack":
                return TryAttack(
                    who, what, difficulty, Manner(nth=values["nth"], bonus=bonus, luck=values["luck"]), secret
                )
            case "turning":
                total = self._bonus(values).total
                return RollOther(who, total, "turning", None, secret, turning_level(self._card))
            case "caster":
                return RollOther(who, self._bonus(values).total, "caster-level", difficulty, secret)
            case _:
                return RollOther(who, bonus, "plain", difficulty, secret)


def roll_choices(game: Game, card: Card) -> tuple[Choice[str], ...]:
    """Saves, attacks, skills, abilities, caster levels, and a plain roll."""
    saves = [Choice(f"save:{each}", names.save(each), _added(save_bonus(game, card, each))) for each in SAVES]
    attacks = [
        Choice(
            f"attack:{one.key}",
            _("attack: {weapon}").format(weapon=weapon_name(game.lists, one)),
            _added(attack_bonus(game, card, one)),
        )
        for one in weapons_at_hand(game, card)
    ]
    skills = [
        Choice(f"skill:{each}", names.skill(game.lists, each), _added(skill_bonus(game, card, each)))
        for each in skills_shown(game, card)
    ]
    abilities = [
        Choice(
            f"ability:{each}",
            _("{ability} alone").format(ability=names.ability(each)),
            _added(ability_check_bonus(game, card, each)),
        )
        for each in ABILITIES
    ]
    casters = [
        Choice(
            f"caster:{each.by}",
            _("caster level: {class_name}").format(class_name=names.character_class(game.lists, each.by)),
        )
        for each in casts_of(game, card)
    ]
    if can_turn(card):
        casters.append(Choice(TURNING_KEY, names.feature(TURNING), _added(turning_bonus(game, card))))
    return (*saves, *attacks, *skills, *abilities, *casters, Choice("plain:", _("nothing in particular")))


def _added(bonus: Number) -> str:
    return _("Rolled with {bonus}.").format(bonus=signed(bonus.total))
