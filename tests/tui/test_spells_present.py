"""What the tracker of spell points shows: pools, spells with their prices, and a spell before it is cast."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from rules.d20.card import Card
from rules.d20.casting.cast import CastSpell
from rules.d20.casting.day import Known, Prepared
from rules.d20.casting.lists import ChooseMagic, LearnSpells, PrepareSpells
from rules.d20.casting.losses import GainNegativeLevels
from rules.d20.casting.metamagic import Metamagic
from rules.d20.casting.overcast import Overcast
from rules.d20.casting.own import WriteSpell
from rules.d20.casting.resting import RestCaster
from rules.d20.casting.table import AtTable, at_table
from rules.d20.clock import Passing
from rules.d20.game import Game
from rules.d20.settings import Settings
from rules.d20.spells import Spell, folded
from tabletop_tui.present import cast_d20, names_d20, spell_lists_d20, spells_d20, waiting_d20
from tabletop_tui.present.log_d20 import sentence_of
from tabletop_tui.present.overruled_d20 import WORDS
from tests.rules.test_d20_clock import VITALITY, stable
from tests.rules.test_spell_table import LIST, VITALIZING, after, card, done, ready, table, wizard
from tests.tui.board_fights import speaking

RULES = Path(__file__).parents[2] / "rules" / "d20"


def listed(game: Game, width: int = 26) -> list[str]:
    return [line.plain.rstrip() for line in spells_d20.list_page(game, width)]


def shown(game: Game, who: int = 0, width: int = 60, sought: str = "") -> str:
    return "\n".join(line.plain.rstrip() for line in spells_d20.caster_page(game, game.cards[who], width, sought))


def preview(game: Game, cast: CastSpell | Overcast) -> str:
    return "\n".join(line.plain for line in cast_d20.preview(game, cast, 0, 72))


def knows(by: str, level: int, *spells: tuple[str, int], feats: tuple[str, ...] = (), **scores: int) -> Game:
    """A caster of this class with these spells ready."""
    game = table(card("ada", (by, level), feats=feats, **scores))
    if by in {"sorcerer", "bard"}:
        return after(game, LearnSpells("ada", by, tuple(Known(*each) for each in spells)))
    return after(game, PrepareSpells("ada", by, tuple(Prepared(*each) for each in spells)))


# The worked examples of docs/spell-points.md, in the tracker


@pytest.mark.parametrize(
    ("by", "level", "scores", "pool"),
    [
        ("wizard", 4, {"intelligence": 16}, "15/15"),
        ("wizard", 5, {"intelligence": 16}, "25/25"),
        ("sorcerer", 2, {"charisma": 16}, "6/6"),
        ("sorcerer", 2, {"charisma": 18}, "6/6"),
        ("paladin", 3, {"wisdom": 18}, "0/0"),
        ("paladin", 4, {"wisdom": 11}, "0/0"),
        ("paladin", 4, {"wisdom": 12}, "1/1"),
        ("ranger", 6, {"wisdom": 14}, "2/2"),
    ],
)
def test_examples_13_15_and_16_every_pool_is_shown_with_its_points(
    by: str, level: int, scores: dict[str, int], pool: str
) -> None:
    game = table(card("ada", (by, level), **scores))
    assert listed(game)[2].endswith(pool)
    assert pool in shown(game)


def test_example_14_two_classes_have_a_pool_each_and_a_spell_in_both_names_them() -> None:
    game = after(
        table(card("kim", ("cleric", 5), ("bard", 2), wisdom=14, charisma=12)),
        PrepareSpells("kim", "cleric", (Prepared("cure-light-wounds", 1),)),
        LearnSpells("kim", "bard", (Known("cure-light-wounds", 1),)),
    )
    assert [line.split()[-1] for line in listed(game)[2:]] == ["20/20", "1/1"]
    assert any(
        line.startswith(" Cure Light Wounds ") and line.endswith(" Cleric, Bard") for line in shown(game).splitlines()
    )
    assert "1d8+5, 9.5 on average" in preview(game, CastSpell("kim", "cure-light-wounds", "cleric"))
    assert "1d8+2, 6.5 on average" in preview(game, CastSpell("kim", "cure-light-wounds", "bard"))


def test_example_16_0_level_spells_are_counted_apart() -> None:
    for by, uses in (("wizard", 5), ("sorcerer", 6), ("bard", 3)):
        game = knows(by, 3, ("light", 0), intelligence=14, charisma=14)
        assert f"level 0: {uses} of {uses} left" in shown(game)
        assert f"a use of level 0: {uses - 1} of {uses} left" in preview(game, CastSpell("ada", "light", by))
        game = after(game, CastSpell("ada", "light", by))
        assert f"level 0: {uses - 1} of {uses} left" in shown(game)


BOLT = (("lightning-bolt", 3), ("magic-missile", 1), ("fireball", 3))


@pytest.mark.parametrize(
    ("by", "level", "spell", "extra", "dice", "cost"),
    [
        ("wizard", 7, "lightning-bolt", 0, "5d6", "5 points"),
        ("wizard", 7, "lightning-bolt", 1, "6d6", "5 + 1 = 6 points"),
        ("wizard", 7, "lightning-bolt", 2, "7d6", "5 + 2 = 7 points"),
        ("wizard", 10, "lightning-bolt", 5, "10d6", "5 + 5 = 10 points"),
        ("wizard", 7, "magic-missile", 0, "1d4+1", "1 point"),
        ("wizard", 7, "magic-missile", 1, "1d4+1", "1 + 1 = 2 points"),
        ("wizard", 7, "magic-missile", 2, "2d4+2", "1 + 2 = 3 points"),
        ("wizard", 7, "magic-missile", 6, "4d4+4", "1 + 6 = 7 points"),
        ("wizard", 9, "magic-missile", 8, "5d4+5", "1 + 8 = 9 points"),
        ("wizard", 5, "fireball", 0, "5d6", "5 points"),
        ("sorcerer", 6, "fireball", 0, "6d6", "5 points"),
        ("sorcerer", 12, "fireball", 4, "10d6", "5 + 4 = 9 points"),
    ],
)
def test_examples_17_and_18_extra_points_buy_dice(
    by: str, level: int, spell: str, extra: int, dice: str, cost: str
) -> None:
    game = knows(by, level, *(BOLT if by == "wizard" else (("fireball", 3),)), intelligence=18, charisma=18)
    cast = CastSpell("ada", spell, by, extra=extra)
    text = preview(game, cast)
    assert f"costs {cost} •" in text
    assert f"{dice}, " in text
    assert cast_d20.problem(game, cast) == ""


def test_examples_17_and_18_a_point_beyond_the_cap_is_refused_and_an_idle_one_is_told() -> None:
    game = knows("wizard", 7, *BOLT, intelligence=18)
    over = CastSpell("ada", "lightning-bolt", "wizard", extra=3)
    assert "Lightning Bolt takes 2 extra points at most here" in preview(game, over)
    assert cast_d20.problem(game, over).startswith("Put that right")
    assert "no more extra points: 2 is the most" in preview(game, replace(over, extra=2))
    assert "up to 2 extra points" in preview(game, replace(over, extra=0))
    assert "the last extra point adds nothing yet" in preview(
        game, CastSpell("ada", "magic-missile", "wizard", extra=1)
    )


def test_extra_points_that_do_nothing_against_one_target_say_which() -> None:
    game = knows("cleric", 9, ("searing-light", 3), wisdom=16)
    text = preview(game, CastSpell("ada", "searing-light", "cleric", extra=2))
    assert "3d8, 13.5 on average" in text
    assert "7d6, 24.5 on average against undead" in text
    assert "the last extra point adds nothing against anything else yet" in text


def test_examples_19_and_20_metamagic_is_priced_and_limited() -> None:
    feats = ("empower-spell", "still-spell", "quicken-spell")
    game = knows(
        "wizard",
        7,
        ("magic-missile", 1),
        ("scorching-ray", 2),
        ("fireball", 3),
        ("ice-storm", 4),
        feats=feats,
        intelligence=18,
    )
    empower, still = Metamagic("empower-spell"), Metamagic("still-spell")

    def of(spell: str, *metamagic: Metamagic, extra: int = 0) -> str:
        return preview(game, CastSpell("ada", spell, "wizard", extra=extra, metamagic=metamagic))

    text = of("magic-missile", empower)
    assert "costs 5 points" in text
    assert "1d4+1, 5.25 on average" in text
    text = of("magic-missile", empower, extra=6)
    assert "costs 5 + 6 = 11 points" in text
    assert "4d4+4, 21 on average" in text
    for fine in (of("scorching-ray", empower), of("fireball", still), of("magic-missile", empower, still)):
        assert "costs 7 points" in fine
        assert "counts as level 4" in fine
        assert "is the highest" not in fine
    for much in (of("fireball", empower), of("ice-storm", still)):
        assert "counts as level 5, and 4 is the highest" in much
    quick = knows("wizard", 13, ("fireball", 3), feats=feats, intelligence=20)
    text = preview(quick, CastSpell("ada", "fireball", "wizard", metamagic=(Metamagic("quicken-spell"),)))
    assert "costs 13 points" in text
    assert "5d6" in text


def test_example_21_the_bar_says_how_tired_a_caster_is() -> None:
    game = after(
        table(card("jo", ("cleric", 1), wisdom=12), settings=VITALIZING),
        PrepareSpells("jo", "cleric", (Prepared("bless", 1), Prepared("divine-favor", 1))),
    )
    states = []
    for spell in ("bless", "divine-favor", "bless"):
        game = after(game, CastSpell("jo", spell, "cleric"))
        states.append((listed(game)[1].split()[1:], listed(game)[2].split()[-1]))
    assert states == [([], "2/3"), (["fatigued"], "1/3"), (["exhausted"], "0/3")]
    for hours, left, state in ((1, 1, "fatigued"), (2, 2, "fatigued"), (8, 3, "no longer tired")):
        (line,) = waiting_d20.brought(game, Passing(0, hours * 60, "night"))
        assert f"0 to {left} of 3" in line
        assert state in line
    assert "fatigued at 1 or fewer points, exhausted at 0" in shown(game)


# What else is told


def test_a_spell_that_may_not_be_cast_says_everything_that_speaks_against_it() -> None:
    game = after(ready(), GainNegativeLevels("ada", 6))
    text = preview(game, CastSpell("ada", "fireball", "wizard", extra=9))
    for reason in (
        "Fireball is not prepared (Wizard)",
        "takes 0 extra points at most",
        "This takes 14 points and 0 are left",
    ):
        assert reason in text


def test_a_spell_whose_cost_nobody_can_tell_asks_and_never_costs_nothing() -> None:
    game = after(ready(), WriteSpell(Spell("", "Ada's Lantern", source="own")))
    own = game.lists.spells[0]
    asked = CastSpell("ada", own.id, "wizard", override=True)
    assert "Nobody knows the level of this spell" in cast_d20.problem(game, asked)
    assert preview(game, asked) == ""
    assert "costs 3 points" in preview(game, replace(asked, level=2))
    line = next(line for line in shown(game, sought="lantern").splitlines() if "Lantern" in line)
    assert line.endswith("?")


def test_casting_beyond_the_points_shows_the_check_its_chance_and_its_price() -> None:
    settings = replace(VITALIZING, vitalizing_overcast=True)
    game = ready(settings)
    for _ in range(6):
        game = after(game, CastSpell("ada", "ice-storm", "wizard"))
    text = preview(game, Overcast("ada", "lightning-bolt", "wizard"))
    assert "beyond the points: 5 needed, 0 left, none afterwards" in text
    assert "Concentration against DC 23: 0.0 %" in text
    assert "failing costs 3 damage, and 3 nonlethal" in text
    assert "10.0 %" in preview(game, Overcast("ada", "magic-missile", "wizard"))


def test_typing_finds_ready_spells_first_and_every_other_after_them() -> None:
    text = shown(ready(), sought="bolt").splitlines()
    assert text.index(" Lightning Bolt" + " " * 42 + "5d6") < text.index("Not ready" + " " * 46 + "level")
    assert spells_d20.nearest(ready(), ready().cards[0], "bolt") == "spell:lightning-bolt:3"
    assert "No spell is called that." in shown(ready(), sought="xyzzy")
    with speaking("cs"):
        assert "Blesk" in shown(ready(), sought="blesk")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_spells_stand_in_the_order_of_the_names_that_are_shown(language: str) -> None:
    game = ready()
    at = at_table(game, "ada")
    assert isinstance(at, AtTable)
    with speaking(language):
        listing = spell_lists_d20.Listing(at, "wizard", "prepare", {})
        offered = [names_d20.spell_name(spell) for spell, level in spell_lists_d20.candidates(listing) if level == 1]
        assert offered == sorted(offered, key=folded)
        assert len(offered) > 30
        many = tuple(Prepared(each, 1) for each in ("shield", "alarm", "magic-missile", "grease", "sleep"))
        game = after(game, PrepareSpells("ada", "wizard", many, override=True))
        lines = [line.plain for line in spells_d20.caster_page(game, game.cards[0], 40)]
        start = next(at for at, line in enumerate(lines) if line.startswith(spells_d20.level_word(1)))
        listed = [line.split("  ")[0].strip() for line in lines[start + 1 : start + 6]]
        assert listed == sorted(listed, key=folded)


def test_a_campaign_without_points_cards_or_casters_says_so_in_a_sentence() -> None:
    nobody = card("bru", ("fighter", 3))
    for game, words in (
        (table(wizard(), settings=Settings()), "Spell points are off"),
        (table(), "No cards yet"),
        (table(nobody), "Nobody here casts spells"),
    ):
        assert spells_d20.casters(game) == ()
        assert words in spells_d20.nothing_shown(game).plain


def test_a_pool_that_can_hold_nothing_is_a_plain_bar() -> None:
    game = table(card("ada", ("paladin", 4), wisdom=11), settings=VITALIZING)
    assert listed(game)[2].endswith("0/0")
    assert "█" not in listed(game)[2]


def test_the_list_for_the_day_shows_places_taken_and_further_ones() -> None:
    game = after(
        table(card("jo", ("cleric", 3), wisdom=14)), ChooseMagic("jo", "cleric", domains=("sun", "war"), at_hand="cure")
    )
    at = spells_d20.at_table(game, "jo")
    assert isinstance(at, spells_d20.AtTable)
    picked = {each.spell: each for each in (Prepared("bless", 1), Prepared("magic-weapon", 1, extra=True))}
    lines = [line.plain for line in spell_lists_d20.page(spell_lists_d20.Listing(at, "cleric", "prepare", picked), 60)]
    assert any(
        line.startswith("Level 1") and line.rstrip().endswith("1 of 3 places and 1 of 1 further") for line in lines
    )
    assert any(line.startswith("[✓] Bless ") for line in lines)
    assert any(line.startswith("[+] Magic Weapon ") for line in lines)
    assert any(line.startswith("[•] Cure Light Wounds ") and "always prepared" in line for line in lines)


def test_a_spell_of_a_list_that_is_out_of_reach_is_told_from_one_that_no_list_has() -> None:
    at = at_table(ready(), "ada")
    assert isinstance(at, AtTable)
    listing = spell_lists_d20.Listing(at, "wizard", "prepare", {})
    lines = [line.plain.strip() for line in spell_lists_d20.page(listing, 60, "blast")]
    assert lines[lines.index("On the list, but out of reach") + 1] == "[ ] 7  Delayed Blast Fireball"
    lines = [line.plain.strip() for line in spell_lists_d20.page(listing, 60, "bless")]
    assert lines[lines.index("On no list of this class") + 1] == "[ ] ?  Bless"
    assert spell_lists_d20.nearest(listing, "delayed") == spells_d20.spell_key("delayed-blast-fireball", 7)


def test_dice_that_decide_are_told_before_time_passes() -> None:
    game = Game(VITALITY, cards=(stable(),))
    (line,) = waiting_d20.brought(game, Passing(480, 480 + 180))
    assert line == "Ina: stable: 3 rolls at most of Fortitude +6 against DC 10, each 1 harder"


def test_a_rest_that_counts_for_less_says_so() -> None:
    game, events = done(ready(), RestCaster("ada", 8, interruptions=1))
    assert sentence_of(events[0], game.lists) == "Ada rests 8 hours, 7 of them count"


def test_what_is_held_back_of_a_rest_is_told() -> None:
    game, _ = done(ready(), CastSpell("ada", "ice-storm", "wizard"), now=500)
    (line,) = waiting_d20.brought(game, Passing(600, 600 + 480, "night"))
    assert line == "Ada: points (Wizard) 35 to 42 of 42, uses of the day renewed"
    game, _ = done(ready(), CastSpell("ada", "ice-storm", "wizard"), now=700)
    (line,) = waiting_d20.brought(game, Passing(600, 600 + 480, "night"))
    assert "7 points of the last 8 hours stay spent" in line


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("width", [20, 26, 49, 77])
def test_every_line_fits_whatever_the_width_and_the_name(language: str, width: int) -> None:
    long = Card("ada", "👩‍🚀 Ada [b]x " * 6, levels=wizard().levels, scores=wizard().scores)
    game = after(table(long, settings=VITALIZING), LIST)
    with speaking(language):
        pages = (
            spells_d20.list_page(game, width),
            spells_d20.caster_page(game, game.cards[0], width),
            spells_d20.caster_page(game, game.cards[0], width, "o"),
        )
        for page in pages:
            assert all(sum(cell.width for cell in line.cells) <= width for line in page)


def test_what_the_gm_overrules_is_in_the_log_and_every_reason_has_words() -> None:
    game = after(ready(), *[CastSpell("ada", "ice-storm", "wizard")] * 6)
    for intent, words in (
        (CastSpell("ada", "fireball", "wizard", override=True), "despite: not prepared, too few points"),
        (PrepareSpells("ada", "wizard", (Prepared("bless", 1),), override=True), "not on the list of the class"),
        (LearnSpells("ada", "wizard", (Known("bless", 1),), override=True), "despite: not on the list of the class"),
    ):
        _game, events = done(game, intent)
        assert words in sentence_of(events[0], game.lists)
    _game, events = done(ready(), CastSpell("ada", "light", "wizard", override=True))
    assert "despite" not in sentence_of(events[0], game.lists)
    parts = "price", "metamagic", "places", "lists", "overcast", "cast"
    found = {
        code
        for name in parts
        for code in re.findall(
            r'(?:yield |append\(|\*?\()refused\("([a-z-]+)"', (RULES / "casting" / f"{name}.py").read_text()
        )
    }
    assert len(found) > 20
    assert found - {"spell-unknown"} <= set(WORDS), "a missing spell cannot be overruled"


def test_what_mass_auspicious_odds_reach_is_told_before_they_are_cast() -> None:
    jo = card("jo", ("cleric", 9), wisdom=18)
    game = after(
        table(jo, settings=Settings(spell_points=True, bell_curve=True)),
        ChooseMagic("jo", "cleric", ("luck", "sun")),
        PrepareSpells("jo", "cleric", (Prepared("auspicious-odds-mass", 5, extra=True),)),
    )
    cast = CastSpell("jo", "auspicious-odds-mass", "cleric")
    assert "reaches 3 creatures within 45 ft" in preview(game, cast)
    with speaking("cs"):
        assert "zasáhne 3 tvory do 45 st." in preview(game, cast)
