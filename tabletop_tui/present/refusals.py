"""Why something cannot be done, as a sentence that says what to do instead."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from rules.table.game import Game
from rules.table.refusals import Refused, Value
from tabletop_tui.locale import N_, _
from tabletop_tui.present.numbers import thousands

SENTENCES: Final[Mapping[str, str]] = {
    "gm-only": N_("Only the GM may do that."),
    "other-game": N_("That belongs to another game than the one played here."),
    "not-there-yet": N_("The table is not there yet; look again."),
    "name-missing": N_("Type a name first; it may not be blank."),
    "text-missing": N_("Type something first; there is nothing to read."),
    "session-open": N_("A session is open already; o closes it."),
    "session-closed": N_("No session is open; o opens one."),
    "time-out-of-range": N_("From {least} to {most} minutes can pass at once."),
    "read-only": N_("This campaign is read-only: it is open in another window. Close it there and open it here again."),
    "held-by": N_("{who} on {host} has held this campaign since {since}; here it can be watched until it is closed."),
    "let-go": N_("Nobody holds this campaign any more: choose Take over in the palette (:) to play on here."),
    "copies-locked": N_("The campaign is open elsewhere: copies can be looked at, not made or brought back."),
    "no-copy": N_("There is no copy to bring back yet."),
    "copy-unreadable": N_("This copy is damaged; choose another one."),
    "nobody-can-come": N_("Nobody in this file fits; put right what is wrong in it and import it again."),
    "cannot-write": N_("Nothing can be written in this campaign's folder, so nothing can be changed here."),
    "nothing-to-undo": N_("There is nothing to take back."),
    "nothing-to-redo": N_("There is nothing to do again; u takes a step back first."),
    "no-campaign-yet": N_("There is no campaign yet: n begins one, d opens the demo."),
    "no-caster-picked": N_("No caster is picked: choose one in the list."),
    "no-spell-picked": N_("No spell is picked: go to one with the arrows, or find it with /."),
    "nothing-rolled": N_("Nothing was rolled yet: / types a roll, enter rolls what the cursor is at."),
    "too-many-faces": N_("That comes to about {faces} faces; the tray has room for {most} of one roll."),
    "total-too-large": N_("What this comes to can be too large a number."),
    "macro-name-missing": N_("Type a name for the macro first."),
    "macro-name-is-a-roll": N_("{name} is a roll itself; a macro needs a name that is none."),
    "macro-name-taken": N_("There is a macro {name} already."),
    "no-such-macro": N_("There is no macro {name}; m shows those there are."),
    "too-many-macros": N_("There is room for {most} macros; remove one first."),
}
"""A sentence for each code that no game in particular uses; placeholders are the refusal's values."""
_D20: Final = "tabletop_tui.present.refusals_d20"
_FURTHER: Final = ("tabletop_tui.present.refusals_d6", "tabletop_tui.present.dice_errors", _D20)
"""Where further sentences stand, in the order they are looked through; one is read only when it is needed."""


def refusal_sentence(refusal: Refused, game: Game | None = None) -> str:
    """The sentence of a refusal; with the game in play, what the campaign has of its own is called by its name."""
    sentence, where = _sentence(refusal.code)
    values = _d20_values(refusal, game) if where == _D20 else refusal.values
    return sentence.format(**{name: _in_a_sentence(value) for name, value in values.items()})


def why_not(refusal: Refused | None, game: Game | None = None) -> str:
    """The sentence of a refusal, as `refusal_sentence`; empty where nothing is refused."""
    return refusal_sentence(refusal, game) if refusal else ""


def value_text(value: Value) -> str:
    """A value of a refusal as it stands in a sentence; names are listed, great numbers have marks."""
    if isinstance(value, int) and not isinstance(value, bool):
        return thousands(value)
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _in_a_sentence(value: Value) -> str:
    return thousands(value) if isinstance(value, int) and not isinstance(value, bool) else value_text(value)


def _sentence(code: str) -> tuple[str, str]:
    """The sentence for a code, and the module that it stands in."""
    if code in SENTENCES:
        return _(SENTENCES[code]), __name__
    for name in _FURTHER:
        if found := import_module(name).SENTENCES.get(code):
            return _(found), name
    return _("That cannot be done now ({code}).").replace("{code}", code), ""


def _d20_values(refusal: Refused, game: Game | None) -> Mapping[str, Value]:
    from rules.d20.game import Game as D20Game
    from rules.d20.lists import Lists
    from tabletop_tui.present.refused_d20 import values_of

    return values_of(refusal, game.lists if isinstance(game, D20Game) else Lists())
