#!/usr/bin/env bash
#SBATCH --job-name=gipf
#SBATCH --array=1-4
#SBATCH --cpus-per-task=1
#SBATCH --output=gipf-%A-%a.log
#SBATCH --requeue
# Two minutes before the time limit, gipf is told to end after the units that it has begun.
#SBATCH --signal=TERM@120
#
# Does units of work as an array job of Slurm. Each task of the array does its share of the units; the same command
# again does what is left. GIPF_HASH is the table size in MiB, for counts.
#
#   sbatch --array=1-64 slurm.sh units.jsonl results
set -euo pipefail

if [ $# -ne 2 ]; then
    echo 'slurm.sh: expected the file of units and the folder of results' >&2
    exit 2
fi
threads=${SLURM_CPUS_PER_TASK:-1}
exec srun --cpus-per-task="$threads" \
    gipf work run "$1" --out "$2" --shard auto --threads "$threads" --hash "${GIPF_HASH:-64}"
