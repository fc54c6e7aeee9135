"""How fast a spell is found while somebody types, in the catalogue and in the tracker, and how long reading it takes.

python benchmarks/bench_spells.py [--quick]

Each line is what one key costs: the name typed so far is looked for among all spells, and 1,000 of a campaign's own
besides. In the tracker a key also finds the spells that are ready, prices them, and lays out the whole page of a caster
of 20th level with 60 spells prepared. Exits with 1 when any key takes longer than the limit.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from rules.d20.abilities import Scores  # noqa: E402
from rules.d20.card import Card, Level  # noqa: E402
from rules.d20.casting.day import Casting, ClassCasting, Prepared  # noqa: E402
from rules.d20.game import Game  # noqa: E402
from rules.d20.lists import Lists  # noqa: E402
from rules.d20.settings import Settings  # noqa: E402
from rules.d20.spells import Catalogue, Listed, Spell, standard_catalogue  # noqa: E402
from tabletop_tui.present.spells_d20 import caster_page, nearest  # noqa: E402

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


def keys(find: Callable[[str], object], text: str, repeats: int) -> list[float]:
    """The median seconds of each key of a text, typed anew each time: what the last key found helps no other."""
    took: list[list[float]] = [[] for _ in range(len(text) + 1)]
    for _ in range(repeats):
        for end, each in enumerate(took):
            began = time.perf_counter()
            find(text[:end])
            each.append(time.perf_counter() - began)
    return [median(each) for each in took]


def tracked(own: tuple[Spell, ...]) -> Callable[[str], object]:
    """What a key in the tracker does: the page anew, and the cursor on the nearest spell."""
    spells = [spell for spell in standard_catalogue().spells if any(each.by == "wizard" for each in spell.classes)][:60]
    prepared = tuple(
        Prepared(spell.id, next(each.level for each in spell.classes if each.by == "wizard")) for spell in spells
    )
    casting = Casting((ClassCasting("wizard", prepared=prepared),))
    card = Card("ada", "Ada", scores=Scores(intelligence=30), levels=(Level("wizard", 4),) * 20, casting=casting)
    game = Game(Settings(spell_points=True, vitalizing=True), Lists(spells=own), (card,))

    def key(sought: str) -> object:
        nearest(game, card, sought)
        return caster_page(game, card, 76, sought)

    return key


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
        written = tuple(spell for spell in catalogue.spells if spell.source == "own")
        for where, find in (("the catalogue", catalogue.find), ("the tracker", tracked(written))):
            print(f"\n{where}, {len(catalogue.spells)} spells")
            for text in TYPED:
                took = keys(find, text, repeats)
                slowest = max(slowest, *took)
                print(f"  {text!r:28} median key {median(took) * 1e3:6.2f} ms   slowest {max(took) * 1e3:6.2f} ms")
    print(f"\nslowest key {slowest * 1e3:.2f} ms, limit {LIMIT * 1e3:.0f} ms")
    return int(slowest > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
