"""What dask_run.py and ray_run.py share: options, batches of units, the progress bar, the end."""

import argparse
import json
import math
import os
import re
import sys
import time

MOST_TASKS = 10_000
"""More tasks than this are made only when --batch asks for them."""

INTERRUPTED = 130
"""The exit status after Ctrl-C and SIGTERM."""

IN_FLIGHT = 4_000
"""Tasks handed to the scheduler at a time, so that a million of them take no memory there."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message):
        fail(message)


def fail(message):
    """Ends the program because of bad input."""
    say(message)
    sys.exit(2)


def say(message):
    """Writes one line to standard error."""
    name = os.path.basename(sys.argv[0])
    print(f"{name}: {' '.join(str(message).split())}", file=sys.stderr, flush=True)


def count(text):
    """Reads a number from 1."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a number from 1, found '{text}'")
    return int(text)


def parser(description, example):
    """Returns a parser with the options that every launcher has."""
    made = Parser(description=description, epilog=f"example:\n  {example}",
                  formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("units", help="the file of units that gipf work plan has printed")
    made.add_argument("--out", required=True, metavar="DIR",
                      help="the folder of results, which all machines share")
    made.add_argument("--batch", type=count, metavar="N",
                      help=f"units of a task [default: so many that there are at most {MOST_TASKS:,} tasks]")
    made.add_argument("--retries", type=count, default=3, metavar="N",
                      help="how often a task that fails is tried again [default: 3]")
    made.add_argument("--hash", type=count, default=64, metavar="MIB",
                      help="table size of each task, for counts [default: 64]")
    made.add_argument("--gipf", default="gipf", metavar="PATH",
                      help="the command, as the machines find it [default: gipf]")
    made.add_argument("--jobs", type=count, default=os.cpu_count(), metavar="N",
                      help="tasks at the same time when no cluster is named [default: the cores]")
    return made


class Batch:
    """Some units that follow each other: a task."""

    def __init__(self, lines, first):
        self.size = len(lines)
        self.name = f"lines {first}-{first + self.size - 1}" if self.size > 1 else f"line {first}"
        self.text = "\n".join(lines) + "\n"


def read_batches(args):
    """Reads the file of units, and cuts it into batches."""
    try:
        with open(args.units, encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{args.units}: {getattr(error, 'strerror', None) or 'expected text in UTF-8'}")
    for number, line in enumerate(lines, 1):
        try:
            json.loads(line)["id"]
        except (ValueError, KeyError, TypeError):
            fail(f"{args.units}: line {number}: expected a unit of work")
    if not lines:
        fail(f"{args.units}: expected units of work, found none")
    size = args.batch or math.ceil(len(lines) / MOST_TASKS)
    return [Batch(lines[i:i + size], i + 1) for i in range(0, len(lines), size)]


def command(args):
    """Returns the command of a task, which reads its units from standard input."""
    out = os.path.abspath(args.out)
    return [args.gipf, "work", "run", "-", "--out", out, "--hash", str(args.hash)]


def reason(error):
    """Returns an error without the unit or line that it is about."""
    return re.sub(r"(unit|line) \d+(, [0-9a-f]{32})?: ", "", str(error), count=1)


class Progress:
    """A bar on a terminal, and a line every ten seconds elsewhere."""

    def __init__(self, batches):
        self.units = sum(batch.size for batch in batches)
        self.done = 0
        self.failures = {}
        self.begin = self.shown = time.monotonic()
        self.is_terminal = sys.stderr.isatty()

    def add(self, batch, error=None):
        """Notes that a batch has ended, with an error or without."""
        if error is None:
            self.done += batch.size
        else:
            self.failures.setdefault(reason(error), []).append(batch.name)
        now = time.monotonic()
        if now - self.shown >= (0.2 if self.is_terminal else 10):
            self.shown = now
            print(self._text(now - self.begin), end="\x1b[K\r" if self.is_terminal else "\n",
                  file=sys.stderr, flush=True)

    def _text(self, seconds):
        filled = 30 * self.done // self.units
        left = seconds * (self.units - self.done) / self.done if self.done else 0
        count = sum(map(len, self.failures.values()))
        failed = f", {count} tasks failed" if count else ""
        return (f"[{'#' * filled}{'-' * (30 - filled)}] {self.done}/{self.units} units{failed}, "
                f"about {left:.0f} s left")

    def finish(self, stopped=None):
        """Says how the run has ended, by what it was stopped if it was, and returns the exit status."""
        if self.is_terminal:
            print(end="\x1b[K", file=sys.stderr)
        for error, names in list(self.failures.items())[:20]:
            more = f" and {len(names) - 1} more tasks" if len(names) > 1 else ""
            say(f"{names[0]}{more} failed: {error}")
        if len(self.failures) > 20:
            say(f"and {len(self.failures) - 20} other errors; gipf work status names the units")
        seconds = time.monotonic() - self.begin
        say(f"{self.done} of {self.units} units done in {seconds:.1f} s")
        if stopped:
            say(f"{stopped}; the same command does the rest")
        return 1 if stopped or self.failures else 0
