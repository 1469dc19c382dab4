#!/usr/bin/env bash
# Does units of work by GNU parallel: on this machine, or on others by ssh. The units are dealt to SHARDS jobs, ten for
# each core or so; the same command again does what is left. Options of parallel follow. GIPF_HASH is the table size in
# MiB, for counts.
#
#   parallel.sh units.jsonl results 20
#   parallel.sh units.jsonl results 640 --sshloginfile machines --workdir .
set -euo pipefail

if [ $# -lt 3 ]; then
    echo 'parallel.sh: expected the file of units, the folder of results and the number of shards' >&2
    exit 2
fi
units=$1 results=$2 shards=$3
shift 3
if [[ ! $shards =~ ^[1-9][0-9]*$ ]]; then
    echo "parallel.sh: expected a number of shards from 1, found '$shards'" >&2
    exit 2
fi
if [ ! -f "$units" ]; then
    echo "parallel.sh: there is no file $units" >&2
    exit 2
fi
# On Ctrl-C each job has a minute to finish the unit that it has begun.
seq "$shards" | parallel --will-cite --quote --retries 3 --termseq TERM,60000,KILL,25 "$@" \
    gipf work run "$units" --out "$results" --shard "{}/$shards" --hash "${GIPF_HASH:-64}"
