"""Reading one roll in dice notation by recursive descent."""

from typing import Final, Literal

from rules.dice.expression import (
    Comparison,
    Condition,
    Formula,
    Handful,
    Keep,
    Node,
    Number,
    Product,
    Sum,
    Term,
    Versus,
    constant,
    counts_successes,
    written,
)
from rules.dice.limits import DEEPEST, LARGEST, MOST_DICE, MOST_SIDES

_DIGITS: Final = frozenset("0123456789")
_SPACES: Final = " \t\n\r\u00a0"
_SAME: Final = {ord(upper): ord(upper.lower()) for upper in "DHKLRSV"} | {0x2212: "-", 0xD7: "*", 0xF7: "/"}
"""Signs that are read as other, single ones, so that columns stay what they are."""


class Wrong(Exception):  # noqa: N818 - unwinds the reader, and is answered as a value
    """Something is wrong at a column of the text."""

    def __init__(self, code: str, column: int, values: dict[str, int | str]) -> None:
        super().__init__(code)
        self.code = code
        self.column = column
        self.values = values


class Reader:
    """Reads one text from left to right by recursive descent."""

    def __init__(self, text: str) -> None:
        self.text = text.translate(_SAME)
        self.at = 0
        self.depth = 0
        self.dice = 0

    def formula(self) -> Formula:
        """The whole text."""
        if not self.text.strip(_SPACES):
            raise self.wrong("dice-empty")
        roll = self.sum()
        versus = None
        if self.take("vs"):
            versus = Versus(self.comparison() or ">=", self.sum())
        self.skip()
        if self.at < len(self.text):
            column = self.at
            if versus is None and self.comparison():
                raise self.wrong("dice-compare-whole", column)
            if self.text[self.at] == ")":
                raise self.wrong("dice-not-opened")
            raise self.wrong("dice-operator-expected", found=self.text[self.at])
        return Formula(written(roll, versus), roll, versus, counts_successes(roll))

    def sum(self) -> Node:
        """Products with `+` and `-` before them."""
        minus = self.signs()
        first = self.product()
        terms = [Term("-" if minus else "+", first)]
        while True:
            self.skip()
            sign = self.text[self.at : self.at + 1]
            if sign not in ("+", "-") or not sign:
                break
            minus = self.signs()
            terms.append(Term("-" if minus else "+", self.product()))
        return first if len(terms) == 1 and terms[0].sign == "+" else Sum(tuple(terms))

    def product(self) -> Node:
        """Factors with `*` and `/` between them."""
        first = self.factor()
        terms = [Term("*", first)]
        while True:
            if self.take("*"):
                terms.append(Term("*", self.factor()))
            elif self.take("/"):
                terms.append(Term("/", self.divisor()))
            else:
                return first if len(terms) == 1 else Product(tuple(terms))

    def divisor(self) -> Node:
        """A factor of numbers alone that is not 0."""
        self.skip()
        column = self.at
        dice = self.dice
        factor = self.factor()
        if self.dice > dice:
            raise self.wrong("dice-divide-by-dice", column)
        if constant(factor) == 0:
            raise self.wrong("dice-divide-by-zero", column)
        return factor

    def factor(self) -> Node:
        """A number, dice, or a sum in parentheses, after any signs of its own."""
        if self.signs():
            return Sum((Term("-", self.atom()),))
        return self.atom()

    def atom(self) -> Node:
        """A number, dice, or a sum in parentheses."""
        self.skip()
        if self.take("("):
            self.depth += 1
            if self.depth > DEEPEST:
                raise self.wrong("dice-too-deep", self.at - 1, most=DEEPEST)
            inner = self.sum()
            if not self.take(")"):
                raise self.wrong("dice-not-closed")
            self.depth -= 1
            return inner
        start = self.at
        digits = self.digits()
        if self.text[self.at : self.at + 1] == "d":
            return self.handful(digits, start)
        if not digits:
            raise self.wrong("dice-number-expected", found=self.text[self.at : self.at + 1])
        return Number(self.number(digits, start, LARGEST))

    def handful(self, digits: str, start: int) -> Handful:
        """Dice, whose number was read already, with what is done to them."""
        count = self.limited(digits, start, MOST_DICE) if digits else 1
        self.at += 1
        column = self.at
        if self.take("%", spaced=False):
            sides = 100
        else:
            digits = self.digits()
            if not digits:
                raise self.wrong("dice-sides-expected", found=self.text[self.at : self.at + 1])
            sides = self.limited(digits, column, MOST_SIDES)
        self.dice += count
        if self.dice > MOST_DICE:
            raise self.wrong("dice-too-many", start, most=MOST_DICE)
        return self.modifiers(count, sides)

    def modifiers(self, count: int, sides: int) -> Handful:
        """What is done with the dice, in any order, each at most once."""
        keep: Keep | None = None
        reroll = explode = success = None
        exploding_at = 0
        while True:
            self.skip()
            column = self.at
            sign = self.text[self.at : self.at + 1]
            if sign in ("k", "d"):
                self.once(keep)
                keep = self.keep("k" if sign == "k" else "d", count)
            elif sign == "r":
                self.once(reroll)
                self.at += 1
                reroll = Condition(self.comparison() or "=", self.bare_number())
            elif sign == "!":
                self.once(explode)
                exploding_at = column
                self.at += 1
                explode = self.explosion(sides)
            elif compare := self.comparison():
                self.once(success, column)
                success = Condition(compare, self.bare_number())
            else:
                break
            if keep and explode and success:
                raise self.wrong("dice-keep-explode-count", column)
        if explode and all(explode.holds(face) for face in range(1, sides + 1)):
            raise self.wrong("dice-endless", exploding_at)
        return Handful(count, sides, keep, reroll, explode, success)

    def explosion(self, sides: int) -> Condition:
        """The faces that explode: those named right behind the mark, else the highest."""
        if compare := self.comparison(spaced=False):
            return Condition(compare, self.bare_number())
        if self.text[self.at : self.at + 1] in _DIGITS:
            return Condition("=", self.bare_number())
        return Condition("=", sides)

    def keep(self, sign: Literal["k", "d"], count: int) -> Keep:
        """Which dice count."""
        self.at += 1
        end = self.text[self.at : self.at + 1]
        if end not in ("h", "l") or not end:
            raise self.wrong("dice-high-or-low", sign=sign)
        self.at += 1
        column = self.at
        digits = self.digits()
        number = self.number(digits, column, LARGEST) if digits else 1
        most = count if sign == "k" else count - 1
        if not 1 <= number <= most:
            raise self.wrong("dice-keep-range" if sign == "k" else "dice-drop-range", column, dice=count)
        if sign == "k":
            return Keep("kh" if end == "h" else "kl", number)
        return Keep("dh" if end == "h" else "dl", number)

    def once(self, before: object, column: int | None = None) -> None:
        """Refuse a modifier that the dice have already."""
        if before is not None:
            raise self.wrong("dice-modifier-twice", column)

    def comparison(self, spaced: bool = True) -> Comparison | None:
        """A comparison, if one stands here."""
        if spaced:
            self.skip()
        sign = self.text[self.at : self.at + 1]
        equal = self.text[self.at + 1 : self.at + 2] == "="
        if sign == ">":
            self.at += 1 + equal
            return ">=" if equal else ">"
        if sign == "<":
            self.at += 1 + equal
            return "<=" if equal else "<"
        if sign in ("=", "\u2265", "\u2264") and sign:
            self.at += 1
            return "=" if sign == "=" else ">=" if sign == "\u2265" else "<="
        return None

    def signs(self) -> bool:
        """Any signs that stand here, and whether together they are a minus."""
        minus = False
        while True:
            if self.take("-"):
                minus = not minus
            elif not self.take("+"):
                return minus

    def bare_number(self) -> int:
        """A number without sign."""
        self.skip()
        start = self.at
        digits = self.digits()
        if not digits:
            raise self.wrong("dice-number-expected", found=self.text[self.at : self.at + 1])
        return self.number(digits, start, LARGEST)

    def digits(self) -> str:
        """The digits that stand here."""
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in _DIGITS:
            self.at += 1
        return self.text[start : self.at]

    def number(self, digits: str, start: int, most: int) -> int:
        """The value of digits; too many of them are refused before they are converted."""
        if len(digits) > len(str(most)) or int(digits) > most:
            raise self.wrong("dice-number-too-large", start, most=most)
        return int(digits)

    def limited(self, digits: str, start: int, most: int) -> int:
        """The value of digits that say how many dice or sides, 1 to `most`."""
        if len(digits) > len(str(most)) or not 1 <= int(digits) <= most:
            raise self.wrong("dice-limits", start, dice=MOST_DICE, sides=MOST_SIDES)
        return int(digits)

    def take(self, word: str, spaced: bool = True) -> bool:
        """Go past this word if it stands here."""
        if spaced:
            self.skip()
        if self.text.startswith(word, self.at):
            self.at += len(word)
            return True
        return False

    def skip(self) -> None:
        """Go past spaces."""
        while self.at < len(self.text) and self.text[self.at] in _SPACES:
            self.at += 1

    def wrong(self, code: str, at: int | None = None, **values: int | str) -> Wrong:
        """The error, at a place in the text or where the reader stands."""
        return Wrong(code, (self.at if at is None else at) + 1, values)
