"""The command `tabletop`."""

import sys


def main(arguments: list[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: The words after the command; None: those of this process.

    Returns:
        The exit status: 0, 1 for a refusal, 2 for wrong usage, 130 when interrupted.
    """
    try:
        from tabletop_tui.cli.line import run
    except KeyboardInterrupt:
        return 130
    return run(sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    sys.exit(main())
