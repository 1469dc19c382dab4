use gipf_notation::import::{ImportedGame, export_boardspace, guess_format, import_boardspace};

use crate::{Result, input};

/// Checks any text as a record of boardspace.net: no panic, every turn that is read is legal, and what
/// can be written reads back.
pub fn boardspace(bytes: &[u8]) -> Result<()> {
    let text: &str = input(bytes)?;
    let _ = guess_format(text);
    let game = match import_boardspace(text) {
        Ok(game) => game,
        Err(error) => {
            assert!(error.place.line <= text.lines().count() + 1, "{error}");
            return Ok(());
        }
    };
    assert!(ImportedGame::new(game.start, game.turns.clone()).is_ok());
    let written = export_boardspace(&game).unwrap();
    let read = import_boardspace(&written).unwrap();
    let told = (read.start, read.turns, read.result, read.outcome);
    assert_eq!(told, (game.start, game.turns, game.result, game.outcome));
    Ok(())
}
