"""The styles of the application, read once instead of at each step of the start."""

from textual.css.stylesheet import Stylesheet


class KeptStylesheet(Stylesheet):
    """A stylesheet that keeps what it has read until the colours differ.

    Textual reads every style anew for each screen that appears, a quarter of the time until the first frame stands.
    """

    def set_variables(self, variables: dict[str, str]) -> None:
        """Take the colours of a look; what was read stays when they are the same."""
        if variables != self._variables:
            super().set_variables(variables)

    def reparse(self) -> None:
        """Read what was not read yet with these colours."""
        self.parse()
