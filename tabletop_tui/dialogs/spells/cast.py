"""Casting a spell: whose points pay, extra points, metamagic, whom it reaches; what it costs is shown as it changes."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from textual.content import Content

from rules.d20.casting.cast import CastSpell
from rules.d20.casting.dice import amounts
from rules.d20.casting.metamagic import Metamagic
from rules.d20.casting.overcast import Overcast
from rules.d20.casting.price import payers, told_levels
from rules.d20.casting.table import AtTable, at_table
from rules.d20.casting.usual import usual
from rules.d20.game import Game
from rules.d20.spells import HIGHEST_LEVEL
from rules.table.refusals import Refused
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.picking import PickRow
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.dialogs.spells import aiming
from tabletop_tui.locale import N_, _
from tabletop_tui.present import cast_d20 as shown
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present import spells_d20
from tabletop_tui.present.cast_d20 import Cast


class CastDialog(FormDialog[Cast]):
    """Answers the intent that casts the spell, with everything that lands on the table in it."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command(
            "more-points", "plus", N_("more points"), N_("Put one more point in, for more dice."), "points", rank=0
        ),
        Command("fewer-points", "minus", N_("fewer"), N_("Take one extra point back."), "points", rank=1),
    )
    DEFAULT_CLASSES = "dialog casting"
    _touched = True  # what speaks against a spell is told from the beginning

    def __init__(
        self,
        game: Game,
        who: str,
        spell: str,
        level: int | None = None,
        *,
        now: int = 0,
        beyond: bool = False,
        targets: tuple[str, ...] = (),
        secret: bool = False,
    ) -> None:
        """Ask about a spell.

        Args:
            game: The game, in which the card casts by points.
            who: The card that casts.
            spell: The spell.
            level: The level it was found at; None: as its lists tell.
            now: The game clock.
            beyond: Whether it is to be cast beyond the points there are (V11).
            targets: Who is picked as reached from the beginning.
            secret: Whether only the GM is to see it.
        """
        at = at_table(game, who)
        self._table = None if isinstance(at, Refused) else at
        self._payer = _payer(self._table, spell, level)
        super().__init__(shown.title(game, CastSpell(who, spell, self._payer, level)))
        self._game = game
        self._who = who
        self._spell = spell
        self._level = level
        self._now = now
        self._beyond = beyond
        self._targets = targets
        self._secret = secret

    def rows(self) -> Iterable[Row]:
        """Who pays, at which level, extra points, metamagic, whom it reaches, and the GM's word."""
        pools = shown.caster_pools(self._game, self._who)
        yield ChoiceRow(
            "by",
            _("points of"),
            [Choice(pool.casts.by, shown.pool_words(self._game, pool)) for pool in pools],
            self._payer,
            _("The class that casts it, and whose points pay."),
        )
        yield ChoiceRow("level", _("level of the spell"), self._level_choices(self._payer), self._level, _ask_level())
        yield NumberRow(
            "extra", _("extra points"), 0, 0, 0, _("+ and - from any row; each raises the level of its dice.")
        )
        yield from self._metamagic()
        yield from aiming.rows(self._game, self._who, _heals(self._spell), usual(self._spell))
        yield CheckRow(
            "override", _("the GM's word"), hint=_("It happens whatever speaks against it; the log says so.")
        )

    def _level_choices(self, by: str) -> list[Choice[int | None]]:
        told = _levels(self._table, self._spell, by)
        levels: tuple[int | None, ...] = told or (None, *range(HIGHEST_LEVEL + 1))
        return [Choice(level, spells_d20.ASKED if level is None else str(level)) for level in levels]

    def _metamagic(self) -> Iterable[Row]:
        at = self._table
        for feat in at.feats if at else ():
            choices: list[Choice[Metamagic | None]] = [Choice(None, _("no"))]
            raises = (feat.levels,) if feat.levels is not None else tuple(range(1, HIGHEST_LEVEL + 1))
            for levels in raises:
                chosen = levels if feat.levels is None else 0
                choices += _ways(self._game, at, feat.feat, chosen, levels) if at else []
            yield ChoiceRow(f"feat:{feat.feat}", names.feat(self._game.lists, feat.feat), choices, None)

    def on_mount(self) -> None:
        """Fit the rows to the spell before they are seen."""
        if self._targets:
            picked = self.row("targets")
            if isinstance(picked, PickRow):
                picked.pick(dict.fromkeys(self._targets, 1))
        self._fit()
        first = next((row for row in self.query(Row) if row.display and row.can_focus), None)
        if first is not None:
            first.focus()

    def row_changed(self, row: Row) -> None:
        """Keep the rows of one mind."""
        if row.key == "by" and isinstance(level := self.row("level"), ChoiceRow):
            level.offer(self._level_choices(self.values["by"]))
        self._fit()

    def _fit(self) -> None:
        """Show the rows that mean something now, and bound the extra points."""
        by, level, extra = self.row("by"), self.row("level"), self.row("extra")
        by.display = isinstance(by, ChoiceRow) and len(by.choices) > 1
        level.display = isinstance(level, ChoiceRow) and len(level.choices) > 1
        price = shown.price_of(self._game, self.answer(self.values))
        if isinstance(extra, NumberRow):
            extra.most = price.most_extra if price and not self._beyond else 0
            extra.display = bool(price and price.damage) and not self._beyond
            if extra.number > extra.most:
                extra.number = extra.most
            extra.refresh()
        aiming.fit(self, self._game, self._draft(self.values), price)
        cast = self.answer({**self.values, "override": False})
        self.show_commands()
        self.row("override").display = bool(cast.objections(self._game)) or self.values["override"]

    def _width(self) -> int:
        return max(40, min(76, self.app.size.width) - 4)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What it costs and does, and what speaks against it."""
        lines = shown.preview(self._game, self.answer(values), self._now, self._width())
        return Content("\n").join(lines) if lines else None

    def problem(self, values: dict[str, Any]) -> str:
        """Why it cannot be cast so."""
        return shown.problem(self._game, self.answer(values))

    def answer(self, values: Mapping[str, Any]) -> Cast:
        """The spell as it is filled in."""
        draft = self._draft(values)
        price, metamagic = shown.price_of(self._game, draft), draft.metamagic
        aim = aiming.aim_of(price, values, names.spell_name(price.spell) if price else "")
        lines = [what for what, _amount in amounts(price)] if price else []
        thrown = values["roll"] and values["against"] in lines and not (aim and aim.harms)
        roll = (values["against"],) if thrown else ()
        if self._beyond:
            return Overcast(
                self._who,
                self._spell,
                values["by"],
                values["level"],
                metamagic,
                roll,
                aim,
                values["override"],
                self._secret,
            )
        return CastSpell(
            self._who,
            self._spell,
            values["by"],
            values["level"],
            values["extra"],
            metamagic,
            roll,
            aim,
            values["override"],
            self._secret,
        )

    def _draft(self, values: Mapping[str, Any]) -> CastSpell:
        """The spell without whom it reaches."""
        metamagic = tuple(value for key, value in values.items() if key.startswith("feat:") and value is not None)
        return CastSpell(self._who, self._spell, values["by"], values["level"], values["extra"], metamagic)

    def hidden(self, command: Command) -> bool:
        """Extra points are for spells whose dice grow."""
        if command.id in {"more-points", "fewer-points"}:
            extra = next((row for row in self.query(Row) if row.key == "extra"), None)
            return extra is None or not extra.display
        return super().hidden(command)

    def action_more_points(self) -> None:
        """One more point."""
        self._add(1)

    def action_fewer_points(self) -> None:
        """One point back."""
        self._add(-1)

    def _add(self, by: int) -> None:
        extra = self.row("extra")
        if isinstance(extra, NumberRow):
            before = extra.number
            extra.number += by
            if extra.number == before:
                self.app.bell()


def _payer(at: AtTable | None, spell: str, level: int | None) -> str:
    """The class that casts by habit: one that has the spell ready, at this level if it can; else one that lists it."""
    if at is None:
        return ""
    able = payers(spell, at.now, at.catalogue)
    every = [each.casts.by for each in at.now.pools]
    fitting = [by for by in able if level is None or level in _levels(at, spell, by)]
    listed = [by for by in every if _levels(at, spell, by)]
    return next(iter((*fitting, *able, *listed, *every)), "")


def _levels(at: AtTable | None, spell: str, by: str) -> tuple[int, ...]:
    return told_levels(spell, by, at.now, at.catalogue) if at else ()


def _ask_level() -> str:
    return _("No list of this class tells it: the cost follows the level that is said here.")


def _heals(spell: str) -> bool:
    return spell.startswith(("cure-", "heal"))


def _ways(game: Game, at: AtTable, feat: str, chosen: int, levels: int) -> list[Choice[Metamagic | None]]:
    """The ways to pay for a feat that raises a spell by so many levels."""
    from rules.d20.casting.metamagic import free_uses_left

    mode = game.settings.metamagic
    known = next(each for each in at.feats if each.feat == feat)
    left = free_uses_left(known, at.now.casting)
    ways: list[Choice[Metamagic | None]] = []
    if mode != "price":
        text = _("free ({left} left), {levels}").format(left=left, levels=shown.metamagic_words(levels))
        ways.append(Choice(Metamagic(feat, chosen, "free"), text))
    if mode != "free-uses":
        text = _("for points, {levels}").format(levels=shown.metamagic_words(levels))
        ways.append(Choice(Metamagic(feat, chosen, "points"), text))
    return ways
