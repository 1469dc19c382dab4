//! Reading games of DVONN in the text form of littlegolem.

use alloc::string::String;
use alloc::vec::Vec;
use gipf_game::{GameResult, Position};

use dvonn_core::{Dvonn, Game, Stage, Turn};

use super::error::LittlegolemErrorKind;
use crate::Notation;
use crate::import::error::check_len;
use crate::import::{ImportError, ImportedGame};
use gipf_game::Cursor;

const WORDS: &str = "a space such as f3, a move such as a1b2, pass, resign or a result";

/// Reads a game of DVONN in the text form of littlegolem.
///
/// Tags `Name [value]` come first, where there are any, then the turns in pairs: `1. g2 c1 2. f5 d1`. Where
/// 48 pieces are placed one space is left; the site leaves that placement of White's out, and it is
/// supplied here when it is missing. Capitals, white space and numbers are free. A player to move may
/// `resign`, and a result such as `1-0` may stand at the end.
///
/// ```
/// use gipf_notation::import::import_littlegolem;
///
/// let game = import_littlegolem("White [Ada] Black [Ben] 1. g2 c1 2. f5 resign")?;
/// assert_eq!(game.turns.len(), 3);
/// assert_eq!(game.result.map(|result| result.text()), Some("1-0"));
///
/// let error = import_littlegolem("1. g2 c1 2. g2").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 13, turn 3: illegal turn: G2 is occupied");
/// # Ok::<(), gipf_notation::import::ImportError<gipf_notation::import::LittlegolemErrorKind>>(())
/// ```
///
/// # Errors
///
/// [`ImportError`] says where the text stops making sense, or which rule a turn breaks.
pub fn import_littlegolem(
    text: &str,
) -> Result<ImportedGame<Dvonn>, ImportError<LittlegolemErrorKind>> {
    check_len(text)?;
    let mut reader = Reader {
        cursor: Cursor::new(text),
        tags: Vec::new(),
        game: Game::<Dvonn>::new(Dvonn::default()),
    };
    reader.read().map_err(|(offset, kind)| {
        let turns = reader.game.turns().len();
        ImportError::new(text, offset, turns, kind).after(reader.replayed())
    })
}

/// What is wrong, and at which byte.
type ErrorAt = (usize, LittlegolemErrorKind);

struct Reader<'a> {
    cursor: Cursor<'a>,
    tags: Vec<(String, String)>,
    game: Game<Dvonn>,
}

impl<'a> Reader<'a> {
    fn read(&mut self) -> Result<ImportedGame<Dvonn>, ErrorAt> {
        self.tags()?;
        let mut noted = None;
        let mut has_resigned = false;
        while let Some((offset, word)) = self.word() {
            let unexpected = |expected| (offset, LittlegolemErrorKind::unexpected(word, expected));
            if noted.is_some() {
                return Err(unexpected("the end of the text"));
            }
            let result = word.parse().ok().filter(|result| Dvonn::RESULTS.contains(result));
            if let Some(result) = result {
                noted = Some((offset, result));
            } else if has_resigned {
                return Err(unexpected("a result or the end of the text"));
            } else if word.eq_ignore_ascii_case("resign") {
                self.supply_last_placement();
                if self.game.outcome().is_some() {
                    return Err(unexpected("the end of the text: the game is over"));
                }
                has_resigned = true;
            } else {
                let turn: Turn = word.parse().map_err(|_| unexpected(WORDS))?;
                self.play(turn).map_err(|kind| (offset, kind))?;
            }
        }
        self.supply_last_placement();
        if has_resigned {
            self.game.resign(self.game.position().side_to_move());
        }
        let game = self.replayed();
        match noted.filter(|(_, result)| *result != GameResult::Unknown) {
            None => Ok(game),
            Some((offset, noted)) => match game.result {
                Some(actual) if actual != noted => {
                    Err((offset, LittlegolemErrorKind::WrongResult { noted, actual }))
                }
                _ => Ok(ImportedGame { result: Some(noted), ..game }),
            },
        }
    }

    /// The game as far as it has been read.
    fn replayed(&self) -> ImportedGame<Dvonn> {
        let (tags, turns) = (self.tags.clone(), self.game.turns().to_vec());
        ImportedGame::replayed(tags, Dvonn::default(), turns, self.game.outcome())
    }

    /// `Name [value]`, as many as there are.
    fn tags(&mut self) -> Result<(), ErrorAt> {
        loop {
            self.cursor.skip_whitespace();
            let before = self.cursor.clone();
            let name = self.while_next(|c| c.is_ascii_alphanumeric() || c == '_');
            self.cursor.skip_whitespace();
            if name.is_empty() || self.cursor.next_if(|c| c == '[').is_none() {
                self.cursor = before;
                return Ok(());
            }
            let value = self.while_next(|c| c != ']');
            if self.cursor.next_if(|c| c == ']').is_none() {
                let end = LittlegolemErrorKind::unexpected("", "] at the end of the value");
                return Err((self.cursor.offset(), end));
            }
            self.tags.push((name, value));
        }
    }

    /// The next word that is no number, and where it stands.
    fn word(&mut self) -> Option<(usize, &'a str)> {
        loop {
            self.cursor.skip_whitespace();
            let before = self.cursor.clone();
            let digits = self.while_next(|c| c.is_ascii_digit());
            let dots = self.while_next(|c| c == '.');
            let ends = self.cursor.peek().is_none_or(char::is_whitespace);
            if digits.is_empty() || (dots.is_empty() && !ends) {
                self.cursor = before;
            }
            if self.cursor.peek().is_some_and(|c| !c.is_whitespace()) {
                let offset = self.cursor.offset();
                return Some((offset, self.cursor.word()));
            }
            self.cursor.peek()?;
        }
    }

    fn while_next(&mut self, condition: impl Fn(char) -> bool) -> String {
        core::iter::from_fn(|| self.cursor.next_if(&condition)).collect()
    }

    fn play(&mut self, turn: Turn) -> Result<(), LittlegolemErrorKind> {
        if !matches!(turn, Turn::Place(_)) {
            self.supply_last_placement();
        }
        // Whoever cannot move may say so even when the other cannot either.
        if turn == Turn::Pass && self.game.position().outcome().is_some() {
            return Ok(());
        }
        let position = self.game.position();
        position.check(&turn)?;
        let _ = self.game.play(&turn);
        Ok(())
    }

    /// Plays the 49th placement, where only that one is possible.
    fn supply_last_placement(&mut self) {
        let position = self.game.position();
        let vacant = !position.occupied();
        if position.stage() == Stage::Placing
            && vacant.len() == 1
            && let Some(space) = vacant.first()
        {
            let _ = self.game.play(&Turn::Place(space));
        }
    }
}
