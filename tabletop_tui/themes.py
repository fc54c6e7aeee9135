"""How the table looks: calm, one accent, legible without colour."""

import os
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from tabletop_tui.locale import N_


def _tones(
    muted: str, disabled: str, cursor: str, on_cursor: str, blurred: str, on_blurred: str, bar: str, ground: str
) -> dict[str, str]:
    """The tones that a theme gives by hand: quiet text, the row under the cursor, scroll bars."""
    return {
        "text-muted": muted,
        "foreground-muted": muted,
        "text-disabled": disabled,
        "foreground-disabled": disabled,
        "block-cursor-background": cursor,
        "block-cursor-foreground": on_cursor,
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": blurred,
        "block-cursor-blurred-foreground": on_blurred,
        "block-cursor-blurred-text-style": "none",
        "scrollbar": bar,
        "scrollbar-hover": bar,
        "scrollbar-active": bar,
        "scrollbar-background": ground,
        "scrollbar-background-hover": ground,
        "scrollbar-background-active": ground,
        "scrollbar-corner-color": ground,
    }


DARK: Final = Theme(
    name="table-dark",
    primary="#d9a441",
    secondary="#8fa3ad",
    accent="#d9a441",
    warning="#e0b04c",
    error="#d9705f",
    success="#8fb573",
    foreground="#d8d5cf",
    background="#16181b",
    surface="#1f2226",
    panel="#25292e",
    dark=True,
    variables=_tones("#969ca4", "#6c737c", "#3a3f46", "#f2efe8", "#2a2e33", "#d8d5cf", "#3a3f46", "#1b1e22"),
)
LIGHT: Final = Theme(
    name="table-light",
    primary="#8a5a00",
    secondary="#51646e",
    accent="#8a5a00",
    warning="#8a5a00",
    error="#a8321f",
    success="#3d6b24",
    foreground="#26241f",
    background="#faf8f3",
    surface="#f1eee6",
    panel="#e8e4d9",
    dark=False,
    variables=_tones("#6b675c", "#97917f", "#d9d2bf", "#1b1915", "#e8e4d9", "#26241f", "#c9c2ae", "#f1eee6"),
)
CONTRAST: Final = Theme(
    name="high-contrast",
    primary="#ffff00",
    secondary="#ffffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff8080",
    success="#80ff80",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    dark=True,
    variables=_tones("#d0d0d0", "#a0a0a0", "#ffffff", "#000000", "#404040", "#ffffff", "#808080", "#000000"),
)
SIXTEEN: Final = Theme(
    name="sixteen-colours",
    ansi=True,
    primary="ansi_yellow",
    secondary="ansi_cyan",
    accent="ansi_yellow",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    variables=BUILTIN_THEMES["ansi-dark"].variables
    | _tones(
        "ansi_default",
        "ansi_bright_black",
        "ansi_white",
        "ansi_black",
        "ansi_black",
        "ansi_yellow",
        "ansi_bright_black",
        "ansi_default",
    )
    | {"text-warning": "ansi_yellow", "text-error": "ansi_red", "error-muted": "ansi_default"},
)
_GLARING: Final = frozenset({CONTRAST.name, SIXTEEN.name})
THEMES: Final = (DARK, LIGHT, CONTRAST, SIXTEEN)
NAMES: Final = {
    DARK.name: N_("Dark"),
    LIGHT.name: N_("Light"),
    CONTRAST.name: N_("High contrast"),
    SIXTEEN.name: N_("16 colours"),
}
"""What the themes are called."""


def first_theme(chosen: str = "") -> str:
    """The theme to begin with: the one the environment names, else the one chosen last, else what the terminal can."""
    for wanted in (os.environ.get("TEXTUAL_THEME", ""), chosen):
        if wanted in NAMES:
            return wanted
    term = os.environ.get("TERM", "")
    rich = os.environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"} or "256color" in term or "kitty" in term
    return DARK.name if rich or os.environ.get("NO_COLOR") else SIXTEEN.name


def has_glaring_cursor(theme: Theme) -> bool:
    """Whether the row under the cursor turns dark and light round, so that quiet words would be lost on it."""
    return theme.name in _GLARING
