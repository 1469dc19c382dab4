#!/usr/bin/env python3
"""Does units of work on a Ray cluster, by `gipf work run` on each node."""

import logging
import signal
import socket
import subprocess
import sys
from itertools import islice

import ray

import work_units
from work_units import IN_FLIGHT, INTERRUPTED, Progress, fail


@ray.remote(num_cpus=1)
def run_batch(command, units):
    """Does some units; runs on a node. Those whose results are there, gipf skips.

    Returns why they cannot be done, if it is of no use to try again, as exit status 2 says. Raises any other error.
    """
    ended = subprocess.run(command, input=units, text=True, capture_output=True)
    if ended.returncode == 0:
        return None
    said = (ended.stderr.strip().splitlines() or [f"exit status {ended.returncode}"])[-1]
    said = f"{said} (on {socket.gethostname()})"
    if ended.returncode == 2:
        return said
    raise RuntimeError(said)


def connect(args):
    """Connects to the cluster, or starts one on this machine."""
    options = {"address": args.address} if args.address else {"address": "local", "num_cpus": args.jobs}
    host, _, port = (args.address or "").rpartition(":")
    try:
        if port.isdecimal() and "/" not in host:
            # Ray itself would try for minutes.
            socket.create_connection((host, int(port)), timeout=10).close()
        ray.init(logging_level=logging.ERROR, log_to_driver=False, **options)
    except (OSError, OverflowError, RuntimeError, ValueError) as error:
        fail(f"no cluster at {args.address}: {error}")


def run(args, batches, progress):
    """Hands the batches to the cluster, a window of them at a time."""
    command = work_units.command(args)
    task = run_batch.options(max_retries=args.retries, retry_exceptions=True)
    waiting = iter(batches)
    running = {}
    try:
        while True:
            for batch in islice(waiting, IN_FLIGHT - len(running)):
                running[task.remote(command, batch.text)] = batch
            if not running:
                break
            for ended in ray.wait(list(running), num_returns=1)[0]:
                batch, error = running.pop(ended), None
                try:
                    error = ray.get(ended)
                except ray.exceptions.RayTaskError as failure:
                    error = failure.cause
                except ray.exceptions.RayError as failure:
                    error = failure
                progress.add(batch, error)
    except KeyboardInterrupt:
        progress.finish("interrupted")
        return INTERRUPTED
    return progress.finish()


def main():
    parser = work_units.parser(
        "Does units of work on a Ray cluster.",
        "ray_run.py units.jsonl --out results --address 10.0.0.1:6379 --batch 20")
    parser.add_argument("--address", metavar="ADDRESS",
                        help="the head of the cluster [default: use this machine alone]")
    args = parser.parse_args()
    batches = work_units.read_batches(args)
    try:
        connect(args)
        # Ray has put its own handler there.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        status = run(args, batches, Progress(batches))
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


if __name__ == "__main__":
    main()
