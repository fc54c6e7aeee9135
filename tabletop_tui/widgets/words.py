"""Words that change often: the screen is laid out anew only when they may need other room."""

from textual.content import Content
from textual.widgets import Static


def put(static: Static, words: Content) -> None:
    """Show these words; nothing is done where they stand already, and one line that follows another moves nothing."""
    before = static.content
    if not isinstance(before, Content):
        static.update(words)
    elif not before.is_same(words):
        width = static.content_size.width
        static.update(words, layout=not (_one_line(before, width) and _one_line(words, width)))


def _one_line(words: Content, width: int) -> bool:
    return 0 < words.cell_length <= width and "\n" not in words.plain
