"""A row on which several things are picked, each as often as it may be."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive

from tabletop_tui.dialogs.rows import LABEL_CELLS, Choice, Row, Value
from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cut


class PickRow(Row, Generic[Value]):
    """Left and right go through the choices, space picks one, or one more of it; its answer maps each to how often."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("space", "pick", show=False),
    ]

    at: reactive[int] = reactive(0, init=False)

    def __init__(self, key: str, label: str, choices: Sequence[Choice[Value]], hint: str = "", most: int = 1) -> None:
        super().__init__(key, label, hint)
        self.choices = tuple(choices)
        self.most = most
        """How many may be picked of all choices together, where one may be picked more than once; 1: each once."""
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
        """Pick exactly these."""
        self._picked = {n: values[choice.value] for n, choice in enumerate(self.choices) if choice.value in values}
        self.refresh()

    def allow(self, most: int) -> None:
        """Let so many be picked; where it is other than before, everything is put back."""
        if most != self.most:
            self.most, self._picked = most, {}
            self.refresh()

    def _words(self, n: int) -> str:
        count = self._picked.get(n, 0)
        return f"{self.choices[n].text} {glyphs().times}{count}" if self.most > 1 and count else self.choices[n].text

    def shown(self) -> Content:
        """The choice at hand, whether it is picked, and how many are."""
        if not self.choices:
            return Content.styled(_("nobody"), "$text-muted")
        count = self._picked.get(self.at, 0)
        mark = (str(count) if self.most > 1 and count else glyphs().on) if count else glyphs().off
        text = cut(self.choices[self.at].text, max(8, self.size.width - LABEL_CELLS - 24))
        many = len(self.choices) > 1
        total = sum(self._picked.values())
        return Content.assemble(
            (f"{glyphs().left} " if many else "  ", "$text-muted"),
            Content.styled(f"[{mark}] ", "bold" if self.has_focus else ""),
            Content.styled(text, "bold" if self.has_focus else ""),
            (f" {glyphs().right}" if many else "", "$text-muted"),
            ("  " + _("picked: {count}").format(count=total) if total else "", "$text-muted"),
        )

    def watch_at(self) -> None:
        """Draw the other choice."""
        self.refresh()

    def action_turn(self, by: int) -> None:
        """On to the next choice, round and round."""
        if self.choices:
            self.at = (self.at + by) % len(self.choices)

    def action_pick(self) -> None:
        """Pick the choice at hand, or one more of it, or put it back when there is no more to be had."""
        if not self.choices:
            return
        count = self._picked.get(self.at, 0)
        room = self.most > 1 and sum(self._picked.values()) < self.most
        self._picked[self.at] = count + 1 if not count or room else 0
        if self.most > 1 and sum(self._picked.values()) > self.most:
            self._picked[self.at] = 0
        self.refresh()
        self.changed()

    def on_click(self) -> None:
        """Pick the choice at hand."""
        self.action_pick()
