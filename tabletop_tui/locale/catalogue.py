"""Messages of one language: the compiled catalogue of an installed package, or the sources of a checkout."""

import ast
import gettext
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

COMPILED: Final = "tabletop.mo"
"""The file that the build makes of all sources of a language."""

_FORMS: Final = {"cs": "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);"}
"""Which form a count takes, in the words of gettext."""


class _FromSources(gettext.NullTranslations):
    """Messages read from `.po` files, for a checkout in which nothing was built or something changed since."""

    def __init__(self, code: str, sources: Iterable[Path]) -> None:
        super().__init__()
        self._plural = gettext.c2py(_FORMS[code].partition("plural=")[2].rstrip(";"))
        self._messages: dict[tuple[str, str], tuple[str, ...]] = {}
        for source in sources:
            for context, message, forms in entries(source.read_text("utf-8")):
                if all(forms):
                    self._messages[context, message] = forms

    def gettext(self, message: str) -> str:
        return self._messages.get(("", message), (message,))[0]

    def pgettext(self, context: str, message: str) -> str:
        return self._messages.get((context, message), (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self._messages.get(("", msgid1))
        if forms is None:
            return msgid1 if n == 1 else msgid2
        return forms[min(self._plural(n), len(forms) - 1)]


def read_catalogue(folder: Path) -> gettext.NullTranslations:
    """The messages of the language whose folder this is.

    The compiled catalogue when it is there and no source is newer, else the sources; without either, the messages
    stay as they are written.
    """
    compiled = folder / "LC_MESSAGES" / COMPILED
    sources = sorted(folder.glob("*.po"))
    try:
        built = compiled.stat().st_mtime
    except OSError:
        built = 0.0
    if built and all(source.stat().st_mtime <= built for source in sources):
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    return _FromSources(folder.name, sources) if sources else gettext.NullTranslations()


def entries(text: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Each translated message of a `.po` text as (context, message, forms); fuzzy and obsolete ones are left out."""
    for block in text.split("\n\n"):
        fields: dict[str, str] = {}
        field = ""
        fuzzy = False
        for line in block.splitlines():
            if line.startswith("#"):
                fuzzy |= line.startswith("#,") and "fuzzy" in line
                continue
            if line.startswith("msg"):
                field, _, line = line.partition(" ")
            if field and line.startswith('"'):
                fields[field] = fields.get(field, "") + str(ast.literal_eval(line))
        forms = tuple(value for name, value in fields.items() if name.startswith("msgstr"))
        if fields.get("msgid") and not fuzzy:
            yield fields.get("msgctxt", ""), fields["msgid"], forms
