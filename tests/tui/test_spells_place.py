"""The spells place and the clock by keys alone, at 80×24: what is asked seldom, what is refused, what is taken back."""

from dataclasses import replace
from pathlib import Path

import pytest

from rules.campaign import Campaign
from rules.d6.card import Card as D6Card
from rules.d6.card import Wound
from rules.d6.game import Game as D6Game
from rules.d20.caster import caster_of
from rules.d20.casting.cast import CastSpell
from rules.d20.clock import NIGHT
from rules.d20.game import Game
from rules.d20.settings import Settings
from saves.library import Library
from tests.rules.test_d20_clock import hero
from tests.rules.test_spell_table import VITALIZING, after, card, ready, table
from tests.tui import spells_story as story
from tests.tui.playing import Playing, playing


def game_of(player: Playing) -> Game:
    return Game.of(player.campaign.game)


def points(player: Playing, who: int = 0) -> list[int]:
    game = game_of(player)
    return [pool.pool.points for pool in caster_of(game, game.cards[who]).pools]


def spells(game: Game, **more: object) -> Campaign:
    return Campaign("c", "Ashes of Lom", game, **more)  # type: ignore[arg-type]  # any field of a campaign


async def seek(player: Playing, text: str) -> None:
    await player.press("slash")
    await player.type(text)
    await player.press("enter")


async def test_a_spell_of_the_campaigns_own_asks_for_its_level_and_the_gms_word_lets_it_be_cast(saves: Path) -> None:
    begun = spells(ready())
    async with playing(saves, begun) as player:
        await player.press("4", "m", "end", "enter")
        await player.type("Ada's Lantern [b]")
        await player.press("enter")
        assert game_of(player).lists.spells[0].name == "Ada's Lantern [b]"
        await seek(player, "lantern")
        await player.press("enter")
        assert "Nobody knows the level of this spell" in player.text
        await player.press("enter")
        assert "level of the spell" in player.text, "it is asked for and never cast for nothing"
        await player.press("2")
        assert "costs 3 points" in player.text
        assert "is not prepared" in player.text
        step = player.campaign.step
        await player.press("enter")
        assert player.campaign.step == step
        await player.press("up", "space", "enter")
        assert points(player) == [42 - 3]
        assert "by the GM's word despite: not prepared" in player.text.replace("\n ", " ")
        await player.press("u", "u")
        assert player.campaign.game == begun.game


async def test_overspending_is_refused_without_a_trace_and_the_gm_overrules_it_with_one(saves: Path) -> None:
    game = after(ready(), *[CastSpell("ada", "ice-storm", "wizard")] * 6)
    async with playing(saves, spells(game)) as player:
        await player.press("4")
        await seek(player, "lightning")
        assert any(line.startswith("• Ada") for line in player.lines), "whose spells they are"
        await player.press("enter", "enter", "enter")
        assert "This takes 5 points and 0 are left (Wizard)" in player.text
        await player.press("escape")
        assert player.campaign.game == game
        assert player.campaign.step == 0
        await player.press("enter", "up", "space", "enter")
        assert points(player) == [0]
        assert "despite: too few points" in player.text.replace("\n ", " ")


async def test_domains_bonus_spells_fatigue_and_its_end_are_a_step_each_and_taken_back(saves: Path) -> None:
    jo = card("jo", ("cleric", 5), wisdom=14)
    begun = spells(table(jo, settings=VITALIZING))
    async with playing(saves, begun) as player:
        await player.press("4", "m", "enter", "s", "down", "w", "down", "down", "right", "enter")
        chosen = game_of(player).cards[0].casting.of("cleric")
        assert (len(chosen.domains), chosen.at_hand) == (2, "cure")
        await player.press("m", "down", "enter", "enter")
        assert game_of(player).cards[0].casting.of("cleric").gained == 5
        await player.press("m", "down", "down", "enter")
        await player.type("a forced march")
        await player.press("enter")
        assert "fatigued" in player.text
        low = points(player)
        await player.press("m", "down", "down", "down", "enter")
        assert caster_of(game_of(player), game_of(player).cards[0]).condition == "fresh"
        assert points(player) > low
        await player.press("m", "down", "down", "down", "enter")
        assert "is not tired" in player.text
        await player.press("escape", "u", "u", "u", "u")
        assert player.campaign.game == begun.game


async def test_where_nothing_can_be_done_every_key_says_why_and_changes_nothing(saves: Path) -> None:
    for number, (game, words) in enumerate(
        (
            (Game(), "Spell points are off"),
            (Game(Settings(spell_points=True)), "No cards yet"),
            (table(card("bru", ("fighter", 2))), "Nobody here casts spells"),
        )
    ):
        async with playing(saves, replace(spells(game), id=f"c{number}", name=f"Ashes {number}")) as player:
            await player.press("4")
            assert words in player.text
            for key in ("enter", "o", "e", "b", "m", "r", "p", "l", "slash"):
                await player.press(key)
                assert words in player.text
            assert player.told == ("No caster is picked: choose one in the list.",)
            assert player.campaign.step == 0


async def test_a_pool_of_nothing_and_a_spell_too_many_are_plain_sentences(saves: Path) -> None:
    poor = card("pal", ("paladin", 4), wisdom=11)
    async with playing(saves, spells(table(poor))) as player:
        await player.press("4")
        assert "0/0" in player.text
        await player.press("p")
        assert player.told == ("Nothing is missing in this pool: Paladin.",)
        await player.press("e")
        await player.press("slash")
        await player.type("bless weapon")
        await player.press("enter", "space")
        assert "Leave one out" in player.text
        await player.press("enter")
        assert "Spells of the day" in player.text, "it cannot be accepted"
        await player.press("escape", "escape")
        assert player.campaign.step == 0


async def test_a_night_for_everybody_is_shown_passed_and_taken_back_as_one_step(saves: Path) -> None:
    game = after(ready(), CastSpell("ada", "ice-storm", "wizard"))
    people = tuple(
        replace(hero(damage=9), id=f"f-{n}", name=f"Follower {n} " + "of the long road " * 2) for n in range(9)
    )
    game = replace(game, cards=(*game.cards, hero(damage=9), replace(hero(damage=9), id="Eve", name="Eve"), *people))
    begun = spells(game, now=22 * 60)
    async with playing(saves, begun) as player:
        await player.press("5", "c")
        await player.press("t")
        assert "day 1, 22:00 to day 2, 6:00" in player.text, "to a time of day, the next morning filled in"
        await player.press("down")
        await player.type("630")
        assert "day 1, 22:00 to day 2, 6:30" in player.text
        await player.press("left", "down", "down", "a", "down")
        assert "everybody" in player.text, "who rests while nobody is picked"
        await player.press("down", "down", "right", "right", "space")
        for line in (
            "Ada: points (Wizard) 35 to 42 of 42, uses of the day renewed",
            "Ina, Follower 0 of the long road",
            "pgup/pgdn scroll",
        ):
            assert line in player.text
        assert "Eve: hit points +9" not in player.text, "there is more than there is room for"
        await player.press("pagedown", "pagedown")
        assert "Eve: hit points +9" in player.text
        await player.press("enter")
        assert points(player) == [42]
        assert [one.health.damage for one in game_of(player).cards] == [0, 4, 0, *[4] * 9]
        assert player.campaign.now == 22 * 60 + NIGHT
        await player.press("u")
        assert (player.campaign.game, player.campaign.now) == (begun.game, begun.now)
        await player.press("U")
        assert points(player) == [42]


async def test_missiles_are_divided_among_targets_and_what_lasts_stays_on_them(saves: Path) -> None:
    ada = ready().cards[0]
    foes = tuple(replace(hero(), id=who, name=who, owner="gm") for who in ("Orc", "Elf"))
    async with playing(saves, spells(table(ada, *foes))) as player:
        await player.press("4")
        await seek(player, "magic missile")
        await player.press("enter", *["plus"] * 6)
        assert "4d4+4" in player.text
        await player.press(*["down"] * 3, "space", "right", "space")
        assert "Picked: Orc x3, Elf x1" in player.text
        assert "< force >" in player.text, "what is known of the spell is filled in"
        await player.press(*["down"] * 4, "m")
        assert "how many of them" in player.text
        await player.press("down")
        assert "< 7 >" in player.text, "as many as the caster level"
        await player.type("1")
        (line,) = (line for line in player.lines if "how many of them" in line)
        assert line.split("how many of them")[1].split()[:2] == ["1", ">"], "one is as good as any other number"
        await player.press("down", "s", "s", "s", "enter")
        orc, elf = game_of(player).cards[1:]
        assert 6 <= orc.health.damage <= 15
        assert 2 <= elf.health.damage <= 5
        assert [(each.condition, each.minute, each.source) for each in orc.conditions] == [
            (elf.conditions[0].condition, 480 + 1, "Magic Missile")
        ]
        assert points(player) == [35]
        await player.press("u")
        assert player.campaign.game == table(ada, *foes)


@pytest.mark.parametrize("key", ["5", "4"])
async def test_the_clock_is_the_same_from_both_places(saves: Path, key: str) -> None:
    async with playing(saves, spells(ready())) as player:
        await player.press(key, "c", "enter")
        assert player.campaign.now == 480 + 60


async def test_the_clock_of_the_other_game_waits_to_a_time_of_day_and_by_rounds(saves: Path) -> None:
    mira = D6Card("card-1", "Mira", wounds=(Wound(1, 1, 480),), wounds_dealt=1)
    async with playing(saves, Campaign("c", "Ashes", D6Game(cards=(mira,), next_card=2))) as player:
        await player.press("5", "c", "t", "down")
        await player.type("18")
        assert "day 1, 8:00 to day 1, 18:00" in player.text
        assert "How it is spent" not in player.text
        await player.press("enter")
        assert player.campaign.now == 18 * 60
        await player.press("c", "left", "left", "left")
        assert "a round" in player.text
        await player.press("enter")
        assert (player.campaign.now, player.campaign.rounds) == (18 * 60, 1)
        assert "Time passed: 1 round" in player.text


@pytest.mark.parametrize(("size", "language"), [((80, 24), "en"), ((60, 20), "cs")])
async def test_names_of_any_kind_are_shown_literally(saves: Path, size: tuple[int, int], language: str) -> None:
    from tests.tui.board_fights import speaking

    names = ("[b]x[/b] 龍", "👩‍🚀 Ada", "مرحبا بالعالم", "x" * 60)
    people = tuple(replace(story.ADA, id=f"card-{n}", name=name) for n, name in enumerate(names))
    with speaking(language):
        async with playing(saves, spells(table(*people, settings=VITALIZING)), size=size) as player:
            await player.press("4")
            assert "[b]x[/b]" in player.text
            for key in ("e", "l", "r", "c", "m"):
                await player.press(key)
                assert not any(ord(letter) < 32 for line in player.lines for letter in line)
                await player.press("escape", "down")
            assert player.campaign.step == 0
    assert Library(saves).campaigns()
