//! `gipf turns`

use std::io::{BufWriter, Write};

use gipf_core::{Position, Turn};
use gipf_notation::{format_turn, position_line};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::args::TurnsArgs;
use crate::error::CliError;
use crate::input::for_each_position;
use crate::output::{SCHEMA, stdout};

pub(crate) fn run(args: &TurnsArgs) -> Result<(), CliError> {
    let mut out = stdout();
    let mut first = true;
    for_each_position(&args.position, |position| {
        if args.json {
            serde_json::to_writer(&mut out, &TurnsJson::new(position, args.to))?;
            writeln!(out)?;
        } else {
            if !first {
                writeln!(out)?;
            }
            print(&mut out, position, args.to)?;
            if let Some(outcome) = position.outcome() {
                out.flush()?;
                eprintln!("gipf: no turns, the game is over: {outcome}");
            }
        }
        first = false;
        Ok(out.flush()?)
    })
}

fn print(out: &mut BufWriter<impl Write>, position: &Position, to: bool) -> Result<(), CliError> {
    for turn in position.turns() {
        write!(out, "{}", format_turn(position, &turn))?;
        if to {
            write!(out, "\t{}", position_line(&position.play_unchecked(&turn)))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

#[derive(Serialize)]
struct TurnsJson<'a> {
    schema: u32,
    position: String,
    turns: TurnSeq<'a>,
}

/// The turns of a position, written as they are generated: there may be millions.
struct TurnSeq<'a> {
    position: &'a Position,
    to: bool,
}

#[derive(Serialize)]
struct TurnJson {
    turn: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
}

impl<'a> TurnsJson<'a> {
    fn new(position: &'a Position, to: bool) -> TurnsJson<'a> {
        TurnsJson {
            schema: SCHEMA,
            position: position_line(position).to_string(),
            turns: TurnSeq { position, to },
        }
    }
}

impl Serialize for TurnSeq<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for turn in self.position.turns() {
            list.serialize_element(&self.json(&turn))?;
        }
        list.end()
    }
}

impl TurnSeq<'_> {
    fn json(&self, turn: &Turn) -> TurnJson {
        let next = || position_line(&self.position.play_unchecked(turn)).to_string();
        TurnJson { turn: format_turn(self.position, turn).to_string(), to: self.to.then(next) }
    }
}
