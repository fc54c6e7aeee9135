"""Running one command line, from its words to the exit status."""

import sys
from collections.abc import Sequence

from tabletop_tui.cli.command import Refusal, UsageError
from tabletop_tui.cli.printing import complain, flush, prepare, silence
from tabletop_tui.cli.reading import find, language_of, read
from tabletop_tui.locale import _, choose_language

DONE, REFUSED, MISUSED, INTERRUPTED = 0, 1, 2, 130


def run(words: Sequence[str]) -> int:
    """Do what the words ask for; whatever goes wrong is one line on standard error.

    Returns:
        0, 1 for a refusal, 2 for wrong usage, 130 when interrupted.
    """
    try:
        prepare()
        choose_language(language_of(words))
        status = _run(words)
        flush()
    except UsageError as error:
        complain(str(error))
        return MISUSED
    except Refusal as refusal:
        complain(str(refusal))
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        silence(sys.stdout)
        return DONE
    except OSError as error:
        silence(sys.stdout)
        complain(_("The system refuses: {what}.").format(what=error.strerror or type(error).__name__))
        return REFUSED
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        complain(_("Something is wrong with this program: {what}.").format(what=repr(error)))
        return REFUSED
    return status


def _run(words: Sequence[str]) -> int:
    command, left = find(words)
    given = read(command, left)
    if given.flag("help"):
        from tabletop_tui.cli.helping import help_text
        from tabletop_tui.cli.printing import say

        say(help_text(command))
        return DONE
    return command.run(given)
