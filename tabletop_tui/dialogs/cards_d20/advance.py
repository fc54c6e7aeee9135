"""Getting on in the d20 game: experience for several, Hit Dice, choices for a class, and what a level changes."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.d20.advancing import hit_die
from rules.d20.card import Card, ClassChoice
from rules.d20.changes import CardChanges
from rules.d20.experience import MOST as MOST_EXPERIENCE
from rules.d20.game import Game
from rules.d20.generic_classes import choice_refused, chosen_saves, chosen_skills, chosen_weapons, experience_penalty
from rules.d20.levelling import MOST_AWARD, AwardExperience, LevelUp, next_level_at
from rules.d20.lookup import all_skills, find_class, find_weapon
from rules.d20.skills import is_class_skill
from rules.d20.standard import SAVES
from tabletop_tui.dialogs.cards_d20.choices import weapon_choices
from tabletop_tui.dialogs.cards_d20.edit import EditForm
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.advance_d20 import Change
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import thousands
from tabletop_tui.present.refusals import why_not
from tabletop_tui.present.text import arrow, cell_len, fill, literal
from tabletop_tui.widgets.scrolling import ScrollingLines

MOST_PREVIEWED: Final = 5
"""How many cards the preview of an award has room for."""


class AwardDialog(FormDialog[AwardExperience]):
    """Experience for everybody who is ticked."""

    HINTS_FIRST = True

    def __init__(self, game: Game, who: str = "") -> None:
        super().__init__(_("Award experience"))
        self._game = game
        self._who = who

    def rows(self) -> Iterable[Row]:
        """How much, what for, and a switch for each card, the party's first."""
        hint = _("What each of them gains; below 0 takes away.")
        yield NumberRow("\npoints", _("XP each"), 0, -MOST_AWARD, MOST_AWARD, hint)
        yield LineRow("\nwhy", _("for what"), hint=_("For the log; may stay empty."))
        for card in sorted(self._game.cards, key=lambda card: card.owner != "party"):
            on = card.id == self._who or (not self._who and card.owner == "party")
            now = _("{now} of {needed}").format(
                now=thousands(card.experience), needed=thousands(next_level_at(self._game, card))
            )
            yield CheckRow(card.id, card.label, on, now)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What everybody who is ticked will have, and for whom a level is due then."""
        points = values["\npoints"]
        lines = []
        for card in (card for card in self._game.cards if values.get(card.id)):
            lost = points * experience_penalty(self._game, card) // 100 if points > 0 else 0
            after = min(MOST_EXPERIENCE, max(0, card.experience + points - lost))
            text = f"{card.label}: {arrow(thousands(card.experience), thousands(after))}"
            if after >= next_level_at(self._game, card):
                text += f" {glyphs().dot} " + _("a level is due")
            lines.append(text)
        if len(lines) > MOST_PREVIEWED:
            more = _("and {count} more").format(count=len(lines) - MOST_PREVIEWED + 1)
            lines = [*lines[: MOST_PREVIEWED - 1], more]
        return Content("\n".join(lines)) if lines else None

    def problem(self, values: dict[str, Any]) -> str:
        """Somebody, and something."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> AwardExperience:
        """The award."""
        who = tuple(key for key, on in values.items() if not key.startswith("\n") and on)
        return AwardExperience(who, values["\npoints"], values["\nwhy"])


class ExperienceForm(EditForm):
    """The experience on a card, as the GM writes it."""

    def __init__(self, game: Game, card: Card) -> None:
        super().__init__(game, card, _("Experience: {who}").format(who=card.label))

    def rows(self) -> Iterable[Row]:
        """The number."""
        needed = thousands(next_level_at(self._game, self._card))
        hint = _("The next level is at {needed}.").format(needed=needed)
        yield NumberRow("experience", _("XP"), self._card.experience, 0, MOST_EXPERIENCE, hint)

    def preview(self, values: dict[str, Any]) -> Content | None:  # noqa: ARG002 - nothing that fights changes
        """Nothing."""
        return None

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The change."""
        return CardChanges(experience=values["experience"])


class HitDieDialog(FormDialog[int]):
    """What the Hit Die of a level shows: typed in, or 0 for rolling it when the level is taken."""

    def __init__(self, game: Game, card: Card, level: LevelUp) -> None:
        super().__init__(_("Hit Die: {who}").format(who=card.label))
        self._sides = hit_die(game, card, level.of)
        self._face = level.face or 0

    def rows(self) -> Iterable[Row]:
        """The face."""
        hint = _("Typed as it fell on the table, 1 to {sides}.").format(sides=self._sides)
        yield NumberRow("face", _("it shows"), self._face, 0, self._sides, hint, blank=_("rolled at the end"))

    def answer(self, values: dict[str, Any]) -> int:
        """The face, or 0."""
        return int(values["face"])


class ClassChoiceDialog(FormDialog[ClassChoice]):
    """What the first level of a class chooses for good: saves, class skills, weapons, the ability to cast by."""

    HINTS_FIRST = True

    def __init__(self, game: Game, card: Card, of: str, now: ClassChoice) -> None:
        title = _("{class_name}, for good: {who}")
        super().__init__(title.format(class_name=names.character_class(game.lists, of), who=card.label))
        self._game = game
        self._card = card
        self._of = of
        self._now = now

    def rows(self) -> Iterable[Row]:
        """Saves, skills, weapons, ability, as far as the class asks for them."""
        game, now, of = self._game, self._now, self._of
        if chosen_saves(of):
            for save in SAVES:
                label = _("good: {save}").format(save=names.save(save))
                yield CheckRow(f"save:{save}", label, save in now.good_saves)
        group, count = chosen_weapons(of)
        for at in range(count):
            held = now.weapons[at] if at < len(now.weapons) else ""
            fitting = tuple(each for each in weapon_choices(game) if self._fits(each.value, group))
            blank = Choice("", _("not chosen yet"))
            yield ChoiceRow(f"weapon{at}", _("weapon"), (blank, *fitting), held)
        known = find_class(game, of)
        if known is not None and known.magic and known.casting_ability is None:
            abilities = (
                Choice("intelligence", names.ability("intelligence")),
                Choice("charisma", names.ability("charisma")),
            )
            yield ChoiceRow("ability", _("casts by"), abilities, now.ability)
        if chosen_skills(of):
            bare = replace(self._card, choices=tuple(each for each in self._card.choices if each.of != of))
            for skill in all_skills(game):
                if not is_class_skill(game, bare, of, skill.id):
                    name = names.skill(game.lists, skill.id)
                    row = CheckRow(f"skill:{skill.id}", name, skill.id in now.skills)
                    row.label_cells = 36
                    yield row

    def _fits(self, which: str, group: str) -> bool:
        weapon = find_weapon(self._game, which)
        return weapon is not None and weapon.training == group

    def preview(self, values: dict[str, Any]) -> Content | None:
        """How many are still to be chosen."""
        choice = self.answer(values)
        parts = []
        for count, chosen, text in (
            (chosen_saves(self._of), len(choice.good_saves), _("good saves {chosen} of {count}")),
            (chosen_skills(self._of), len(choice.skills), _("class skills {chosen} of {count}")),
        ):
            if count:
                parts.append(text.format(chosen=chosen, count=count))
        return literal(f" {glyphs().dot} ".join(parts), "bold") if parts else None

    def problem(self, values: dict[str, Any]) -> str:
        """Why the choice is not right."""
        kept = tuple(each for each in self._card.choices if each.of != self._of)
        card = replace(self._card, choices=(*kept, self.answer(values)))
        return why_not(choice_refused(self._game, card, self._of), self._game)

    def answer(self, values: dict[str, Any]) -> ClassChoice:
        """The choice."""
        weapons = (value for key, value in values.items() if key.startswith("weapon") and value)
        return ClassChoice(
            self._of,
            tuple(save for save in SAVES if values.get(f"save:{save}")),
            tuple(key.removeprefix("skill:") for key, on in values.items() if key.startswith("skill:") and on),
            tuple(weapons),
            values.get("ability"),
        )


class ReviewDialog(Dialog[bool]):
    """Everything that a level changes; enter takes it, escape goes back to choosing."""

    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, title: str, changes: tuple[Change, ...], warning: str = "") -> None:
        super().__init__(title)
        self._changes = changes
        self._warning = warning

    def compose_body(self) -> ComposeResult:
        """The changes, and what to do."""
        if self._warning:
            yield Static(Content.styled(self._warning, "$text-warning"))
        yield ScrollingLines(id="level-changes")
        many = len(self._changes)
        count = ngettext("{count} change.", "{count} changes.", many).format(count=many)
        words = _("Enter takes the level, escape goes back to choosing; u takes it back later.")
        yield Static(Content.styled(f"{count} {words}", "$text-muted"))

    def on_mount(self) -> None:
        """Show the changes, for arrows to scroll."""
        lines = self.query_one("#level-changes", ScrollingLines)
        lines.show(self._lines)
        lines.focus()

    def _lines(self, width: int) -> tuple[Content, ...]:
        column = min(max((cell_len(each[0]) for each in self._changes), default=0), width // 2)
        return tuple(
            Content.assemble(literal(fill(what, column)), "  ", literal(fill(text, max(0, width - column - 2)), "bold"))
            for what, text in self._changes
        )

    def action_accept(self) -> None:
        """Take the level."""
        self.dismiss(True)
