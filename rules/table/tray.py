"""The dice tray: rolls of any notation in anybody's name, and the macros that a campaign keeps."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.dice.expression import Condition, Formula, Handful, handfuls
from rules.dice.limits import MOST_EXPLOSIONS
from rules.dice.notation import DiceError, parse
from rules.dice.roll import Rolled, roll
from rules.dice.throwing import Reason
from rules.dice.work import size_of
from rules.table.events import EVERYONE, Audience, audience
from rules.table.labels import Who
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

NOBODY: Final = Who("", "")
"""Nobody in particular: the GM."""
MOST_FACES: Final = 2_000
"""The most faces that a roll of the tray may come to, as expected before it is rolled."""
LARGEST_TOTAL: Final = 10**15
"""The largest that a roll of the tray may come to, either way."""
MOST_MACROS: Final = 200
LABEL_LIMIT: Final = 60
"""The longest name of a macro or label of a roll, in characters."""


@dataclass(frozen=True, slots=True)
class Macro:
    """A roll with a name."""

    name: str
    """Told apart from other macros without regard to case."""
    expression: str
    """In dice notation (docs/dice.md)."""


@dataclass(frozen=True, slots=True)
class Tray:
    """What a campaign keeps of the tray; the rolls themselves are in its log."""

    macros: tuple[Macro, ...] = ()
    """In the order they are listed."""

    def macro(self, name: str) -> Macro | None:
        """The macro of this name, in any case of letters."""
        wanted = name.strip().casefold()
        return next((macro for macro in self.macros if macro.name.casefold() == wanted), None)


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Somebody rolled in the tray."""

    who: Who
    """In whose name; without an id: a name that is on no card, or nobody in particular."""
    label: str
    """What it was for; empty: it speaks for itself."""
    roll: Rolled
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class MacroAdded:
    """The campaign has a further macro."""

    macro: Macro
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class MacroChanged:
    """A macro has another name or rolls something else."""

    before: Macro
    after: Macro
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class MacroRemoved:
    """A macro is gone."""

    macro: Macro
    seen_by: Audience = EVERYONE


TrayEvent: TypeAlias = DiceRolled | MacroAdded | MacroChanged | MacroRemoved


@dataclass(frozen=True, slots=True)
class RollDice:
    """Roll anything that the notation can say."""

    expression: str
    """In dice notation (docs/dice.md)."""
    who: Who = NOBODY
    """In whose name."""
    label: str = ""
    """What it is for."""
    secret: bool = False
    """Whether only the GM sees the roll."""

    def refusal(self, tray: Tray) -> Refused | None:
        """Why not: the notation means nothing, or asks for too many dice."""
        return expression_refused(self.expression)

    def carry_out(self, tray: Tray, moment: Moment) -> Outcome[Tray, TrayEvent]:
        """The same tray; the roll is in the events."""
        formula = parse(self.expression)
        if isinstance(formula, DiceError):
            return Outcome(tray)
        who = Who(self.who.id, clean_line(self.who.label))
        label = clean_line(self.label, LABEL_LIMIT)
        what = ", ".join(part for part in (who.label, label or formula.text) if part)
        rolled = roll(formula, moment.dice, Reason("tray", what))
        return Outcome(tray, (DiceRolled(who, label, rolled, audience(self.secret)),))


@dataclass(frozen=True, slots=True)
class AddMacro:
    """Keep a roll under a name."""

    name: str
    expression: str

    def refusal(self, tray: Tray) -> Refused | None:
        """Why not: no name, a name that is taken or is a roll itself, no roll, or too many macros."""
        if len(tray.macros) >= MOST_MACROS:
            return refused("too-many-macros", most=MOST_MACROS)
        return _macro_refused(tray, self.name, self.expression, None)

    def carry_out(self, tray: Tray, moment: Moment) -> Outcome[Tray, TrayEvent]:
        """The tray with one more macro, the last of the list."""
        macro = _macro(self.name, self.expression)
        return Outcome(replace(tray, macros=(*tray.macros, macro)), (MacroAdded(macro),))


@dataclass(frozen=True, slots=True)
class ChangeMacro:
    """Give a macro another name or another roll."""

    which: str
    """Its name so far."""
    name: str
    expression: str

    def refusal(self, tray: Tray) -> Refused | None:
        """Why not: there is none of that name, or the new one cannot be."""
        macro = tray.macro(self.which)
        if macro is None:
            return refused("no-such-macro", name=self.which)
        return _macro_refused(tray, self.name, self.expression, macro)

    def carry_out(self, tray: Tray, moment: Moment) -> Outcome[Tray, TrayEvent]:
        """The tray with the macro changed in its place."""
        before = tray.macro(self.which)
        if before is None:
            return Outcome(tray)
        after = _macro(self.name, self.expression)
        macros = tuple(after if macro is before else macro for macro in tray.macros)
        return Outcome(replace(tray, macros=macros), (MacroChanged(before, after),))


@dataclass(frozen=True, slots=True)
class RemoveMacro:
    """Take a macro away."""

    which: str
    """Its name."""

    def refusal(self, tray: Tray) -> Refused | None:
        """Why not: there is none of that name."""
        return None if tray.macro(self.which) else refused("no-such-macro", name=self.which)

    def carry_out(self, tray: Tray, moment: Moment) -> Outcome[Tray, TrayEvent]:
        """The tray without it."""
        gone = tray.macro(self.which)
        if gone is None:
            return Outcome(tray)
        macros = tuple(macro for macro in tray.macros if macro is not gone)
        return Outcome(replace(tray, macros=macros), (MacroRemoved(gone),))


TrayIntent: TypeAlias = RollDice | AddMacro | ChangeMacro | RemoveMacro


def expression_refused(expression: str) -> Refused | None:
    """Why a notation cannot be rolled in the tray: an error with its column, too many faces, or a total too large."""
    formula = parse(expression)
    if isinstance(formula, DiceError):
        return Refused(formula.code, {**formula.values, "column": formula.column})
    faces = expected_faces(formula)
    if faces > MOST_FACES:
        return refused("too-many-faces", faces=faces, most=MOST_FACES)
    sides = (formula.roll, formula.versus.target) if formula.versus else (formula.roll,)
    ends = [abs(end) for side in sides for size in (size_of(side),) for end in (size.low, size.high)]
    return refused("total-too-large") if max(ends) > LARGEST_TOTAL else None


def expected_faces(formula: Formula) -> int:
    """About how many faces a roll comes to, those thrown again and those of explosions among them."""
    thrown = handfuls(formula.roll) + (handfuls(formula.versus.target) if formula.versus else ())
    return round(sum(_faces_of(handful) for handful in thrown))


def _faces_of(handful: Handful) -> float:
    again = _share(handful.reroll, handful.sides)
    explodes = _share(handful.explode, handful.sides)
    chain = min(MOST_EXPLOSIONS + 1, 1 / (1 - explodes)) if explodes < 1 else MOST_EXPLOSIONS + 1
    return handful.dice * (1 + again) * chain


def _share(condition: Condition | None, sides: int) -> float:
    """The share of faces that meet a condition, 0 to 1."""
    if condition is None:
        return 0
    return sum(condition.holds(face) for face in range(1, sides + 1)) / sides


def _macro(name: str, expression: str) -> Macro:
    return Macro(clean_line(name, LABEL_LIMIT), expression.strip())


def _macro_refused(tray: Tray, name: str, expression: str, itself: Macro | None) -> Refused | None:
    if is_blank(name):
        return refused("macro-name-missing")
    macro = _macro(name, expression)
    if not isinstance(parse(macro.name), DiceError):
        return refused("macro-name-is-a-roll", name=macro.name)
    if (found := tray.macro(macro.name)) is not None and found is not itself:
        return refused("macro-name-taken", name=found.name)
    return expression_refused(expression)
