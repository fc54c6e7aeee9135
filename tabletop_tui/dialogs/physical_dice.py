"""Real dice, typed in: one line of faces for a handful."""

from collections.abc import Iterable
from typing import Any

from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import LineRow, Row
from tabletop_tui.dice_source import Faces, Rolled, Wanted, read_faces
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present.reasons import reason_text


class PhysicalDiceDialog(FormDialog[Rolled]):
    """Asks for one handful; answers None when the whole roll is called off."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(f"{reason_text(wanted.reason)} ({wanted.count}D{wanted.sides})")
        self._wanted = wanted

    def rows(self) -> Iterable[Row]:
        """One line of faces."""
        hint = _("The faces as they fell, as in {example}; a blank line lets the program roll.")
        example = " ".join(str(min(self._wanted.sides, face)) for face in (6, 4, 4, 1, 3, 5)[: self._wanted.count])
        yield LineRow("faces", _("Faces"), hint=hint.format(example=example))

    def problem(self, values: dict[str, Any]) -> str:
        """Anything that is not exactly these dice."""
        text: str = values["faces"]
        if not text or read_faces(text, self._wanted) is not None:
            return ""
        least = ngettext("{count} number", "{count} numbers", self._wanted.count).format(count=self._wanted.count)
        return _("{numbers} from 1 to {sides}, please; a blank line lets the program roll.").format(
            numbers=least, sides=self._wanted.sides
        )

    def answer(self, values: dict[str, Any]) -> Rolled:
        """The faces, or that the program rolls."""
        faces: Faces = read_faces(values["faces"], self._wanted) if values["faces"] else None
        return Rolled(faces)
