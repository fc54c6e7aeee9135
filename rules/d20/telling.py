"""Where a rule puts what happens on its way."""

from typing import Protocol, TypeVar

Event_contra = TypeVar("Event_contra", contravariant=True)


class Tells(Protocol[Event_contra]):
    """Anything that takes events one by one, as a list does."""

    def append(self, event: Event_contra, /) -> None:
        """Take one more event."""
        ...
