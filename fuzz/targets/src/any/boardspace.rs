use gipf_notation::Notation;
use gipf_notation::import::{
    ImportedGame, guess_format, import_boardspace_dvonn, import_boardspace_tamsk,
    import_boardspace_yinsh, import_boardspace_zertz,
};

use crate::{Result, input};

/// Checks any text as a record of boardspace.net, of DVONN, TAMSK, YINSH and ZÈRTZ: no panic, and every turn that is read is legal.
pub fn boardspace(bytes: &[u8]) -> Result<()> {
    let text: &str = input(bytes)?;
    let _ = guess_format(text);
    let lines = text.lines().count() + 1;
    match import_boardspace_dvonn(text) {
        Ok(game) => check(game),
        Err(error) => assert!(error.place.line <= lines, "{error}"),
    }
    match import_boardspace_tamsk(text) {
        Ok(game) => check(game),
        Err(error) => assert!(error.place.line <= lines, "{error}"),
    }
    match import_boardspace_yinsh(text) {
        Ok(game) => check(game),
        Err(error) => assert!(error.place.line <= lines, "{error}"),
    }
    match import_boardspace_zertz(text) {
        Ok(game) => check(game),
        Err(error) => assert!(error.place.line <= lines, "{error}"),
    }
    Ok(())
}

fn check<P: Notation>(game: ImportedGame<P>) {
    assert!(ImportedGame::new(game.start, game.turns).is_ok());
}
