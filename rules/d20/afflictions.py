"""Which conditions hold at this moment, and what they do (docs/rules-d20.md B6; docs/spell-points.md V8)."""

from collections.abc import Mapping
from functools import cache

from rules.d20.card import Affliction, Card
from rules.d20.game import Game
from rules.d20.timeline import Turn
from rules.d20.vitalizing import Tired, condition


def is_on(affliction: Affliction, now: Turn | None) -> bool:
    """Whether a condition holds at a moment of the fight: until just before its end (B6); outside fights it does."""
    return affliction.until is None or now is None or now.before(affliction.until)


def moment(game: Game) -> Turn | None:
    """The moment at which the fight stands; None without one."""
    return game.encounter.now if game.encounter else None


def held(game: Game, card: Card) -> tuple[Affliction, ...]:
    """The conditions of a card that hold now."""
    now = moment(game)
    return tuple(each for each in card.conditions if is_on(each, now))


def conditions_on(game: Game, card: Card) -> tuple[str, ...]:
    """The ids of all conditions that a card is under now, each once.

    A condition that comes from two sources becomes the worse one, as fatigue becomes exhaustion (V8); being flat-footed
    and unconscious are worked out from the fight and from the card's hurts.
    """
    sources: dict[str, set[str]] = {}
    for each in held(game, card):
        if each.condition:
            sources.setdefault(each.condition, set()).add(each.source)
    tired = _tired(card, sources)
    found = [each for each in sources if each not in ("fatigued", "exhausted")]
    if tired:
        found.append(tired)
    for milder, worse in _steps():
        if milder != "fatigued" and len(sources.get(milder, ())) > 1:
            found = [each for each in found if each != milder]
            found.append(worse)
    if card.casting.negative_levels:
        found.append("negative-level")
    if not card.health.awake or card.health.life == "dead":
        found.append("unconscious")
    if is_flat_footed(game, card):
        found.append("flat-footed")
    return tuple(dict.fromkeys(found))


def _tired(card: Card, sources: Mapping[str, set[str]]) -> str:
    reasons = {each.source: each for each in card.tired}
    for source in sources.get("fatigued", ()):
        reasons.setdefault(source, Tired(source))
    for source in sources.get("exhausted", ()):
        reasons[source] = Tired(source, exhausting=True)
    result = condition(reasons.values())
    return "" if result == "fresh" else result


def is_flat_footed(game: Game, card: Card) -> bool:
    """Whether a combatant has not come to its first turn yet, and nothing keeps it on its guard (B2)."""
    one = game.encounter.combatant(card.id) if game.encounter else None
    if game.encounter is None or one is None or one.alert:
        return False
    now = game.encounter.now
    return now is None or now.before(game.encounter.first_turn(one))


@cache
def _steps() -> tuple[tuple[str, str], ...]:
    from rules.content.d20.conditions import STEPS

    return STEPS


@cache
def flags_of(which: str) -> tuple[str, ...]:
    """What a condition does besides changing numbers."""
    from rules.content.d20.conditions import FLAGS

    return next((row[1] for row in FLAGS if row[0] == which), ())


def has_flag(game: Game, card: Card, flag: str) -> bool:
    """Whether any condition on a card does this."""
    return any(flag in flags_of(each) for each in conditions_on(game, card))


def loses_dexterity(game: Game, card: Card) -> bool:
    """Whether a condition keeps a card from using its Dexterity in defence."""
    return has_flag(game, card, "no-dexterity")


def is_helpless(game: Game, card: Card) -> bool:
    """Whether a card cannot defend itself at all."""
    return has_flag(game, card, "helpless")


def can_act(game: Game, card: Card) -> bool:
    """Whether a card can take actions."""
    return not has_flag(game, card, "no-actions")
