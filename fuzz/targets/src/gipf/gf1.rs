use gipf_notation::import::{Gf1Options, ImportedGame, export_gf1, guess_format, import_gf1};

use crate::{Result, input};

/// Checks any text as a log of GF1: no panic, every turn that is read is legal, and what can be written
/// reads back.
pub fn gf1(bytes: &[u8]) -> Result<()> {
    let text: &str = input(bytes)?;
    let _ = guess_format(text);
    let options = Gf1Options::default();
    let game = match import_gf1(text, &options) {
        Ok(game) => game,
        Err(error) => {
            assert!(error.place.line <= text.lines().count() + 1, "{error}");
            return Ok(());
        }
    };
    let replayed = ImportedGame::new(game.start, game.turns.clone()).unwrap();
    assert_eq!(replayed.outcome, game.outcome);
    let Ok(written) = export_gf1(&game) else {
        return Ok(());
    };
    let read = import_gf1(&written, &options).unwrap();
    assert_eq!((read.start, read.turns, read.result), (game.start, game.turns, game.result));
    Ok(())
}
