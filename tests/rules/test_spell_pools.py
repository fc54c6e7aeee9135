"""What casting, losing, pearls, rest and lists leave of a caster."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20.casting.day import Known, Pool, Prepared, pool_under
from rules.d20.casting.doing import changes, drain_cost, drained, given_back, lost, overdrawn, paid, relieved
from rules.d20.casting.now import CasterNow, caster_now, settled, tired_from_elsewhere
from rules.d20.casting.places import further_places, list_objections, overfull
from rules.d20.casting.rest import rest
from rules.d20.settings import Settings
from rules.d20.spell_points import Casts, cost, places
from rules.d20.spells import Spell
from tests.rules.casters import CATALOGUE, POINTS, VITALIZING, caster, code, price, ready, refusal, together

HOUR = 60
NIGHT = 22 * HOUR


def left(now: CasterNow, by: str = "") -> int:
    pool = now.of(by or now.pools[0].casts.by)
    assert pool is not None
    return pool.pool.points


def cast(now: CasterNow, spell: str, *, at: int = 0, **more: object) -> CasterNow:
    return paid(now, now.pools[0].casts.by, price(now, spell, **more), at)


# Pools


@given(st.integers(0, 400), st.data())
def test_a_pool_is_always_what_was_spent_lost_and_restored_make_it(maximum: int, data: st.DataObject) -> None:
    pool, minute = Pool(maximum), 0
    for _ in range(data.draw(st.integers(0, 25))):
        before = pool.points
        amount = data.draw(st.integers(0, 60))
        minute += data.draw(st.integers(0, 500))
        match data.draw(st.sampled_from(["spend", "lose", "restore", "resize", "recover", "rise"])):
            case "spend":
                pool = pool.spend(min(amount, pool.points), minute)
                assert pool.points == before - min(amount, before)
            case "lose":
                pool = pool.lose(data.draw(st.sampled_from(["negative-level", "fatigue", "overcast"])), amount)
                assert pool.points == before - min(amount, before)
            case "restore":
                pool = pool.restore(amount)
                assert pool.points == min(pool.maximum, before + amount)
            case "resize":
                untouched, new = pool.untouched, data.draw(st.integers(0, 400))
                pool = pool.resized(new)
                assert pool.maximum == new
                assert pool.points == (new if untouched else min(before, new))
            case "recover":
                keep = data.draw(st.booleans())
                pool = pool.recovered(minute, keep_recent=keep)
                assert pool.points >= before
                if not keep:
                    assert pool.points == pool.maximum
            case "rise":
                pool = pool.rise_to(amount)
                assert pool.points == max(before, min(amount, pool.maximum))
        assert 0 <= pool.points <= pool.maximum
        spent, gone = sum(each.points for each in pool.spent), sum(each.points for each in pool.lost)
        assert pool.points == pool.maximum - spent - gone + pool.restored
        assert all(each.points > 0 for each in pool.lost if each.cause != "maximum")


def test_a_smaller_maximum_only_cuts_what_is_over_it_and_a_larger_one_waits_for_rest() -> None:
    fifteen_of_25 = Pool(25).spend(10, 0)
    assert fifteen_of_25.resized(20).points == 15
    assert fifteen_of_25.resized(12).points == 12
    assert fifteen_of_25.resized(40).points == 15
    assert fifteen_of_25.resized(40).recovered(NIGHT).points == 40
    assert fifteen_of_25.resized(12).resized(25).points == 12
    assert pool_under(None, 7) == Pool(7)
    assert Pool(25).resized(40) == Pool(40)


def test_points_of_the_last_eight_hours_stay_spent() -> None:
    pool = Pool(20).spend(4, 0).spend(5, 100).spend(3, 101)
    assert pool.recovered(100 + 8 * HOUR).points == 17
    assert pool.recovered(101 + 8 * HOUR).points == 20
    assert pool.recovered(99 + 8 * HOUR).points == 12
    assert pool.recovered(99 + 8 * HOUR, keep_recent=False).points == 20


def test_recovery_gives_back_everything_that_was_lost_otherwise() -> None:
    pool = Pool(20).lose("negative-level", 9).lose("fatigue", 3).lose("overcast", 2)
    assert pool.points == 6
    assert pool.recovered(0) == Pool(20)


# Casting


def test_casting_takes_the_points_of_the_class_that_casts_and_of_no_other() -> None:
    both = together(
        (Casts("cleric", 5, 14), ready("cleric", "cure-light-wounds")),
        (Casts("bard", 4, 14), ready("bard", "cure-light-wounds")),
    )
    after = paid(both, "bard", price(both, "cure-light-wounds", by="bard"), 10)
    assert (left(after, "cleric"), left(after, "bard")) == (20, 5 + 4 - 1)
    assert changes(both, after)[0].by == "bard"


def test_0_level_spells_take_a_use_and_no_points() -> None:
    now = caster("wizard", 1, 14, "light")
    for used in range(5):
        assert now.pools[0].cantrips_left == 5 - used
        assert refusal(now, "light") is None
        now = cast(now, "light", at=used)
    assert left(now) == now.pools[0].pool.maximum
    assert code(refusal(now, "light")) == "cantrips-spent"
    rested, _ = rest(now, 10, 8)
    assert rested.pools[0].cantrips_left == 5


def test_a_spell_ends_the_choice_of_a_new_list_until_the_next_rest() -> None:
    now = caster("wizard", 3, 14, "magic-missile", "shield")
    changed = (Prepared("sleep", 1),)
    assert next(list_objections(changed, "wizard", now, CATALOGUE), None) is None
    now = cast(now, "magic-missile")
    assert code(next(list_objections(changed, "wizard", now, CATALOGUE), None)) == "prepare-after-rest"
    more = (*now.casting.of("wizard").prepared, Prepared("sleep", 1))
    assert next(list_objections(more, "wizard", now, CATALOGUE), None) is None
    short, _ = rest(now, 100, 7)
    assert code(next(list_objections(changed, "wizard", short, CATALOGUE), None)) == "prepare-after-rest"
    full, _ = rest(now, 100, 8)
    assert next(list_objections(changed, "wizard", full, CATALOGUE), None) is None


def test_overspending_by_the_gms_word_takes_what_is_there_and_never_more() -> None:
    now = caster("wizard", 5, 16, "fireball")
    for _ in range(6):
        now = cast(now, "fireball")
    assert left(now) == 0


# Negative levels, pearls, magic against fatigue


def test_a_negative_level_takes_the_cost_of_the_highest_spell_and_not_more_than_there_is() -> None:
    now = caster("wizard", 7, 16)
    assert drained(now) == "wizard"
    assert drain_cost(now, "wizard") == 7
    after = lost(now, "wizard", "negative-level", 7)
    assert (left(after), after.pools[0].pool.maximum) == (33 + 9 - 7, 42)
    empty = after
    for _ in range(10):
        empty = lost(empty, "wizard", "negative-level", 7)
    assert left(empty) == 0


def test_a_low_score_makes_a_negative_level_cheaper() -> None:
    assert drain_cost(caster("wizard", 7, 12), "wizard") == cost(2)


def test_of_several_classes_the_one_with_the_highest_spells_loses() -> None:
    both = together((Casts("bard", 5, 18), ready("bard")), (Casts("cleric", 5, 14), ready("cleric")))
    assert drained(both) == "cleric"
    even = together((Casts("wizard", 3, 14), ready("wizard")), (Casts("cleric", 3, 18), ready("cleric")))
    assert [each.pool.points for each in even.pools] == [11, 11]
    poorer = even.with_pool("wizard", even.pools[0].pool.spend(1, 0))
    assert drained(poorer) == "cleric"
    assert drained(together()) is None


def test_a_pearl_gives_back_the_cost_of_its_level_up_to_the_maximum() -> None:
    now = lost(caster("wizard", 7, 16), "wizard", "negative-level", 6)
    once = given_back(now, "wizard", cost(3))
    assert left(once) == left(now) + 5
    assert left(given_back(once, "wizard", cost(9))) == 42


# Rest


def test_rest_gives_everything_back_at_once_after_eight_hours() -> None:
    now = cast(caster("wizard", 7, 16, "lightning-bolt"), "lightning-bolt", at=NIGHT)
    short, report = rest(now, NIGHT, 7)
    assert (left(short), report.full) == (left(now), False)
    full, report = rest(short, NIGHT + 7 * HOUR, 1)
    assert (left(full), report.full, report.held_back) == (42, True, 0)


def test_each_interruption_makes_a_rest_an_hour_longer() -> None:
    now = cast(caster("wizard", 7, 16, "lightning-bolt"), "lightning-bolt", at=0)
    assert not rest(now, NIGHT, 8, 1)[1].full
    assert rest(now, NIGHT, 9, 1)[1].full
    assert rest(now, NIGHT, 3, 9)[1].counted == 0


def test_a_spell_in_the_middle_of_the_night_costs_an_hour_and_stays_spent() -> None:
    now = cast(caster("wizard", 7, 16, "lightning-bolt"), "lightning-bolt", at=0)
    now, _ = rest(now, NIGHT, 4)
    now = cast(now, "lightning-bolt", at=NIGHT + 4 * HOUR)
    early, report = rest(now, NIGHT + 4 * HOUR, 4)
    assert not report.full
    assert left(early) == 42 - 10
    full, report = rest(now, NIGHT + 4 * HOUR, 5)
    assert (report.full, report.held_back, left(full)) == (True, 5, 37)
    again, report = rest(full, NIGHT + 9 * HOUR, 8)
    assert left(again) == 42


def test_a_rest_broken_for_long_begins_anew() -> None:
    now = cast(caster("wizard", 7, 16, "lightning-bolt"), "lightning-bolt", at=0)
    now, _ = rest(now, NIGHT, 4)
    assert rest(now, NIGHT + 5 * HOUR, 4)[1].full
    assert not rest(now, NIGHT + 5 * HOUR + 1, 4)[1].full


def test_a_game_clock_that_nobody_moves_does_not_keep_points_from_coming_back() -> None:
    now = caster("wizard", 7, 16, "lightning-bolt")
    for _ in range(3):
        now = cast(now, "lightning-bolt", at=NIGHT)
        now, report = rest(now, NIGHT, 8)
        assert report.full
        assert left(now) == 42


def test_rest_renews_free_metamagic() -> None:
    settings = replace(POINTS, metamagic="free-uses")
    now = caster("wizard", 7, 18, "acid-arrow", settings=settings)
    for _ in range(3):
        now = cast(now, "acid-arrow", metamagic=("empower-spell",))
    assert code(refusal(now, "acid-arrow", metamagic=("empower-spell",))) == "metamagic-uses-spent"
    assert left(now) == now.pools[0].pool.maximum - 9
    now, _ = rest(now, NIGHT, 8)
    assert refusal(now, "acid-arrow", metamagic=("empower-spell",)) is None


ACTS = st.sampled_from(
    ["cast", "cantrip", "negative", "pearl", "rest", "long rest", "tire", "exhaust", "relieve", "overcast", "resize"]
)


@given(
    st.sampled_from(
        [
            POINTS,
            VITALIZING,
            replace(VITALIZING, vitalizing_each_pool=True),
            replace(VITALIZING, vitalizing_constitution=True),
        ]
    ),
    st.lists(st.tuples(ACTS, st.sampled_from(["wizard", "cleric"]), st.integers(1, 12)), max_size=30),
)
def test_whatever_happens_points_stay_within_their_bounds_and_rest_never_lowers_them(
    settings: Settings, acts: list[tuple[str, str, int]]
) -> None:
    levels = {"wizard": 9, "cleric": 3}
    now = caster_now(
        together((Casts("wizard", 9, 16), ready("wizard", "magic-missile", "light")),
                 (Casts("cleric", 3, 14), ready("cleric", "bless", "guidance"))).casting,
        (Casts("wizard", 9, 16, 12), Casts("cleric", 3, 14, 12)),
        settings,
    )  # fmt: skip
    minute = 0
    for act, by, amount in acts:
        before, minute = now, minute + 7 * amount
        spells = {"wizard": ("magic-missile", "light"), "cleric": ("bless", "guidance")}[by]
        match act:
            case "cast":
                now = paid(now, by, price(now, spells[0], by=by), minute)
            case "cantrip":
                now = paid(now, by, price(now, spells[1], by=by), minute)
            case "negative":
                now = lost(now, by, "negative-level", drain_cost(now, by))
            case "pearl":
                now = given_back(now, by, cost(min(9, amount)))
            case "rest" | "long rest":
                hours = amount if act == "rest" else 8
                now, report = rest(now, minute, hours)
                minute += hours * HOUR
                assert all(new.pool.points >= old.pool.points for old, new in zip(before.pools, now.pools, strict=True))
                if report.full and settings.vitalizing:
                    assert [each.pool.points for each in now.pools] == [each.pool.maximum for each in now.pools]
                    assert now.condition == "fresh"
            case "tire":
                now = tired_from_elsewhere(now, f"march {amount % 3}")
            case "exhaust":
                now = tired_from_elsewhere(now, "spell", exhausting=True)
            case "relieve":
                now = relieved(now)
                assert all(each.pool.points >= 2 * each.pool.maximum // 3 for each in now.pools)
            case "overcast":
                now = overdrawn(now, by, price(now, spells[0], by=by))
                assert left(now, by) == 0
            case "resize":
                levels[by] = amount
                now = caster_now(
                    now.casting, tuple(Casts(each, levels[each], 16, 12) for each in levels), settings, now.tired
                )
                now = replace(now, casting=settled(now))
        for each in now.pools:
            pool = each.pool
            assert 0 <= pool.points <= pool.maximum
            assert pool.points == pool.maximum - pool.points_spent - pool.points_lost + pool.restored
            kept = now.casting.of(each.casts.by).pool
            assert kept is None or kept == pool
        if not settings.vitalizing:
            assert not any(each.source == "casting" for each in now.tired)


# Lists for the day


def objections(wanted: tuple[Prepared, ...], now: CasterNow, by: str = "") -> list[str]:
    return [each.code for each in list_objections(wanted, by or now.pools[0].casts.by, now, CATALOGUE)]


def test_a_list_takes_as_many_spells_of_each_level_as_there_are_places() -> None:
    now = caster("wizard", 3, 16)
    assert places(now.pools[0].casts) == (4, 3, 2)
    full = (
        *(Prepared(spell, 0) for spell in ("light", "daze", "flare", "message")),
        *(Prepared(spell, 1) for spell in ("sleep", "shield", "grease")),
        *(Prepared(spell, 2) for spell in ("web", "blur")),
    )
    assert objections(full, now) == []
    assert objections((*full, Prepared("knock", 2)), now) == ["places-full"]
    assert objections((*full, Prepared("jump", 1)), now) == ["places-full"]
    assert objections((*full, Prepared("mending", 0)), now) == ["places-full"]


def test_a_lower_spell_may_take_a_higher_place() -> None:
    now = caster("wizard", 3, 16)
    five_first = tuple(Prepared(spell, 1) for spell in ("sleep", "shield", "grease", "jump", "mount"))
    assert objections(five_first, now) == []
    assert objections((*five_first, Prepared("web", 2)), now) == ["places-full"]


@given(st.lists(st.integers(0, 4), max_size=9), st.lists(st.integers(0, 3), min_size=5, max_size=5))
def test_spells_find_places_exactly_when_they_can_be_put_one_by_one(prepared: list[int], free: list[int]) -> None:
    room = list(free)
    fits = True
    for level in sorted(prepared, reverse=True):
        place = next((each for each in range(level, len(room)) if room[each]), None)
        if place is None:
            fits = False
        else:
            room[place] -= 1
    assert (overfull(tuple(prepared), tuple(free)) is None) == fits


def test_each_spell_stands_on_the_list_once() -> None:
    now = caster("wizard", 3, 16)
    assert objections((Prepared("sleep", 1), Prepared("sleep", 1)), now) == ["spell-prepared-twice"]


def test_a_list_keeps_to_the_casters_own_spells_and_levels() -> None:
    now = caster("wizard", 5, 12)
    assert objections((Prepared("no-such-spell", 1),), now) == ["spell-unknown"]
    assert objections((Prepared("cure-light-wounds", 1),), now) == ["spell-not-on-list"]
    assert objections((Prepared("fireball", 1),), now) == ["spell-level-not-listed"]
    assert objections((Prepared("fireball", 3),), now) == ["spell-beyond-caster", "places-full"]
    assert objections((), caster("sorcerer", 5, 12)) == ["class-does-not-prepare"]


def test_a_book_keeps_a_wizard_to_what_is_written_in_it() -> None:
    now = caster("wizard", 3, 16, known=(Known("sleep", 1),))
    assert objections((Prepared("sleep", 1),), now) == []
    assert objections((Prepared("shield", 1),), now) == ["spell-not-in-book"]


def test_a_spell_without_any_list_stands_at_the_level_that_was_said() -> None:
    own = Spell("own-1", "Glass rain", source="own")
    now = caster("wizard", 3, 16)
    found = list_objections((Prepared("own-1", 2),), "wizard", now, CATALOGUE.with_own((own,)))
    assert list(found) == []


def test_a_domain_gives_one_further_place_of_each_level_for_its_own_spells() -> None:
    now = caster("cleric", 3, 14, domains=("travel", "fire"))
    assert further_places(now.pools[0]) == (0, 1, 1)
    ordinary = tuple(Prepared(spell, 1) for spell in ("bless", "bane", "doom"))
    assert objections((*ordinary, Prepared("longstrider", 1, extra=True)), now) == []
    assert objections((Prepared("longstrider", 1),), now) == ["spell-not-on-list"]
    assert objections((Prepared("aid", 2, extra=True),), now) == ["not-for-further-place"]
    two = (Prepared("longstrider", 1, extra=True), Prepared("burning-hands", 1, extra=True))
    assert objections(two, now) == []
    three = (*two, Prepared("produce-flame", 2, extra=True))
    assert objections(three, now) == ["further-places-full"]
    assert further_places(caster("cleric", 3, 14).pools[0]) == ()
    assert further_places(caster("druid", 3, 14).pools[0]) == ()


def test_a_school_gives_one_further_place_of_each_level_for_its_spells_and_no_points() -> None:
    now = caster("wizard", 3, 16, school="evocation")
    assert further_places(now.pools[0]) == (0, 1, 1)
    assert objections((Prepared("magic-missile", 1, extra=True),), now) == []
    assert objections((Prepared("sleep", 1, extra=True),), now) == ["not-for-further-place"]
    assert now.pools[0].pool.maximum == caster("wizard", 3, 16).pools[0].pool.maximum


def test_a_domain_spell_costs_what_its_level_in_the_domain_costs() -> None:
    now = caster("cleric", 13, 20, domains=("destruction",))
    found = price(now, "disintegrate")
    assert found.points == 13
    assert found.damage is not None
    assert found.damage.lines[0].amount.dice == 26


@pytest.mark.parametrize("by", ["paladin", "ranger"])
def test_spells_at_hand_take_no_place(by: str) -> None:
    assert objections((), caster(by, 4, 14)) == []
    priest = caster("cleric", 1, 14, at_hand="cure")
    full = tuple(Prepared(spell, 1) for spell in ("bless", "bane"))
    assert objections(full, priest) == []
    assert refusal(priest, "cure-light-wounds") is None
