"""Making a d20 character: the six scores, bought, rolled or typed."""

from dataclasses import replace
from typing import Final, Literal

from rules.d20.abilities import (
    ABILITIES,
    LEAST_BOUGHT,
    MOST_BOUGHT,
    STANDARD_SCORE,
    Ability,
    Scores,
    as_ability,
    best_three,
    modifier,
    price,
)
from rules.d20.creation import LEAST_ROLLED, MOST_ROLLED, rolled_totals, with_score
from rules.d20.draft import Draft
from rules.d20.scores import lasting_score
from tabletop_tui.locale import N_, _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_making import SPLIT, Making, choice_broken, parts_of
from tabletop_tui.present.creation_d20_rows import counted
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.sheet import Cell, Line, Page, heading, text_line
from tabletop_tui.present.text import fill, literal

Method = Literal["bought", "rolled", "typed"]
METHODS: Final[tuple[Method, ...]] = ("bought", "rolled", "typed")
_METHOD_NAMES: Final = {"bought": N_("bought for points"), "rolled": N_("rolled with dice"), "typed": N_("typed in")}
_METHOD_WORDS: Final = {
    "bought": N_("Every score begins at 8; the higher it is, the more a point costs."),
    "rolled": N_("4d6 without the lowest, six times, put in any order."),
    "typed": N_("Scores that come from elsewhere, 3 to 18."),
}


def page(making: Making, width: int) -> Page:
    """How scores are made, then the six of them."""
    draft = making.draft
    way = _(_METHOD_NAMES[draft.method])
    rows: list[Line] = [
        counted("method", _("Scores"), way, "", width, less=True, more=True, lit=True, cells=20),
        Line(),
    ]
    if draft.method == "rolled" and not draft.rolled:
        text = _("roll the six scores…")
        rows += [Line((Cell(literal(fill(f"  {text}", width)), "roll"),))]
        return tuple(rows)
    rows += [_score(making, ability, width) for ability in ABILITIES]
    if draft.method == "rolled":
        rows += [Line(), heading(_("What was rolled"), width)]
        rows += [text_line(_faces(each), width, "$text-muted", 2) for each in draft.rolled]
    return tuple(rows)


def _faces(faces: tuple[int, ...]) -> str:
    kept = sorted(faces, reverse=True)
    shown = " ".join(str(face) for face in kept[:-1])
    return f"{shown} ({kept[-1]}) = {best_three(faces)}"


def _score(making: Making, ability: Ability, width: int) -> Line:
    key = f"score{SPLIT}{ability}"
    value = making.card.scores.of(ability)
    less, more = choice(making, key, -1), choice(making, key, 1)
    open_ = more is not None and choice_broken(making, more, "score") is None
    return counted(
        key,
        names.ability(ability),
        glyphs().rule if value is None else str(value),
        _about(making, ability),
        width,
        less=less is not None,
        more=open_,
        lit=value is not None,
    )


def _about(making: Making, ability: Ability) -> str:
    value = making.card.scores.of(ability)
    parts = []
    if making.draft.method == "bought" and value is not None:
        points = price(value)
        if points is not None:
            parts.append(ngettext("{count} point", "{count} points", points).format(count=points))
    now = lasting_score(making.game, making.card, ability)
    if now is None:
        parts.append(_("the race has none"))
    else:
        by_race = "" if now.total == value else _("{score} with race").format(score=plain(now.total)) + ", "
        parts.append(by_race + _("modifier {bonus}").format(bonus=signed(modifier(now.total))))
    return f" {glyphs().dot} ".join(parts)


def choice(making: Making, key: str, by: int) -> Making | None:
    """What an arrow does at a row of this step; None: nothing."""
    kind, which, _what = parts_of(key)
    if kind == "method":
        at = METHODS.index(making.draft.method)
        return replace(making, draft=by_method(making.draft, METHODS[(at + by) % len(METHODS)]))
    if kind != "score":
        return None
    ability = as_ability(which)
    value = making.card.scores.of(ability)
    if making.draft.method == "rolled":
        return _swapped(making, ability, by)
    wanted = STANDARD_SCORE if value is None else value + by
    least = LEAST_BOUGHT if making.draft.method == "bought" else LEAST_ROLLED
    if by < 0 and wanted < least:
        return None
    return making.with_card(with_score(making.card, ability, wanted))


def typed_in(making: Making, key: str, score: int) -> Making | None:
    """A score as it was typed in digits; None where that is not how they are made."""
    kind, which, _what = parts_of(key)
    if kind != "score" or making.draft.method == "rolled":
        return None
    return making.with_card(with_score(making.card, as_ability(which), score))


def _swapped(making: Making, ability: Ability, by: int) -> Making | None:
    """The next score above or below that was rolled, which another ability gets this one for."""
    scores = making.card.scores
    mine = scores.of(ability) or 0
    others = [(score, each) for each in ABILITIES if each != ability and (score := scores.of(each)) is not None]
    beyond = [pair for pair in others if (pair[0] - mine) * by > 0]
    if not beyond:
        return None
    score, other = min(beyond, key=lambda pair: abs(pair[0] - mine))
    card = with_score(making.card, ability, score)
    return making.with_card(with_score(card, other, mine))


def by_method(draft: Draft, method: Method) -> Draft:
    """The draft with scores made in another way; what fits it stays."""
    card = draft.card
    if method == "rolled" and draft.rolled:
        totals = rolled_totals(draft)
        now = tuple(sorted((score or 0 for score in card.scores.each()), reverse=True))
        scores = card.scores if now == totals else Scores(*(best_three(each) for each in draft.rolled))
    else:
        least, most = (LEAST_BOUGHT, MOST_BOUGHT) if method == "bought" else (LEAST_ROLLED, MOST_ROLLED)
        scores = Scores(*(min(most, max(least, score or STANDARD_SCORE)) for score in card.scores.each()))
    return replace(draft, method=method, card=replace(card, scores=scores))


def hint(making: Making, key: str) -> str:
    """A line on a row of this step."""
    kind, _which, _what = parts_of(key)
    if kind == "method":
        return _(_METHOD_WORDS[making.draft.method])
    if kind == "roll":
        return _("The right arrow rolls.")
    if making.draft.method == "rolled":
        return _("Left and right trade the score for the next one rolled.")
    if making.draft.method == "typed":
        return _("Type the score, or left and right.")
    return ""
