"""What must hold of the dice tray's macros besides their types."""

from collections.abc import Iterator

from rules.table.text import is_blank
from rules.table.tray import LABEL_LIMIT, MOST_MACROS, Tray, expression_refused


def tray_faults(tray: Tray) -> Iterator[tuple[str, str]]:
    """Every fault of a tray: where, and what is wrong there."""
    if len(tray.macros) > MOST_MACROS:
        yield "$.campaign.tray.macros", f"Expected at most {MOST_MACROS} macros"
    seen: set[str] = set()
    for index, macro in enumerate(tray.macros):
        path = f"$.campaign.tray.macros[{index}]"
        if is_blank(macro.name) or len(macro.name) > LABEL_LIMIT:
            yield f"{path}.name", f"Expected a name of at most {LABEL_LIMIT} characters"
        if macro.name.casefold() in seen:
            yield f"{path}.name", f"{macro.name!r} stands twice"
        seen.add(macro.name.casefold())
        if (refusal := expression_refused(macro.expression)) is not None:
            yield f"{path}.expression", f"Expected a roll ({refusal.code})"
