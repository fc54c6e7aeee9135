"""How fast a spell is found while somebody types, and how long the catalogue takes to read.

python benchmarks/bench_spells.py [--quick]

Each line is what one key costs: the name typed so far is looked for among all spells, and 1,000 of a campaign's own
besides. Exits with 1 when any key takes longer than the limit.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from rules.d20.spells import Catalogue, Listed, Spell, standard_catalogue  # noqa: E402

LIMIT = 0.050
"""The longest a key may take, in seconds."""
TYPED = ("ohnivá koule", "cure light wounds, mass", "summon monster ix", "mocny", "e", "a a a", "’s", "žluť")
COLD = "import time; t = time.perf_counter(); from rules.d20.spells import standard_catalogue; standard_catalogue(); "
COLD += "print(time.perf_counter() - t)"


def with_own(count: int) -> Catalogue:
    """The catalogue with so many spells of a campaign's own."""
    own = tuple(
        Spell(f"spell-{each}", f"Příliš žluťoučké kouzlo {each}", classes=(Listed("wizard", each % 10),), source="own")
        for each in range(count)
    )
    return standard_catalogue().with_own(own)


def keys(catalogue: Catalogue, text: str, repeats: int) -> list[float]:
    """The median seconds of each key of a text."""
    found = []
    for end in range(len(text) + 1):
        took = []
        for _ in range(repeats):
            began = time.perf_counter()
            catalogue.find(text[:end])
            took.append(time.perf_counter() - began)
        found.append(median(took))
    return found


def main() -> int:
    """Measure and print; 1 when a key is too slow."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--quick", action="store_true", help="fewer repeats")
    repeats = 3 if asked.parse_args().quick else 25
    cold = [
        float(subprocess.run([sys.executable, "-c", COLD], cwd=ROOT, capture_output=True, text=True, check=True).stdout)
        for _ in range(3 if repeats == 3 else 9)
    ]
    print(f"reading the catalogue in a fresh process: {median(cold) * 1e3:.1f} ms")
    slowest = 0.0
    for own in (0, 1000):
        catalogue = with_own(own)
        print(f"\n{len(catalogue.spells)} spells")
        for text in TYPED:
            took = keys(catalogue, text, repeats)
            slowest = max(slowest, *took)
            print(f"  {text!r:28} median key {median(took) * 1e3:6.2f} ms   slowest {max(took) * 1e3:6.2f} ms")
    print(f"\nslowest key {slowest * 1e3:.2f} ms, limit {LIMIT * 1e3:.0f} ms")
    return int(slowest > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
