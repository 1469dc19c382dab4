#!/usr/bin/env python3
"""Does units of work on the workers of a Dask cluster, by `gipf work run` on each."""

import logging
import os
import signal
import socket
import subprocess
from itertools import islice

from distributed import Client, LocalCluster, as_completed

import work_units
from work_units import IN_FLIGHT, INTERRUPTED, Progress, fail


def run_batch(command, units):
    """Does some units; runs on a worker. Those whose results are there, gipf skips.

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


def version(gipf):
    """Returns the version of gipf, or why there is none; runs on every worker."""
    try:
        return subprocess.run([gipf, "--version"], text=True, capture_output=True).stdout.strip()
    except OSError as error:
        return f"no {gipf}: {error.strerror}"


def connect(args):
    """Connects to the cluster, and checks that all workers have the same gipf."""
    try:
        if args.scheduler is None:
            cluster = LocalCluster(n_workers=1, threads_per_worker=args.jobs, processes=False,
                                   dashboard_address=None)
            client = Client(cluster)
        else:
            client = Client(args.scheduler, timeout=10)
        client.wait_for_workers(1, timeout=60)
    except (OSError, ValueError) as error:
        fail(f"no cluster at {args.scheduler}: {error}")
    versions = client.run(version, args.gipf)
    if len(set(versions.values())) > 1 or not all(v.startswith("gipf ") for v in versions.values()):
        told = ", ".join(f"{worker} has {found}" for worker, found in versions.items())
        fail(f"expected the same gipf on all workers, but {told}")
    return client


def run(client, args, batches, progress):
    """Hands the batches to the cluster, a window of them at a time."""
    command = work_units.command(args)
    waiting = iter(batches)
    running = {}

    def submit():
        for batch in islice(waiting, IN_FLIGHT - len(running)):
            future = client.submit(run_batch, command, batch.text, pure=False, retries=args.retries)
            running[future] = batch
            yield future

    completed = as_completed(submit())
    try:
        for future in completed:
            batch = running.pop(future)
            if future.cancelled():
                return progress.finish("the scheduler has gone")
            progress.add(batch, future.exception() or future.result())
            for more in submit():
                completed.add(more)
    except KeyboardInterrupt:
        client.cancel(list(running), force=True)
        progress.finish("interrupted")
        return INTERRUPTED
    return progress.finish()


def main():
    parser = work_units.parser(
        "Does units of work on a Dask cluster.",
        "dask_run.py units.jsonl --out results --scheduler tcp://10.0.0.1:8786 --batch 20")
    parser.add_argument("--scheduler", metavar="ADDRESS",
                        help="the scheduler of the cluster [default: use this machine alone]")
    args = parser.parse_args()
    batches = work_units.read_batches(args)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        client = connect(args)
        status = run(client, args, batches, Progress(batches))
    except KeyboardInterrupt:
        status = INTERRUPTED
    # Threads of the library must not delay the end.
    os._exit(status)


if __name__ == "__main__":
    main()
