"""The decisions that d20 docstrings speak of are written down, once each."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
CITED = re.compile(r"\b([LRGWCABHKNOTXSV]\d{1,2})\b")


def written() -> Counter[str]:
    texts = [(ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("rules-d20.md", "spell-points.md")]
    return Counter(found for text in texts for found in re.findall(r"^- \*\*([A-Z]\d+)\*\*", text, re.MULTILINE))


def test_every_decision_that_the_code_cites_is_written_down() -> None:
    ids = written()
    for path in sorted((ROOT / "rules" / "d20").rglob("*.py")):
        for comment in re.findall(r'"""(.+?)"""', path.read_text(encoding="utf-8"), re.DOTALL):
            for group in re.findall(r"\(([^()]*)\)", comment):
                for cited in CITED.findall(group):
                    assert ids[cited], f"{path.name} cites {cited}"


def test_all_decisions_of_the_variants_are_there() -> None:
    ids = written()
    for letter, count in (("L", 10), ("R", 10), ("G", 19), ("W", 30), ("C", 14)):
        assert [number for number in range(1, count + 1) if not ids[f"{letter}{number}"]] == []
