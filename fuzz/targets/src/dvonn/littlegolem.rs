use gipf_notation::import::{ImportedGame, export_littlegolem, guess_format, import_littlegolem};

use crate::{Result, input};

/// Checks any text as a game of littlegolem: no panic, every turn that is read is legal, and what is written reads
/// back.
pub fn littlegolem(bytes: &[u8]) -> Result<()> {
    let text: &str = input(bytes)?;
    let _ = guess_format(text);
    let game = match import_littlegolem(text) {
        Ok(game) => game,
        Err(error) => {
            assert!(error.place.line <= text.lines().count() + 1, "{error}");
            return Ok(());
        }
    };
    ImportedGame::new(game.start, game.turns.clone()).unwrap();
    let written = export_littlegolem(&game).unwrap();
    let read = import_littlegolem(&written).unwrap();
    assert_eq!((read.turns, read.result), (game.turns, game.result));
    Ok(())
}
