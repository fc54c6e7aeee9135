"""A row on which several things are picked, each as often as it may be."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive

from tabletop_tui.dialogs.rows import LABEL_CELLS, Choice, Row, Value
from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cut_name


class PickRow(Row, Generic[Value]):
    """Left and right go through the choices, space picks one or puts it back; its answer maps each to how often.

    Where a number of things is divided among the choices, the first one picked has all of them; each further space
    takes one away from it, and another choice picked has whatever is free, else one of the largest share.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("space", "pick", show=False),
    ]

    at: reactive[int] = reactive(0, init=False)

    def __init__(
        self,
        key: str,
        label: str,
        choices: Sequence[Choice[Value]],
        hint: str = "",
        most: int = 1,
        nobody: str = "",
    ) -> None:
        super().__init__(key, label, hint)
        self.choices = tuple(choices)
        self.most = most
        """How many things are divided among the choices; 1: none are, each choice is picked or not."""
        self.nobody = nobody
        """What it comes to when nothing is picked, in a word; empty: nothing is said of it."""
        self._picked: dict[int, int] = {}

    @property
    def answer(self) -> Mapping[Value, int]:
        """What was picked, in the order it is listed, each with how often."""
        return {choice.value: self._picked[n] for n, choice in enumerate(self.choices) if self._picked.get(n)}

    @property
    def hint_now(self) -> str:
        """Everything that was picked, else what is said of the row."""
        picked = [self._words(n) for n in range(len(self.choices)) if self._picked.get(n)]
        return _("Picked: {list}").format(list=", ".join(picked)) if picked else self.hint

    def pick(self, values: Mapping[Value, int]) -> None:
        """Pick exactly these, the first of them at hand."""
        self._picked = {n: values[choice.value] for n, choice in enumerate(self.choices) if choice.value in values}
        self.at = min(self._picked, default=self.at)
        self.refresh()

    def allow(self, most: int) -> None:
        """Let so many be divided; the largest share grows where all of them were given out, and gives way."""
        if most == self.most:
            return
        given, before, self.most = self._total, self.most, most
        if self._picked and most > 1 and given:
            whole = given >= before if before > 1 else len([n for n in self._picked if self._picked[n]]) == 1
            over = most - given if whole or given > most else 0
            largest = self._largest
            if self._picked[largest] + over > 0:
                self._picked[largest] += over
            else:
                self._picked = {}
        elif most <= 1:
            self._picked = {n: 1 for n, count in self._picked.items() if count}
        self.refresh()

    @property
    def _total(self) -> int:
        return sum(self._picked.values())

    @property
    def _largest(self) -> int:
        return max(self._picked, key=lambda n: self._picked[n])

    def _words(self, n: int) -> str:
        count = self._picked.get(n, 0)
        return f"{self.choices[n].text} {glyphs().times}{count}" if self.most > 1 and count else self.choices[n].text

    def shown(self) -> Content:
        """The choice at hand, whether it is picked, and how many are."""
        if not self.choices:
            return Content.styled(_("nobody"), "$text-muted")
        count = self._picked.get(self.at, 0)
        mark = (str(count) if self.most > 1 and count else glyphs().on) if count else glyphs().off
        text = cut_name(self.choices[self.at].text, max(8, self.size.width - LABEL_CELLS - 24))
        many = len(self.choices) > 1
        total = self._total
        return Content.assemble(
            (f"{glyphs().left} " if many else "  ", "$text-muted"),
            Content.styled(f"[{mark}] ", "bold" if self.has_focus else ""),
            Content.styled(text, "bold" if self.has_focus else ""),
            (f" {glyphs().right}" if many else "", "$text-muted"),
            ("  " + (_("picked: {count}").format(count=total) if total else self.nobody), "$text-muted"),
        )

    def watch_at(self) -> None:
        """Draw the other choice."""
        self.refresh()

    def action_turn(self, by: int) -> None:
        """On to the next choice, round and round."""
        if self.choices:
            self.at = (self.at + by) % len(self.choices)

    def action_pick(self) -> None:
        """Pick the choice at hand, put it back, or take one away from it."""
        if not self.choices:
            return
        count = self._picked.get(self.at, 0)
        if count:
            self._picked[self.at] = count - 1
        elif self.most <= 1:
            self._picked[self.at] = 1
        elif free := self.most - self._total:
            self._picked[self.at] = free
        else:
            self._picked[self._largest] -= 1
            self._picked[self.at] = 1
        self._picked = {n: count for n, count in self._picked.items() if count}
        self.refresh()
        self.changed()

    def on_click(self) -> None:
        """Pick the choice at hand."""
        self.action_pick()
