"""What the disk has to say, as sentences."""

from collections.abc import Mapping
from typing import Final

from tabletop_tui.locale import _
from tabletop_tui.messages import Told
from tabletop_tui.present.refusals import value_text

SENTENCES: Final[Mapping[str, str]] = {}
"""A sentence for each code of `saves`; placeholders are the notice's values."""


def notice_sentence(told: Told) -> str:
    """The sentence of something told."""
    found = SENTENCES.get(told.code)
    if found is None:
        return _("The campaign's files: {what}").format(what=told.code)
    return _(found).format(**{name: value_text(value) for name, value in told.values})
