"""How soon Ctrl+C ends each long call of `tests/test_interrupts.py`: the longest of several waits, in milliseconds.

    python crates/gipf-python/benches/interrupts.py
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from test_interrupts import LONG

ROUNDS = 3


def wait(name: str, after: float) -> float:
    """Seconds from Ctrl+C to the exception."""
    sent = 0.0

    def interrupt() -> None:
        nonlocal sent
        sent = time.monotonic()
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after, interrupt)
    timer.start()
    try:
        LONG[name]()
    except KeyboardInterrupt:
        return time.monotonic() - sent
    finally:
        timer.cancel()
    raise SystemExit(f"{name}: ended before Ctrl+C")


def main() -> None:
    """Prints a line for each call."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in LONG:
        longest = max(wait(name, 0.4 + 0.17 * number) for number in range(ROUNDS))
        print(f"{1000 * longest:6.0f} ms  {name}", flush=True)


if __name__ == "__main__":
    main()
