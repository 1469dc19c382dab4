//! `gipf solve`

use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use gipf_ai::dvonn::{FinalScore, final_score};
use gipf_ai::{Solution, solve};
use gipf_core::{Color, Position};
use gipf_notation::{GameName, Notation};
use serde::Serialize;

use crate::args::SolveArgs;
use crate::error::CliError;
use crate::game::CliGame;
use crate::input::{STDIN, for_each_position};
use crate::interrupt;
use crate::output::{SCHEMA, stdout, turn_texts};
use crate::progress::ProgressLine;

/// Nobody can force a win.
const OPEN: u8 = 1;

/// What is proven of a position.
enum Proof<P: Notation> {
    /// Somebody wins; where a game is won by points, by so many.
    Win { winner: Color, points: Option<i16>, line: Vec<P::Turn> },
    /// Nobody does.
    Tie { line: Vec<P::Turn> },
    /// Nobody can force a win within so many turns.
    Open { within: u8 },
}

#[derive(Serialize)]
struct ProofJson {
    schema: u32,
    position: String,
    /// `white`, `black` or nobody.
    winner: Option<String>,
    /// By how many points, in games that are won by points; 0 is a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i16>,
    /// The turns that the result takes, or within which there is none.
    turns: usize,
    line: Vec<String>,
}

pub(crate) fn run(args: &SolveArgs) -> Result<ExitCode, CliError> {
    match args.game.of_positions(Some(&args.position))? {
        GameName::Gipf => run_of(args, prove_gipf),
        GameName::Dvonn => run_of(args, prove_dvonn),
    }
}

fn run_of<P: CliGame>(
    args: &SolveArgs,
    prove: impl Fn(&P, &SolveArgs) -> Result<Proof<P>, CliError>,
) -> Result<ExitCode, CliError> {
    let mut status = ExitCode::SUCCESS;
    let mut separator = "";
    for_each_position(Some(&args.position), |position: &P| {
        let proof = prove(position, args)?;
        if matches!(proof, Proof::Open { .. }) {
            status = ExitCode::from(OPEN);
        }
        let mut out = stdout();
        if args.json {
            serde_json::to_writer(&mut out, &json(position, &proof))?;
            writeln!(out)?;
        } else {
            if args.position == STDIN {
                writeln!(out, "{separator}{}", position.line(None))?;
                separator = "\n";
            }
            writeln!(out, "{}", sentence(&proof))?;
            let line = turn_texts(position, proof.line());
            if !line.is_empty() {
                writeln!(out, "{}", line.join(" "))?;
            }
        }
        Ok(out.flush()?)
    })?;
    Ok(status)
}

fn prove_gipf(position: &Position, args: &SolveArgs) -> Result<Proof<Position>, CliError> {
    let Some(turns) = args.turns else {
        return Err(CliError::Input("expected TURNS: within how many a win is looked for".into()));
    };
    let progress = ProgressLine::new();
    let on_depth = |within| progress.update(|_| format!("no win within {within} turns"));
    let solution = solve(position, turns, args.hash, interrupt::flag(), on_depth);
    progress.clear();
    match solution.map_err(|error| CliError::Limit(error.to_string()))? {
        Solution::Win { winner, line } => {
            Ok(Proof::Win { winner: winner.into(), points: None, line })
        }
        Solution::Open { within } => Ok(Proof::Open { within }),
        Solution::Stopped { within } => {
            eprintln!("gipf: nobody can force a win within {within} turns so far");
            Err(CliError::Interrupted)
        }
    }
}

fn prove_dvonn(
    position: &dvonn_core::Position,
    args: &SolveArgs,
) -> Result<Proof<dvonn_core::Position>, CliError> {
    if args.turns.is_some() {
        let sentence = "DVONN is solved to its end: expected no TURNS";
        return Err(CliError::Input(sentence.into()));
    }
    if position.stage() == dvonn_core::Stage::Placing {
        let sentence = "expected a position of the second stage: pieces are still being placed";
        return Err(CliError::Input(sentence.into()));
    }
    let progress = ProgressLine::new();
    let on_depth = |depth, most| {
        progress.update(|_| format!("{depth} of at most {most} moves looked through"));
    };
    let found = final_score(position, args.hash, interrupt::flag(), on_depth);
    progress.clear();
    let Some(FinalScore { points, line }) =
        found.map_err(|error| CliError::Limit(error.to_string()))?
    else {
        let is_interrupted = interrupt::flag().load(Ordering::Relaxed);
        let unsolved = || CliError::Limit("the position could not be solved".into());
        return Err(if is_interrupted { CliError::Interrupted } else { unsolved() });
    };
    let mover = position.side_to_move();
    Ok(match points {
        0 => Proof::Tie { line },
        1.. => Proof::Win { winner: mover, points: Some(points), line },
        _ => Proof::Win { winner: !mover, points: Some(-points), line },
    })
}

impl<P: Notation> Proof<P> {
    fn line(&self) -> &[P::Turn] {
        match self {
            Proof::Win { line, .. } | Proof::Tie { line } => line,
            Proof::Open { .. } => &[],
        }
    }
}

fn sentence<P: Notation>(proof: &Proof<P>) -> String {
    match proof {
        Proof::Win { winner, points: None, line } => {
            format!("{winner} wins in {}", turns_text(line.len()))
        }
        Proof::Win { winner, points: Some(points), .. } => format!("{winner} wins by {points}"),
        Proof::Tie { .. } => "tie".into(),
        Proof::Open { within } => {
            format!("nobody can force a win within {}", turns_text((*within).into()))
        }
    }
}

fn json<P: Notation>(position: &P, proof: &Proof<P>) -> ProofJson {
    let (winner, points) = match proof {
        Proof::Win { winner, points, .. } => (Some(*winner), *points),
        Proof::Tie { .. } => (None, Some(0)),
        Proof::Open { .. } => (None, None),
    };
    let turns = match proof {
        Proof::Open { within } => usize::from(*within),
        Proof::Win { line, .. } | Proof::Tie { line } => line.len(),
    };
    ProofJson {
        schema: SCHEMA,
        position: position.line(None),
        winner: winner.map(|winner| winner.to_string().to_lowercase()),
        points,
        turns,
        line: turn_texts(position, proof.line()),
    }
}

fn turns_text(turns: usize) -> String {
    format!("{turns} turn{}", if turns == 1 { "" } else { "s" })
}
