"""How fast dice are, beside a naive convolution and, where they are installed, icepool and d20.

python benchmarks/bench_dice.py [--quick]

Odds: the first call in a fresh process and the median of repeats, in microseconds; icepool in its quickest form.
It solves far more than these tasks; ours are closed forms for what the games need. It starts from objects and ours
from a roll that was read before. Trust the ratios, not the times.
"""

import argparse
import importlib.util
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]

NAIVE = """
def convolved(one, other):
    result = {}
    for a, ways in one.items():
        for b, more in other.items():
            result[a + b] = result.get(a + b, 0) + ways * more
    return result
def repeated(die, count):
    result = {0: 1}
    for _ in range(count):
        result = convolved(result, die)
    return result
def kept(dice, keep, sides):
    from math import factorial
    states = {(0, 0): 1}
    for face in range(sides, 0, -1):
        after = {}
        for (used, total), ways in states.items():
            for more in range(dice - used + 1):
                counted = max(0, min(keep, used + more) - min(keep, used))
                key = (used + more, total + counted * face)
                after[key] = after.get(key, 0) + ways * factorial(dice) // factorial(more)
        states = after
    return {total: ways for (used, total), ways in states.items() if used == dice}
pool = lambda dice, winning: repeated({0: winning - 1, 1: 7 - winning}, dice)
"""
OURS = """
from rules.dice.notation import parse
from rules.dice.odds import odds
from rules.dice.pools import margin_between, margin_of, successes_of, wins_of
for text in ("3d6", "50d6", "4d6kh3", "10d10kh3", "20d20kh10", "40d20kh20"):
    parse(text)
def asked(text):
    odds.cache_clear()
    return odds(parse(text))
"""
ICEPOOL = """
import icepool
def coin(winning):
    return icepool.Die({0: winning - 1, 1: 7 - winning})
def keep(dice, number, sides):
    return icepool.d(sides).pool(dice).highest(number).sum()
def wins(dice, winning):
    return coin(winning).pool(dice).sum()
"""


@dataclass(frozen=True)
class Task:
    """One distribution, as each library is asked for it."""

    name: str
    ours: str
    naive: str
    icepool: str


TASKS = (
    Task("successes 10d6, 4+", "wins_of(10)", "pool(10, 4)", "wins(10, 4)"),
    Task("successes 50d6, 4+", "wins_of(50)", "pool(50, 4)", "wins(50, 4)"),
    Task("successes 200d6, 4+", "wins_of(200)", "pool(200, 4)", "wins(200, 4)"),
    Task("successes 200d6, 5+", "successes_of(200, 5)", "pool(200, 5)", "wins(200, 5)"),
    Task(
        "opposed 10 v 8",
        "margin_of(10, 8)",
        "convolved(pool(10, 4), {-k: w for k, w in pool(8, 4).items()})",
        "wins(10, 4) - wins(8, 4)",
    ),
    Task(
        "opposed 50 v 40",
        "margin_of(50, 40)",
        "convolved(pool(50, 4), {-k: w for k, w in pool(40, 4).items()})",
        "wins(50, 4) - wins(40, 4)",
    ),
    Task(
        "opposed 50 v 40, 4+ v 5+",
        "margin_between(50, 4, 40, 5)",
        "convolved(pool(50, 4), {-k: w for k, w in pool(40, 5).items()})",
        "wins(50, 4) - wins(40, 5)",
    ),
    Task("3d6", "asked('3d6')", "repeated(dict.fromkeys(range(1, 7), 1), 3)", "3 @ icepool.d6"),
    Task("50d6", "asked('50d6')", "repeated(dict.fromkeys(range(1, 7), 1), 50)", "icepool.d6.pool(50).sum()"),
    Task("4d6kh3", "asked('4d6kh3')", "kept(4, 3, 6)", "keep(4, 3, 6)"),
    Task("10d10kh3", "asked('10d10kh3')", "kept(10, 3, 10)", "keep(10, 3, 10)"),
    Task("20d20kh10", "asked('20d20kh10')", "kept(20, 10, 20)", "keep(20, 10, 20)"),
    Task("40d20kh20", "asked('40d20kh20')", "kept(40, 20, 20)", "keep(40, 20, 20)"),
)

TIMED = """
import sys, time
{setup}
start = time.perf_counter()
{call}
first = time.perf_counter() - start
times = []
while len(times) < 200 and sum(times) < 0.1:
    start = time.perf_counter()
    {call}
    times.append(time.perf_counter() - start)
times.sort()
print(first * 1e6, times[len(times) // 2] * 1e6)
"""

ROLLS = {
    "ours": """
from rules.dice.notation import parse
from rules.dice.roll import roll
from rules.dice.throwing import Thrown
import random
class Dice:
    draw = random.Random(1).random
    def throw(self, count, sides, reason):
        return Thrown(tuple([int(self.draw() * sides) + 1 for _ in range(count)]))
dice = Dice()
def rolled(text): return roll(parse(text), dice).total
""",
    "d20": """
import d20
def rolled(text): return d20.roll(text).total
""",
}
THROUGHPUT = """
import time
{setup}
rolled({text!r})
best = 0
for _ in range(5):
    start, count = time.perf_counter(), 0
    while time.perf_counter() - start < 0.1:
        for _ in range(20): rolled({text!r})
        count += 20
    best = max(best, count / (time.perf_counter() - start))
print(best)
"""


def numbers(script: str) -> list[float]:
    """What a script prints in a process of its own."""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.split()]


def bench_odds(processes: int, with_icepool: bool) -> None:
    print(f"{'odds, us: first call / repeated':28}{'ours':>18}{'naive':>20}{'icepool':>20}   first: naive, icepool")
    for task in TASKS:
        sides = [("ours", OURS, task.ours), ("naive", NAIVE, task.naive)]
        if with_icepool:
            sides.append(("icepool", ICEPOOL, task.icepool))
        found: dict[str, list[list[float]]] = {name: [] for name, _setup, _call in sides}
        for _ in range(processes):
            for name, setup, call in sides:
                found[name].append(numbers(TIMED.format(setup=setup, call=call)))
        middle = {name: [median(column) for column in zip(*rows, strict=True)] for name, rows in found.items()}
        line = f"{task.name:28}"
        for name, width in (("ours", 18), ("naive", 20), ("icepool", 20)):
            shown = f"{middle[name][0]:.0f} / {middle[name][1]:.1f}" if name in middle else "-"
            line += shown.rjust(width)
        ratios = [f"{middle[name][0] / middle['ours'][0]:.0f}x" for name in ("naive", "icepool") if name in middle]
        print(f"{line}   {', '.join(ratios)}")


def bench_rolls(with_d20: bool) -> None:
    print(f"\n{'rolls a second, text to total':28}{'ours':>18}{'d20':>20}")
    for text in ("4d6kh3+2", "12d6", "100d6"):
        ours = numbers(THROUGHPUT.format(setup=ROLLS["ours"], text=text))[0]
        line = f"{text:28}{ours:18,.0f}"
        if with_d20:
            theirs = numbers(THROUGHPUT.format(setup=ROLLS["d20"], text=text))[0]
            line += f"{theirs:20,.0f}   {ours / theirs:.1f}x"
        print(line)


def bench_imports(processes: int) -> None:
    print(f"\n{'processes, ms':60}{'median':>10}")
    bare = ["-c", "pass"]
    scripts = {
        "python": bare,
        "python, dataclasses and typing": ["-c", "import dataclasses, typing"],
        "the same and rules.dice": ["-c", "import rules.dice.roll, rules.dice.odds, rules.dice.pools"],
        "tabletop roll 4d6kh3+2": ["-m", "tabletop_tui", "roll", "4d6kh3+2"],
        "tabletop odds 40d20kh20": ["-m", "tabletop_tui", "odds", "40d20kh20"],
        "tabletop odds attack 8 11": ["-m", "tabletop_tui", "odds", "attack", "8", "11"],
    }
    timer = (
        "import subprocess, sys, time\n"
        "start = time.perf_counter()\n"
        "subprocess.run([sys.executable, *{0!r}], stdout=subprocess.DEVNULL)\n"
        "print((time.perf_counter() - start) * 1e3)"
    )
    times: dict[str, list[float]] = {name: [] for name in scripts}
    for words in scripts.values():
        numbers(timer.format(words))
    for _ in range(processes):
        for name, words in scripts.items():
            times[name] += numbers(timer.format(words))
    for name, found in times.items():
        print(f"{name:60}{median(found):10.1f}")


def installed(name: str) -> bool:
    """Whether a library to compare with is there; says when it is not."""
    found = importlib.util.find_spec(name) is not None
    if not found:
        print(f"{name} is not installed: left out")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer processes")
    processes = 3 if parser.parse_args().quick else 9
    bench_odds(processes, installed("icepool"))
    bench_rolls(installed("d20"))
    bench_imports(processes)


if __name__ == "__main__":
    main()
