"""Text of any length as lines, the further ones indented."""

from textual.content import Content


def paragraph(text: str, width: int, indent: int = 0, style: str = "") -> list[Content]:
    """Lines of at most this width; those after the first begin with so many spaces, each in the style."""
    lines = Content(text).wrap(max(8, width - indent)) or [Content("")]
    first = [Content(line.plain.rstrip()) for line in lines]
    shown = [line if not number else Content(" " * indent + line.plain) for number, line in enumerate(first)]
    return [Content.styled(line.plain, style) if style else line for line in shown]
