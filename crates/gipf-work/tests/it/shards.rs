//! Which units a machine does.

use gipf_work::{Shard, ShardError};

fn numbers(shard: Shard, units: u64) -> Vec<u64> {
    (1..=units).filter(|number| shard.contains(*number)).collect()
}

#[test]
fn every_unit_is_of_one_shard() {
    let shards: Vec<Shard> = (1..=4).map(|i| format!("{i}/4").parse().expect("a shard")).collect();
    assert_eq!(numbers(shards[0], 10), [1, 5, 9]);
    assert_eq!(numbers(shards[3], 10), [4, 8]);
    for units in 0..12 {
        let mut all: Vec<u64> = shards.iter().flat_map(|shard| numbers(*shard, units)).collect();
        all.sort_unstable();
        assert_eq!(all, (1..=units).collect::<Vec<_>>());
        for shard in &shards {
            assert_eq!(shard.units_of(units), numbers(*shard, units).len() as u64);
        }
    }
    assert_eq!(numbers(Shard::ALL, 3), [1, 2, 3]);
}

#[test]
fn shards_read_back_and_others_are_refused() {
    for text in ["1/1", "2/4", "18446744073709551615/18446744073709551615"] {
        assert_eq!(text.parse::<Shard>().map(|shard| shard.to_string()), Ok(text.to_owned()));
    }
    for text in
        ["", "1", "/", "0/4", "5/4", "1/0", "-1/4", "1/4/2", "a/b", "1/99999999999999999999"]
    {
        assert_eq!(text.parse::<Shard>(), Err(ShardError::Text), "{text}");
    }
}

fn of_job(variables: &[(&str, &str)]) -> Result<String, ShardError> {
    let value = |name| {
        let found = variables.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    };
    Shard::from_variables(value).map(|shard| shard.to_string())
}

#[test]
fn the_variables_of_a_job_tell_the_shard() {
    let array = [
        ("SLURM_ARRAY_TASK_ID", "7"),
        ("SLURM_ARRAY_TASK_MIN", "3"),
        ("SLURM_ARRAY_TASK_STEP", "2"),
        ("SLURM_ARRAY_TASK_COUNT", "5"),
    ];
    assert_eq!(of_job(&array).as_deref(), Ok("3/5"));
    let process = [("SLURM_PROCID", "1"), ("SLURM_STEP_NUM_TASKS", "4")];
    assert_eq!(of_job(&process).as_deref(), Ok("2/4"));
    // The script of a job is no process of srun.
    let script = [("SLURM_PROCID", "0"), ("SLURM_NTASKS", "4")];
    assert_eq!(of_job(&script), Err(ShardError::NoVariables));
    assert_eq!(of_job(&[&array[..], &script[..]].concat()).as_deref(), Ok("3/5"));
    assert_eq!(of_job(&[&array[..], &process[..]].concat()).as_deref(), Ok("10/20"));
    let open_mpi = [("OMPI_COMM_WORLD_RANK", "0"), ("OMPI_COMM_WORLD_SIZE", "3")];
    assert_eq!(of_job(&open_mpi).as_deref(), Ok("1/3"));
    assert_eq!(of_job(&[("PMI_RANK", "2"), ("PMI_SIZE", "3")]).as_deref(), Ok("3/3"));
    let kubernetes = [("JOB_COMPLETION_INDEX", "9"), ("JOB_COMPLETIONS", "10")];
    assert_eq!(of_job(&kubernetes).as_deref(), Ok("10/10"));
}

#[test]
fn variables_that_make_no_sense_are_named() {
    assert_eq!(of_job(&[]), Err(ShardError::NoVariables));
    let error = |variables| of_job(variables).expect_err("no shard").to_string();
    assert_eq!(
        error(&[("JOB_COMPLETION_INDEX", "2")]),
        "JOB_COMPLETIONS is '', expected the number of processes"
    );
    assert_eq!(
        error(&[("PMI_RANK", "4"), ("PMI_SIZE", "4")]),
        "PMI_RANK is '4', expected less than the number of processes"
    );
    assert_eq!(
        error(&[("SLURM_PROCID", "one"), ("SLURM_STEP_NUM_TASKS", "4")]),
        "SLURM_PROCID is 'one', expected a number"
    );
    assert!(error(&[("SLURM_ARRAY_TASK_ID", "4")]).contains("SLURM_ARRAY_TASK_MIN"));
}
