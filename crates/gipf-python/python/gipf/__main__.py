"""The command `gipf`: `python -m gipf perft basic 5`."""

from __future__ import annotations

import signal
import sys

from ._gipf import _run_command


def main() -> int:
    """Runs the command with the arguments of the process, and returns its exit status."""
    # The command handles Ctrl+C itself, or leaves it to the system.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _run_command(["gipf", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
