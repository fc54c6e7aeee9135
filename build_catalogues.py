"""Build the catalogue of each language from its sources: a hatch hook, and a command to use by hand.

python build_catalogues.py             merge locale/<language>/*.po into LC_MESSAGES/tabletop.mo
python build_catalogues.py --missing   list messages of the source that a language lacks, and exit 1 if there are any
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:
    BuildHookInterface = object

ROOT = Path(__file__).parent
LOCALE = Path("tabletop_tui") / "locale"
KEYWORDS: dict[str, Any] = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def merged(folder: Path) -> Catalog:
    """All sources of one language as one catalogue; a message translated in two ways is an error."""
    whole = Catalog(locale=folder.name, charset="utf-8")
    for source in sorted(folder.glob("*.po")):
        with source.open("rb") as file:
            part = read_po(file, locale=folder.name)
        for message in part:
            if not message.id:
                continue
            known = whole.get(message.id, message.context)
            if known is not None and known.string != message.string:
                raise ValueError(f"{source.name}: {message.id!r} has another translation elsewhere")
            whole[message.id] = message
    return whole


def build(root: Path) -> list[Path]:
    """Write the compiled catalogue of every language and return their paths."""
    built = []
    for folder in sorted((root / LOCALE).iterdir()):
        if not any(folder.glob("*.po")):
            continue
        target = folder / "LC_MESSAGES" / "tabletop.mo"
        target.parent.mkdir(exist_ok=True)
        beside = target.with_suffix(f".{os.getpid()}")
        with beside.open("wb") as file:
            write_mo(file, merged(folder))
        beside.replace(target)
        built.append(target)
    return built


def used(root: Path) -> Iterator[tuple[str, int, Any, str | None]]:
    """Each message of the source: where it stands, the message (a pair when it has a plural) and its context."""
    package = root / "tabletop_tui"
    for name, line, message, _comments, context in extract_from_dir(package, [("**.py", "python")], keywords=KEYWORDS):
        yield str(Path(package.name) / name), line, message, context


def missing(root: Path, language: str) -> list[str]:
    """One line for each message of the source that has no whole, certain translation."""
    whole = merged(root / LOCALE / language)
    lines = []
    for name, line, message, context in used(root):
        known = whole.get(message if isinstance(message, str) else message[0], context)
        strings = () if known is None else (known.string,) if isinstance(known.string, str) else known.string
        needed = 1 if isinstance(message, str) else whole.num_plurals
        if known is None or known.fuzzy or len(strings) != needed or not all(strings):
            lines.append(f"{name}:{line}: {message!r}")
    return lines


class CatalogueHook(BuildHookInterface):
    """Builds the catalogues before the wheel is packed or the checkout is installed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the hook's signature
        """Build, and take what was built along."""
        root = Path(self.root)
        build_data["artifacts"] += [path.relative_to(root).as_posix() for path in build(root)]


if __name__ == "__main__":
    if "--missing" in sys.argv[1:]:
        gaps = [
            line
            for folder in sorted((ROOT / LOCALE).iterdir())
            if any(folder.glob("*.po"))
            for line in missing(ROOT, folder.name)
        ]
        print("\n".join(gaps))
        sys.exit(1 if gaps else 0)
    for path in build(ROOT):
        print(path.relative_to(ROOT))
