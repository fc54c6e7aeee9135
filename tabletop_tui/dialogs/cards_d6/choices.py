"""What the rows of the D6 cards' dialogs offer."""

from rules.d6.card import Card
from rules.d6.game import Game
from rules.d6.pools import assist_pool, proficiency_pool, skill_pool
from tabletop_tui.dialogs.rows import Choice
from tabletop_tui.locale import _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.pools_d6 import HARDEST, dice


def roll_choices(game: Game, card: Card) -> tuple[Choice[str], ...]:
    """Every skill, then every proficiency that a card has; professions only help."""
    lists = game.lists
    skills = (
        Choice(f"skill:{skill.id}", names.skill(lists, skill.id), _rolled(skill_pool(game, card, skill.id).size))
        for skill in lists.skills
    )
    proficiencies = (
        Choice(
            f"proficiency:{rank.what}", names.proficiency(lists, rank.what), _("Outside a fight; choose the attribute.")
        )
        for rank in card.proficiencies
    )
    return (*skills, *proficiencies)


def _rolled(size: int) -> str:
    return _("Rolled with {dice}.").format(dice=dice(size))


def challenge_choices() -> tuple[Choice[int], ...]:
    """The challenge levels 1 to 8 with their names; their digits pick them."""
    return tuple(Choice(level, f"{level} {names.challenge(level)}") for level in range(1, HARDEST + 1))


def focus_choices(game: Game, card: Card) -> tuple[Choice[str], ...]:
    """No focus, then each that a card carries."""
    carried = [focus for focus in game.lists.foci if focus.id in card.weapons]
    best = sorted(carried, key=lambda focus: -focus.bonus)
    own = tuple(Choice(focus.id, f"{names.focus(game.lists, focus.id)} {signed(focus.bonus)}") for focus in best)
    return (*own, Choice("", _("none")))


def help_choices(game: Game, card: Card) -> tuple[Choice[str], ...]:
    """What a card can help with: its professions with each attribute, then its skills, the best first."""
    professions = [
        Choice(
            f"profession:{which}:{rank.what}",
            f"{rank.what} ({names.attribute(which)}) "
            + dice(assist_pool(game, card, "profession", rank.what, which).size),
        )
        for rank in card.professions
        for which in sorted(ATTRIBUTES, key=lambda which: -proficiency_pool(game, card, "", which).size)
    ]
    sized = [(skill_pool(game, card, skill.id).size, skill.id) for skill in game.lists.skills]
    skills = [
        Choice(f"skill:intelligence:{skill}", f"{names.skill(game.lists, skill)} {dice(size)}")
        for size, skill in sorted(sized, key=lambda each: -each[0])
    ]
    return (*professions, *skills)
