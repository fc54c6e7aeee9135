"""What the program is, and whose rules it plays by."""

from tabletop_tui.locale import _


def about_text(version: str) -> str:
    """The version, and the credit that each game owes; paragraphs with a line between them."""
    return "\n\n".join(
        (
            _("Tabletop {version}: a session at the table, run from a terminal.").format(version=version),
            _("The D6 game: mechanics based on Cogent Roleplay by J. & S. Brooks; not an official product."),
            _(
                "The d20 game: facts and figures of the System Reference Document 3.5 and of Unearthed Arcana, "
                "© 2000–2004 Wizards of the Coast, Inc.; Open Game Content under the Open Game License 1.0a."
            ),
            _("Every sentence is the project's own. NOTICE.md says more."),
        )
    )
