//! Games in files.

use std::ops::ControlFlow;
use std::path::Path;

use gipf_app::play::{Player, Session};
use gipf_core::ByColor;
use gipf_notation::Notation;
use gipf_notation::record::{Record, read_records_of};

use super::game::PlayGame;
use crate::files::{GameFile, Games, ReadArgs};
use crate::game::GameArg;
use crate::sink::write_file;

/// A game that was in a file.
pub(crate) struct Loaded<P: Notation> {
    pub(crate) session: Session<P>,
    /// What there is to say about it.
    pub(crate) remark: String,
    /// Whether the file holds nothing that saving the game would lose.
    pub(crate) is_own: bool,
}

/// Writes the record, whole or not at all.
pub(crate) fn save<P: Notation>(path: &Path, session: &Session<P>) -> Result<(), String> {
    let record = session.to_record().map_err(|error| error.to_string())?;
    write_file(path, record.to_string().as_bytes()).map_err(|error| error.to_string())
}

/// Reads the first game of a file.
pub(crate) fn load<P: PlayGame>(
    path: &Path,
    players: ByColor<Player>,
) -> Result<Loaded<P>, String> {
    let name = path.display();
    let bad = |error: String| format!("{name}: {error}");
    let text = path.to_str().ok_or_else(|| bad("the name is no UTF-8".into()))?;
    let game = GameArg { game: P::NAME.parse().ok() };
    let file = GameFile::open(text, ReadArgs::default(), game).map_err(bad)?;
    let mut games: Vec<(Record<P>, Option<String>)> = Vec::new();
    let is_record = match file.games().map_err(bad)? {
        Games::Imported(Ok(record)) => {
            games.push((record, None));
            false
        }
        Games::Imported(Err(fault)) => {
            return Err(format!("{name}:{}: {}", fault.place, fault.sentence));
        }
        Games::Records(input, options) => {
            let read = read_records_of(input, options, |record, faults| {
                games.push((record, faults.first().map(ToString::to_string)));
                // A second game is enough to know that the file is not this game's alone.
                if games.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            let _: ControlFlow<()> = read.map_err(|error| bad(error.to_string()))?;
            true
        }
    };
    let others = games.len() > 1;
    let Some((record, fault)) = games.into_iter().next() else {
        return Err(bad("there is no game".into()));
    };
    let session = Session::from_record(&record, players);
    let turns = session.game().turns().len();
    if let (0, Some(fault)) = (turns, &fault) {
        return Err(format!("{name}:{fault}"));
    }
    let loses = record.len() > turns
        || record.main_line().filter_map(|id| record.node(id)).any(|node| !node.nags().is_empty());
    let mut remark = format!("{name}: a game of {turns} turn{}", if turns == 1 { "" } else { "s" });
    if others {
        remark.push_str(", the first of several");
    }
    if let Some(fault) = &fault {
        remark.push_str(&format!(", with a fault: {fault}"));
    }
    Ok(Loaded { session, remark, is_own: is_record && !others && !loses && fault.is_none() })
}
