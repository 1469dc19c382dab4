//! `gipf turns`

use std::io::{BufWriter, Write};
use std::ops::ControlFlow;

use gipf_core::Position;
use gipf_notation::Notation;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::args::TurnsArgs;
use crate::error::CliError;
use crate::game::CliGame;
use crate::game_name::GameName;
use crate::input::for_each_position;
use crate::output::{SCHEMA, stdout};

pub(crate) fn run(args: &TurnsArgs) -> Result<(), CliError> {
    match args.game.of_positions(args.position.as_deref())? {
        GameName::Gipf => run_of::<Position>(args),
        GameName::Dvonn => run_of::<dvonn_core::Position>(args),
    }
}

fn run_of<P: CliGame>(args: &TurnsArgs) -> Result<(), CliError> {
    let mut out = stdout();
    let mut first = true;
    for_each_position(args.position.as_deref(), |position: &P| {
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

fn print<P: Notation>(
    out: &mut BufWriter<impl Write>,
    position: &P,
    to: bool,
) -> Result<(), CliError> {
    let flow = position.for_each_turn(|turn| {
        let next = || format!("\t{}", position.play_unchecked(&turn).line(None));
        let to = if to { next() } else { String::new() };
        match writeln!(out, "{}{to}", position.turn_text(&turn)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    });
    flow.break_value().map_or(Ok(()), |error| Err(error.into()))
}

#[derive(Serialize)]
#[serde(bound = "")]
struct TurnsJson<'a, P: Notation> {
    schema: u32,
    position: String,
    turns: TurnSeq<'a, P>,
}

/// The turns of a position, written as they are generated: there may be millions.
struct TurnSeq<'a, P> {
    position: &'a P,
    to: bool,
}

#[derive(Serialize)]
struct TurnJson {
    turn: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
}

impl<'a, P: Notation> TurnsJson<'a, P> {
    fn new(position: &'a P, to: bool) -> TurnsJson<'a, P> {
        TurnsJson { schema: SCHEMA, position: position.line(None), turns: TurnSeq { position, to } }
    }
}

impl<P: Notation> Serialize for TurnSeq<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let flow =
            self.position.for_each_turn(|turn| match list.serialize_element(&self.json(&turn)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            });
        flow.break_value().map_or(Ok(()), Err)?;
        list.end()
    }
}

impl<P: Notation> TurnSeq<'_, P> {
    fn json(&self, turn: &P::Turn) -> TurnJson {
        let next = || self.position.play_unchecked(turn).line(None);
        TurnJson { turn: self.position.turn_text(turn), to: self.to.then(next) }
    }
}
