"""How the table looks: calm, one accent, legible without colour."""

import os
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from tabletop_tui.locale import N_

_KEYS: Final = {
    "footer-key": "$accent",
    "footer-label": "$foreground",
    "footer-dim": "$foreground-disabled",
    "block-cursor-text-style": "bold",
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
    variables=_KEYS
    | {
        "block-cursor-background": "#3a3f46",
        "block-cursor-foreground": "#f2efe8",
        "block-cursor-blurred-background": "#2a2e33",
        "block-cursor-blurred-foreground": "#d8d5cf",
        "foreground-disabled": "#6f7680",
        "footer-dim": "#6f7680",
    },
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
    variables=_KEYS
    | {
        "block-cursor-background": "#d9d2bf",
        "block-cursor-foreground": "#1b1915",
        "block-cursor-blurred-background": "#e8e4d9",
        "block-cursor-blurred-foreground": "#26241f",
        "foreground-disabled": "#8b8678",
        "footer-dim": "#8b8678",
    },
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
    variables=_KEYS
    | {
        "block-cursor-background": "#ffffff",
        "block-cursor-foreground": "#000000",
        "block-cursor-blurred-background": "#404040",
        "block-cursor-blurred-foreground": "#ffffff",
        "text-muted": "#d0d0d0",
        "foreground-disabled": "#a0a0a0",
        "footer-dim": "#a0a0a0",
    },
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
    | _KEYS
    | {
        "block-cursor-background": "ansi_white",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-blurred-background": "ansi_bright_black",
        "block-cursor-blurred-foreground": "ansi_white",
        "text-muted": "ansi_default",
        "text-warning": "ansi_yellow",
        "text-error": "ansi_red",
        "error-muted": "ansi_default",
        "foreground-disabled": "ansi_bright_black",
        "footer-dim": "ansi_bright_black",
    },
)
THEMES: Final = (DARK, LIGHT, CONTRAST, SIXTEEN)
NAMES: Final = {
    DARK.name: N_("Dark"),
    LIGHT.name: N_("Light"),
    CONTRAST.name: N_("High contrast"),
    SIXTEEN.name: N_("16 colours"),
}
"""What the themes are called."""


def first_theme() -> str:
    """The theme to begin with: the one the environment names, else what the terminal can draw."""
    wanted = os.environ.get("TEXTUAL_THEME", "")
    if wanted in NAMES:
        return wanted
    term = os.environ.get("TERM", "")
    rich = os.environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"} or "256color" in term or "kitty" in term
    return DARK.name if rich or os.environ.get("NO_COLOR") else SIXTEEN.name
