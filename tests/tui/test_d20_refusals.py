"""What cannot be done in the d20 game is said with names, never with ids, and with values that the rules give."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rules.d20 import standard
from rules.d20.game import Game
from rules.d20.lists import Feat, Lists
from rules.table.refusals import refused
from tabletop_tui.locale import choose_language
from tabletop_tui.present import names_d20, refusals, refusals_d6, refusals_d20
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.refused_d20 import amount, need_text

RULES = Path(__file__).parents[2] / "rules" / "d20"
KNOWN = {**refusals.SENTENCES, **refusals_d6.SENTENCES, **refusals_d20.SENTENCES}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    choose_language("en")
    yield
    choose_language("en")


def refusals_of_the_rules() -> Iterator[tuple[str, set[str]]]:
    """Each code with the names of the values given with it."""
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refused":
                for one in ast.walk(node.args[0]):
                    if isinstance(one, ast.Constant) and isinstance(one.value, str) and "-" in one.value:
                        yield one.value, {each.arg for each in node.keywords if each.arg}


def test_every_sentence_uses_values_that_the_rules_give() -> None:
    told = list(refusals_of_the_rules())
    assert len(told) > 150
    lacking = {code: wanted for code, given in told if (wanted := set(re.findall(r"{(\w+)}", KNOWN[code])) - given)}
    assert lacking == {}


def test_no_sentence_is_left_over() -> None:
    assert refusals_d20.SENTENCES.keys() - {code for code, _ in refusals_of_the_rules()} == set()


def test_ids_are_said_as_names() -> None:
    short = refused("spell-points-short", needed=5, left=2, by="wizard")
    assert refusal_sentence(short) == "This takes 5 points and 2 are left (Wizard): spend fewer, or rest."
    fit = refused("feat-choice-unfit", feat="weapon-focus", what="", choice="weapon")
    assert refusal_sentence(fit) == "Weapon Focus goes with a weapon: choose that."
    out = refused("manner-out-of-range", what="power-attack", least=0, most=3)
    assert refusal_sentence(out) == "Power Attack: from 0 to 3."
    choose_language("cs")
    assert refusal_sentence(short) == "Stojí to 5 b. a zbývá 2 (Kouzelník): utrať míň, nebo odpočívej."


def test_the_campaigns_own_things_have_their_own_names_when_the_game_is_known() -> None:
    own = replace(Lists(), feats=(Feat("own-3", "general", name="Shield Wall"),))
    taken = refused("feat-taken", who="Mira", feat="own-3")
    sentence = "Mira has it already, and it counts once: Shield Wall. Choose another."
    assert refusal_sentence(taken, Game(lists=own)) == sentence


def test_text_in_values_is_never_taken_for_a_placeholder() -> None:
    assert "{who} {0} [/]" in refusal_sentence(refused("not-dying", who="{who} {0} [/]"))


def test_every_prerequisite_can_be_told() -> None:
    lists = Lists()
    needs = {need for feat in standard.feats().values() for need in feat.needs}
    for language in ("en", "cs"):
        choose_language(language)
        texts = {need: need_text(need.kind, need.what, need.least, lists) for need in needs}
        assert [need for need, text in texts.items() if text in (need.kind, need.what)] == []
    choose_language("en")
    attack = refused("feat-needs", who="Mira", feat="whirlwind-attack", need="ability", what="intelligence", least=13)
    assert refusal_sentence(attack) == (
        "Whirlwind Attack asks for more: Intelligence 13. Choose another feat, or meet that first."
    )


def test_every_amount_that_may_be_out_of_range_is_named() -> None:
    codes = set()
    for module in ("manners", "health_by_hand", "own_lists"):
        for node in ast.walk(ast.parse((RULES / f"{module}.py").read_text("utf-8"))):
            if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4) and isinstance(node.elts[0], ast.Constant):
                code, value = node.elts[:2]
                codes.add(code.value if not isinstance(value, ast.Constant) or isinstance(value.value, int) else None)
    named = {code for code in codes if isinstance(code, str)}
    assert len(named) > 25
    feats = {code for code in named if names_d20.feat(Lists(), code) != code}
    assert [code for code in named - feats if amount(code) == code] == []
