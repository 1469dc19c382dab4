#!/usr/bin/env python3
"""A UGI engine of two for DVONN: one program places the pieces, the other moves the stacks.

    dvonn_phases.py PLACING STACKING

Each is a command of its own, such as 'gipf ugi --game dvonn'. A match between two of these engines measures one
phase by itself. The same placements, and then old against new:

    gipf match --game dvonn \\
        "ugi,name=old:dvonn_phases.py 'new ugi --game dvonn' 'old ugi --game dvonn'" \\
        "ugi,name=new:dvonn_phases.py 'new ugi --game dvonn' 'new ugi --game dvonn'"

Standard library only.
"""

import shlex
import subprocess
import sys

SPACES = 49


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(2)


class Engine:
    def __init__(self, command):
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except (OSError, ValueError, IndexError) as error:
            fail(f"dvonn_phases.py: cannot run '{command}': {error}")

    def send(self, line):
        try:
            self.process.stdin.write(line + "\n")
        except BrokenPipeError:
            fail("dvonn_phases.py: an engine has ended")

    def answer(self, last):
        """The lines up to the one that begins with this word."""
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if line.split()[:1] == [last]:
                return lines
        fail(f"dvonn_phases.py: an engine ended before its answer '{last}'")


def is_placing(position):
    """Whether pieces are still placed in a position of a game from the empty board."""
    _, _, turns = position.partition(" moves ")
    return len(turns.split()) < SPACES


def main():
    if len(sys.argv) != 3:
        fail(__doc__.strip())
    placing, stacking = map(Engine, sys.argv[1:])
    moving = placing
    for line in map(str.strip, sys.stdin):
        word = line.split()[0] if line else ""
        if word == "position":
            moving = placing if is_placing(line) else stacking
            moving.send(line)
        elif word == "go":
            moving.send(line)
            print(*moving.answer("bestmove"), sep="\n", flush=True)
        else:
            for engine in (placing, stacking):
                engine.send(line)
            last = {"ugi": "ugiok", "isready": "readyok"}.get(word)
            if last:
                stacking.answer(last)
                print(*placing.answer(last), sep="\n", flush=True)
        if word == "quit":
            break


if __name__ == "__main__":
    main()
