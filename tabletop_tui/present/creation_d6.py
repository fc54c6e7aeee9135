"""Making a character: the steps, the points left, the rows of each step."""

from typing import Final

from textual.content import Content

from rules.d6.card import Card
from rules.d6.creation import broken_rules, budgets
from rules.d6.game import Game
from rules.d6.pools import armour_levels, attribute_of, fighting_pool, rank_of, skill_pool, with_weapon
from rules.table.refusals import Refused
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES, card_page
from tabletop_tui.present.creation_d6_choices import choice, choice_broken
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.making import steps_beside
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.pools_d6 import dice
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.sheet import Cell, Line, Page, heading, text_line
from tabletop_tui.present.text import cell_len, cut, fill, join, literal

LOOK: Final = 7
STEPS: Final = (
    N_("Who"),
    N_("Attributes"),
    N_("Skills"),
    N_("Proficiencies"),
    N_("Professions"),
    N_("Gear"),
    N_("Check"),
)
"""The steps, 1 and up."""
_NAMES: Final = ("who", "attributes", "skills", "proficiencies", "professions", "gear", "look")
_BROKEN_IN: Final = {
    "name-missing": 1,
    "attribute-out-of-range": 2,
    "attribute-points-overspent": 2,
    "points-overspent": 3,
    "no-such-skill": 3,
    "no-such-proficiency": 4,
}
_RANK_STEPS: Final = {"skill": 3, "proficiency": 4, "profession": 5}


def step_title(step: int) -> str:
    """What a step is called."""
    return _(STEPS[step - 1])


def broken_step(broken: Refused) -> int:
    """The step in which a broken rule can be put right."""
    if broken.code == "rank-out-of-range":
        return _RANK_STEPS.get(str(broken.values.get("kind")), 3)
    return _BROKEN_IN.get(broken.code, LOOK)


def steps_line(game: Game, card: Card, step: int, width: int) -> Content:
    """The steps beside each other, the one here standing out, those with a broken rule marked."""
    wrong = {
        broken_step(broken) for broken in broken_rules(game.settings, game.lists, card) if broken.code != "name-missing"
    }
    return steps_beside([_(title) for title in STEPS], wrong, (), step, width)


def points_line(game: Game, card: Card, width: int) -> Content:
    """Points left of each kind, always in sight; an overspent kind stands out by a word."""
    labels = {"attributes": _("attributes"), "points": _("skills and the rest"), "profession": _("professions only")}
    line = _points(game, card, labels, "   ")
    if line.cell_length > width:
        line = _points(game, card, labels | {"points": _("the rest"), "profession": _("professions")}, "  ")
    return line if line.cell_length <= width else line[cell_len(_("Points left:")) + 2 :]


def _points(game: Game, card: Card, labels: dict[str, str], gap: str) -> Content:
    parts: list[Content | str] = [literal(_("Points left:"), "$text-muted")]
    for budget in budgets(game.settings, card):
        if budget.left < 0:
            words = _("{what} {count} too many").format(what=labels[budget.name], count=-budget.left)
            parts.append(literal(words, "$error bold"))
        else:
            style = "bold" if budget.left else "$text-muted"
            parts.append(
                Content.assemble(literal(labels[budget.name] + " ", "$text-muted"), literal(str(budget.left), style))
            )
    return join(parts, gap)


def page(step: int, game: Game, card: Card, width: int) -> Page:
    """The rows of a step; the first step is a form and has none."""
    match _NAMES[step - 1]:
        case "attributes":
            return _attributes(game, card, width)
        case "skills":
            return _skills(game, card, width)
        case "proficiencies":
            return _proficiencies(game, card, width)
        case "professions":
            return _professions(game, card, width)
        case "gear":
            return _gear(game, card, width)
        case "look":
            return _look(game, card, width)
    return ()


def words(step: int) -> str:
    """A sentence on a step."""
    return (
        _("What is the character called, and who plays it?"),
        _("0 is average, 1 professional, 2 world class."),
        _("Everybody can try everything; each point is a die more."),
        _("Trained with weapons or in magic."),
        _("A way of life; it helps others and nothing else."),
        _("What is carried and worn, and what is in hand."),
        _("All of it, once more."),
    )[step - 1]


def _counted(
    game: Game, card: Card, key: str, label: str, value: int, about: str, width: int, mark: bool = False
) -> Line:
    """A row whose number goes down and up: the label, the number between its arrows, and a word at the right."""
    more, less = choice(card, key, 1), choice(card, key, -1)
    may_more = more is not None and choice_broken(game, card, more) is None
    column = min(30, width // 2)
    dim = not may_more and not value
    style = "$text-muted" if dim else "bold" if value else ""
    number = fill(plain(value), 2, right=True)
    return Line(
        (
            Cell(
                Content.assemble(
                    literal(f"{glyphs().cross} " if mark else "  ", "$error bold"),
                    literal(fill(label, column), style),
                    literal(f" {glyphs().left if less else ' '}", ""),
                    literal(number, "bold" if value else style),
                    literal(f" {glyphs().right}" if may_more else "  ", ""),
                    literal(fill(f"  {about}", width - column - 8), "$text-muted"),
                ),
                key,
            ),
        )
    )


def _wrong(game: Game, card: Card, kind: str) -> set[str]:
    return {
        str(broken.values.get("what") or broken.values.get("attribute"))
        for broken in broken_rules(game.settings, game.lists, card)
        if broken.values.get("kind") == kind or (kind == "attribute" and broken.code == "attribute-out-of-range")
    }


def _attributes(game: Game, card: Card, width: int) -> Page:
    wrong = _wrong(game, card, "attribute")
    titles = {"strength": _("STR, strength"), "reflexes": _("REF, reflexes"), "intelligence": _("INT, intelligence")}
    scale = (_("average"), _("professional"), _("world class"))
    rows = []
    for which in ATTRIBUTES:
        value = attribute_of(card, which)
        word = scale[value] if 0 <= value < len(scale) else ""
        rows.append(_counted(game, card, which, titles[which], value, word, width, which in wrong))
    pool = fighting_pool(game, card, with_weapon(game.lists, "unarmed"))
    words_ = _("Every combat roll has all three: bare-handed that makes {dice}.").format(dice=dice(pool.size))
    return (*rows, Line(), text_line(words_, width, "$text-muted", 2))


def _skills(game: Game, card: Card, width: int) -> Page:
    wrong = _wrong(game, card, "skill")
    return tuple(
        _counted(
            game,
            card,
            f"skill:{skill.id}",
            names.skill(game.lists, skill.id),
            rank_of(card.skills, skill.id),
            f"{names.attribute(skill.attribute)}  {dice(skill_pool(game, card, skill.id).size)}",
            width,
            skill.id in wrong,
        )
        for which in ATTRIBUTES
        for skill in game.lists.skills
        if skill.attribute == which
    )


def _proficiencies(game: Game, card: Card, width: int) -> Page:
    wrong = _wrong(game, card, "proficiency")
    kinds = {"weapon": _("weapons"), "magic": _("magic")}
    return tuple(
        _counted(
            game,
            card,
            f"proficiency:{one.id}",
            names.proficiency(game.lists, one.id),
            rank_of(card.proficiencies, one.id),
            kinds[one.kind],
            width,
            one.id in wrong,
        )
        for one in game.lists.proficiencies
    )


def _professions(game: Game, card: Card, width: int) -> Page:
    wrong = _wrong(game, card, "profession")
    offered = dict.fromkeys((*game.lists.professions, *(rank.what for rank in card.professions)))
    rows = [
        _counted(game, card, f"profession:{name}", name, rank_of(card.professions, name), "", width, name in wrong)
        for name in offered
    ]
    another = Cell(literal(fill("  " + _("another profession…"), width)), "another")
    return (*rows, Line((another,)))


def _gear(game: Game, card: Card, width: int) -> Page:
    lists = game.lists
    lines: list[Line] = [heading(_("Weapons and foci"), width)]
    bonuses = [(one.id, one.bonus) for one in lists.weapons] + [(one.id, one.bonus) for one in lists.foci]
    for item, bonus in bonuses:
        if item == "unarmed":
            continue
        about = signed(bonus) + (f"  {glyphs().dot} " + _("in hand") if card.weapons[:1] == (item,) else "")
        lines.append(_ticked(f"carries:{item}", names.weapon(lists, item), item in card.weapons, about, width))
    lines.append(heading(_("Armour"), width, plain(armour_levels(lists, card))))
    for piece in lists.armour:
        lines.append(
            _ticked(f"wears:{piece.id}", names.armour(lists, piece.id), piece.id in card.worn, str(piece.levels), width)
        )
    lines.append(heading(_("Other things"), width))
    for key, title, text in (("gear", _("gear"), card.gear), ("notes", _("notes"), card.notes)):
        value = " ".join(text.split()) or "-"
        lines.append(Line((Cell(literal(fill(f"  {fill(title, 12)} {value}", width)), key),)))
    return tuple(lines)


def _ticked(key: str, label: str, on: bool, about: str, width: int) -> Line:
    column = min(44, width - 16)
    box = f"[{glyphs().on if on else glyphs().off}]"
    content = Content.assemble(
        literal(f"  {box} {fill(label, column - 6)} ", "bold" if on else ""),
        literal(fill(about, width - column - 1), "$text-muted"),
    )
    return Line((Cell(content, key),))


def _look(game: Game, card: Card, width: int) -> Page:
    lines: list[Line] = []
    for broken in broken_rules(game.settings, game.lists, card):
        step = broken_step(broken)
        text = _("{mark} step {step}: {why}").format(mark=glyphs().cross, step=step, why=problem(game, broken))
        lines.append(
            Line(
                (
                    Cell(
                        literal(cut(text, width), "$error"),
                        f"broken:{step}:{broken.code}:{broken.values.get('what', '')}",
                    ),
                )
            )
        )
    if lines:
        lines.append(Line())
    return (*lines, *card_page(game, card, width, secrets=False))


def problem(game: Game, broken: Refused) -> str:
    """A rule that is broken, with the name of what breaks it."""
    what = str(broken.values.get("what") or "")
    match broken.values.get("kind"):
        case "skill":
            what = names.skill(game.lists, what)
        case "proficiency":
            what = names.proficiency(game.lists, what)
    sentence = refusal_sentence(broken)
    return f"{what}: {sentence}" if what else sentence
