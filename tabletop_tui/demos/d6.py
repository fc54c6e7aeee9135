"""The demo of the D6 game: a party of four at a ford, in the second round of a fight."""

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle, islice
from typing import Final

from rules.campaign import Note, OpenSession, PassTime
from rules.d6.actions import Action, Assist, Attack, CastAttack, Defend
from rules.d6.card import Rank
from rules.d6.cards import AddCard
from rules.d6.changes import CardChanges
from rules.d6.declaring import Declare
from rules.d6.encounter_start import BeginEncounter, Copies
from rules.d6.foes import AddFoe
from rules.d6.game import Game
from rules.d6.order import next_moment
from rules.d6.resolving import Resolve, StartResolution
from rules.d6.rounds import NextRound
from rules.d6.scoring import GiveStrength
from rules.dice.pools import WINNING_FACE
from rules.dice.throwing import Reason, Thrown
from rules.stepping import Intent
from tabletop_tui.locale import _
from tabletop_tui.session import Done, Session


def title() -> str:
    """What the campaign is called."""
    return _("The ford at Lom")


def blurb() -> str:
    """A line on what it is about."""
    return _("Four travellers, two wolves and a raider at a ford. Change anything; the next demo begins anew.")


def begun() -> Game:
    """The game before anybody is in it."""
    return Game()


class _Story:
    """Dice that win as often as the story wants, by who rolls and for what."""

    def __init__(self, wins: Mapping[tuple[str, str], int]) -> None:
        self._wins = wins
        self._ties = cycle((2, 5, 1, 4, 3, 6))

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        """Faces with the wins told for this roll, or half of them; for ties of REF, faces that differ at once."""
        if reason.code == "tie":
            return Thrown(tuple(islice(self._ties, count)))
        wins = min(count, self._wins.get((reason.code, reason.who), count // 2))
        won = [WINNING_FACE + turn % (sides - WINNING_FACE + 1) for turn in range(wins)]
        lost = [1 + turn * 2 % (WINNING_FACE - 1) for turn in range(count - wins)]
        order = sorted(range(count), key=lambda place: place * 7 % max(1, count))
        faces = won + lost
        return Thrown(tuple(faces[place] for place in order))


def play(session: Session) -> None:
    """Make the party and play up to the second round."""
    game = Game.of(session.campaign.game)

    def do(*intents: Intent, wins: Mapping[tuple[str, str], int] | None = None) -> Game:
        for intent in intents:
            done = session.dispatch(intent, dice=_Story(wins or {}))
            if not isinstance(done, Done):
                raise RuntimeError(f"the demo cannot do {intent}: {done}")
        return Game.of(session.campaign.game)

    do(OpenSession(), PassTime(_UNTIL), *_party(), *_foes())
    mira, tam, vesna, alba = (card.id for card in session.campaign.game.cards)
    wolf, raider = (foe.id for foe in Game.of(session.campaign.game).foes)
    do(Note(_("The wolves were herded here. Whoever asks at the mill learns by whom."), secret=True))
    game = do(BeginEncounter((mira, tam, vesna, alba), (Copies(2, wolf), Copies(1, raider))))
    wolf_1, wolf_2, raider = (card.id for card in game.cards[4:])
    name = {card.id: card.label for card in game.cards}
    first: dict[str, Action] = {
        vesna: CastAttack(raider, "fire-magic", "staff"),
        alba: Assist(tam, "skill", "perception"),
        mira: Defend("medium"),
        raider: Attack(mira, "reach"),
        tam: Attack(wolf_1, "long-ranged"),
        wolf_1: Attack(mira, "small"),
        wolf_2: Attack(tam, "small"),
    }
    _declare(session, first, do)
    wins = {
        ("assist", name[alba]): 4,
        ("combat", name[wolf_1]): 3,
        ("combat", name[wolf_2]): 3,
        ("combat", name[mira]): 5,
        ("combat", name[tam]): 5,
        ("combat", name[raider]): 4,
        ("combat", name[vesna]): 7,
    }
    do(StartResolution(1))
    strength = {wolf_1: 1, raider: 0}
    for intent in _moments(session, strength):
        do(intent, wins=wins)
    do(NextRound(1))
    second: dict[str, Action] = {
        vesna: CastAttack(wolf_2, "fire-magic", "staff"),
        alba: Assist(vesna, "profession", _("Herbalist")),
        mira: Attack(raider, "medium"),
        raider: Attack(mira, "reach"),
        tam: Attack(wolf_1, "long-ranged"),
        wolf_1: Attack(alba, "small"),
        wolf_2: Attack(vesna, "small"),
    }
    _declare(session, second, do)
    do(StartResolution(2))


_UNTIL: Final = 2 * 24 * 60 + 6 * 60 + 20
"""From the first morning to the third afternoon, in minutes."""


def _declare(session: Session, actions: Mapping[str, Action], do: Callable[..., Game]) -> None:
    while (fight := Game.of(session.campaign.game).encounter) and (due := next_moment(fight)).kind == "declare":
        do(Declare(due.who, fight.round, actions[due.who]))


def _moments(session: Session, strength: Mapping[str, int]) -> Iterator[Intent]:
    while (fight := Game.of(session.campaign.game).encounter) and (due := next_moment(fight)).kind != "round-over":
        if due.kind == "strength":
            yield GiveStrength(due.who, fight.round, strength.get(due.who, 0))
        else:
            yield Resolve(due.who, fight.round)


def _party() -> tuple[AddCard, ...]:
    return (
        AddCard(
            _("Mira"),
            changes=CardChanges(
                note=_("shield-bearer, never first through a door twice"),
                strength=1,
                reflexes=1,
                skills=_ranks(endurance=2, athletics=2, grip=1, perception=1),
                proficiencies=_ranks(medium=2, unarmed=1),
                professions=(Rank(_("Guard"), 4),),
                weapons=("medium",),
                worn=("mail-shirt", "large-shield"),
                gear=_("rope, a whistle, bread for two days"),
            ),
        ),
        AddCard(
            _("Tam"),
            changes=CardChanges(
                note=_("archer, counts arrows aloud"),
                reflexes=2,
                skills=_ranks(perception=3, stealth=2, acrobatics=2, survival=1),
                proficiencies=_ranks(long_ranged=2, small=1),
                professions=(Rank(_("Hunter"), 2),),
                weapons=("long-ranged", "small"),
                worn=("leather",),
                gear=_("bow, 19 arrows, a spare string"),
            ),
        ),
        AddCard(
            _("Vesna"),
            changes=CardChanges(
                note=_("fire mage, apologises to candles"),
                intelligence=2,
                skills=_ranks(general_knowledge=4, persuasion=2, deception=2, perception=2, survival=1),
                proficiencies=_ranks(fire_magic=2, small=1),
                professions=(Rank(_("Scholar"), 4), Rank(_("Scribe"), 1)),
                weapons=("staff", "small"),
                gear=_("ash staff bound in copper, a burnt notebook"),
            ),
        ),
        AddCard(
            _("Alba"),
            changes=CardChanges(
                note=_("herbalist, smells rain a day ahead"),
                strength=1,
                intelligence=1,
                skills=_ranks(survival=3, general_knowledge=2, persuasion=2, perception=1, athletics=1, endurance=1),
                proficiencies=_ranks(reach=1, healing_magic=1),
                professions=(Rank(_("Herbalist"), 4),),
                weapons=("reach",),
                worn=("gambeson",),
                gear=_("dried resin, willow bark, clean linen"),
            ),
        ),
    )


def _foes() -> tuple[AddFoe, ...]:
    return (
        AddFoe(
            _("Wolf"),
            CardChanges(
                strength=1,
                reflexes=3,
                intelligence=-1,
                skills=_ranks(stealth=3, perception=3),
                proficiencies=_ranks(small=1),
                weapons=("small",),
                note=_("lean, branded behind the ear"),
            ),
        ),
        AddFoe(
            _("Raider"),
            CardChanges(
                strength=2,
                reflexes=1,
                skills=_ranks(athletics=2),
                proficiencies=_ranks(reach=2, unarmed=1),
                weapons=("reach",),
                worn=("breastplate",),
                note=_("halberd, and a key on a cord"),
                secret_notes=_("The key opens the toll house. Surrenders when the wolves are down."),
            ),
        ),
    )


def _ranks(**ranks: int) -> tuple[Rank, ...]:
    return tuple(Rank(what.replace("_", "-"), rank) for what, rank in ranks.items())
