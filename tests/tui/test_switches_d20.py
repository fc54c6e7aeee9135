"""Every variant of the d20 game off, on, and together with every other: a character, a fight, a night, opened again."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from rules.campaign import Campaign, PassTime
from rules.d20.card import Card
from rules.d20.cards import AddCard
from rules.d20.casting.cast import CastSpell
from rules.d20.casting.day import Known, Prepared
from rules.d20.casting.lists import LearnSpells, PrepareSpells
from rules.d20.changes import CardChanges
from rules.d20.drafting import ChangeDraft, FinishDraft, StartDraft
from rules.d20.entering import Entrant
from rules.d20.fighting import BeginEncounter, EndEncounter
from rules.d20.game import Game
from rules.d20.house_rules import ChangeSettings
from rules.d20.points import hit_points, vitality_points, wound_points
from rules.d20.settings import Settings
from rules.d20.striking import Strike
from rules.d20.turns import NextTurn
from rules.stepping import Intent
from saves.library import Library
from tabletop_tui.session import Done, Session
from tests.rules.d20_table import card, foe

SWITCHES = (
    "adjustment_buyoff",
    "armor_as_dr",
    "generic_classes",
    "multiclass_penalty",
    "spell_points",
    "vitalizing",
    "vitality",
    "massive_damage",
    "bell_curve",
)
"""The switches that change how a campaign is played; the others say how one of these works."""
TOGETHER: tuple[tuple[str, ...], ...] = (
    (),
    SWITCHES,
    SWITCHES[::2],
    SWITCHES[1::2],
    *(tuple(one for at, one in enumerate(SWITCHES) if at >> bit & 1) for bit in range(4)),
    *(tuple(one for at, one in enumerate(SWITCHES) if not at >> bit & 1) for bit in range(4)),
)
"""What is on in each campaign: every two switches are met both on, both off, and each on without the other."""


def done(session: Session, *intents: Intent) -> Game:
    """The game after intents that must not be refused."""
    for intent in intents:
        answer = session.dispatch(intent)
        assert isinstance(answer, Done), (intent, answer)
    return Game.of(session.campaign.game)


def made(who: Card) -> AddCard:
    """A card of a test, as an intent."""
    fields = ("race", "scores", "levels", "arms", "armour", "shield")
    given: dict[str, Any] = {name: getattr(who, name) for name in fields if getattr(who, name) is not None}
    return AddCard(who.name, who.owner, CardChanges(**given))


def is_sound(game: Game) -> bool:
    """Whether everybody's points are within their bounds."""
    for one in game.cards:
        if game.settings.vitality:
            points = (vitality_points(game, one), wound_points(game, one))
            if any(not 0 <= each.left <= each.most for each in points):
                return False
        elif hit_points(game, one).left > hit_points(game, one).most:
            return False
        if any(not 0 <= each.pool.points <= each.pool.maximum for each in one.casting.classes if each.pool):
            return False
    return True


def test_every_two_switches_are_met_in_every_way() -> None:
    for one, other in combinations(SWITCHES, 2):
        met = {(one in on, other in on) for on in TOGETHER}
        assert len(met) == 4, (one, other)


@pytest.mark.parametrize("on", TOGETHER, ids=lambda on: "+".join(on) or "none")
def test_a_character_a_fight_and_a_night_go_well_under_every_two_switches(on: tuple[str, ...], tmp_path: Path) -> None:
    settings = replace(Settings(), **{name: name in on for name in SWITCHES})
    session = Session(Library(tmp_path).create(Campaign("lom", "Lom", Game(settings=settings))))
    of = "generic-warrior" if settings.generic_classes else "fighter"
    game = done(session, StartDraft("Eve"))
    draft = game.drafts[0].id
    game = done(
        session,
        ChangeDraft(draft, CardChanges(name="Reka", race="gnoll"), first_class=of),
        FinishDraft(draft, leave_points=True, override=True),
        made(card("Ina", ("fighter", 5), scores=(16, 13, 14, 10, 12, 8), arms=("longsword",), armour="breastplate")),
        made(card("Vilem", ("wizard", 5), scores=(8, 14, 12, 17, 10, 10), arms=("quarterstaff",))),
        made(foe("Ogre", "ogre", 4, arms=("greatclub",), armour="hide")),
    )
    reka, ina, vilem, ogre = (one.id for one in game.cards)
    if settings.spell_points:
        done(
            session,
            LearnSpells(vilem, "wizard", (Known("magic-missile", 1),)),
            PrepareSpells(vilem, "wizard", (Prepared("magic-missile", 1),)),
        )
    game = done(session, BeginEncounter(tuple(Entrant(who) for who in (reka, ina, vilem, ogre))))
    for _turn in range(10):
        assert game.encounter is not None
        who, number = game.encounter.active, game.encounter.round
        assert who is not None
        target = ina if who == ogre else ogre
        acts: tuple[Intent, ...] = (CastSpell(vilem, "magic-missile", "wizard"),) if who == vilem else ()
        for act in (*acts, Strike(who, number, who, target)):
            session.dispatch(act)
        game = done(session, NextTurn(who, number))
        assert is_sound(game)
    assert game.encounter is not None
    game = done(session, EndEncounter(game.encounter.round), PassTime(8 * 60, "night"))
    assert is_sound(game)
    other = replace(settings, **{name: name not in on for name in SWITCHES})
    before = session.campaign
    after = done(session, ChangeSettings(other))
    assert is_sound(after)
    session.undo()
    assert replace(session.campaign, step=0) == replace(before, step=0)
    session.redo()
    assert Game.of(session.campaign.game) == after
    kept, folder = session.campaign, session.folder
    session.close()
    again = Session(Library(tmp_path).open(folder))
    assert again.campaign == kept
    again.close()
