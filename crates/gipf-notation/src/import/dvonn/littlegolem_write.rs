//! Writing games of DVONN in the text form of littlegolem.

use alloc::format;
use alloc::string::{String, ToString};

use dvonn_core::{Dvonn, Outcome, WinReason};

use crate::import::ExportError;
use crate::import::ImportedGame;
use gipf_game::{GameResult, Position};

/// The tags of the site, in its order.
const TAGS: [&str; 4] = ["Event", "Site", "White", "Black"];
/// The number of placements.
const PLACEMENTS: usize = 49;

/// Writes a game of DVONN in the text form of littlegolem, as [`import_littlegolem`] reads it: one line with
/// the tags `Event`, `Site`, `White` and `Black`, where the game has them, and the turns in pairs.
///
/// The 49th placement, which is forced, is left out. A player to move who has lost by nothing on the board
/// resigns; where that would be false the result stands at the end, which the site would not write.
///
/// [`import_littlegolem`]: super::import_littlegolem
///
/// # Errors
///
/// [`ExportError`] for an illegal turn, and for a game that does not start with the empty board.
///
/// ```
/// use dvonn_core::{Dvonn, Space, Turn};
/// use gipf_notation::import::{ImportedGame, export_littlegolem};
///
/// let spaces: [Space; 3] = ["G2".parse()?, "C1".parse()?, "F5".parse()?];
/// let turns = spaces.map(Turn::Place).to_vec();
/// let game = ImportedGame::new(Dvonn::default(), turns)?;
/// assert_eq!(export_littlegolem(&game)?, "1. g2 c1 2. f5\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export_littlegolem(game: &ImportedGame<Dvonn>) -> Result<String, ExportError<Dvonn>> {
    if game.start != Dvonn::default() {
        return Err(ExportError::Start);
    }
    let mut line = String::new();
    for name in TAGS {
        if let Some(value) = game.tag(name) {
            // The form has no way to say a bracket or the end of a line.
            let value: String = value
                .chars()
                .map(|c| if c.is_control() || c == '[' || c == ']' { ' ' } else { c })
                .collect();
            append(&mut line, &format!("{name} [{value}]"));
        }
    }
    let mut position = game.start;
    let mut written = 0;
    let mut append_turn = |line: &mut String, word: &str| {
        if written % 2 == 0 {
            append(line, &format!("{}.", written / 2 + 1));
        }
        append(line, word);
        written += 1;
    };
    for (i, turn) in game.turns.iter().enumerate() {
        let illegal = |reason| ExportError::Illegal { turn: i + 1, reason };
        position = position.play(turn).map_err(illegal)?;
        if i + 1 != PLACEMENTS {
            append_turn(&mut line, &turn.to_string().to_ascii_lowercase());
        }
    }
    let on_time = matches!(game.outcome, Some(Outcome::Win { reason: WinReason::Time, .. }));
    match game.result {
        None | Some(GameResult::Unknown) => {}
        Some(_) if position.outcome().is_some() => {}
        Some(GameResult::Win(winner)) if position.side_to_move() != winner && !on_time => {
            append_turn(&mut line, "resign");
        }
        Some(result) => append(&mut line, result.text()),
    }
    line.push('\n');
    Ok(line)
}

fn append(line: &mut String, word: &str) {
    if !line.is_empty() {
        line.push(' ');
    }
    line.push_str(word);
}
