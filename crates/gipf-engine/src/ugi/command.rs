//! The commands of the client.

use crate::quoted::Quoted;
use crate::ugi::counter::GREATEST_DEPTH;
use crate::ugi::go::Go;
use crate::ugi::words::Words;

/// A command of the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    Ugi,
    IsReady,
    SetOption {
        name: &'a str,
        value: &'a str,
    },
    NewGame,
    Position {
        /// The position line; `None` stands for the start of the variant.
        fen: Option<&'a str>,
        /// Turns, separated by spaces.
        moves: &'a str,
    },
    Go(Go),
    Stop,
    Quit,
    Query(Query<'a>),
    Display,
    Perft {
        depth: u8,
    },
    Split {
        depth: u8,
    },
    MoveList,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Query<'a> {
    IsFirstToMove,
    IsOver,
    Result,
    Fen,
    IsLegal(&'a str),
}

/// Returned when a line is not a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum CommandError {
    #[error(
        "unknown command {0}, expected one of: ugi isready setoption uginewgame position go stop \
         quit query d perft split movelist"
    )]
    Unknown(Quoted),
    #[error("{command}: found {found}, expected {expected}")]
    Unexpected { command: &'static str, found: Quoted, expected: &'static str },
    #[error("{command}: found the end of the line, expected {expected}")]
    Missing { command: &'static str, expected: &'static str },
}

impl CommandError {
    pub(crate) fn at(
        found: Option<&str>,
        command: &'static str,
        expected: &'static str,
    ) -> CommandError {
        match found {
            None => CommandError::Missing { command, expected },
            Some(found) => {
                CommandError::Unexpected { command, found: Quoted::new(found), expected }
            }
        }
    }
}

/// Parses a line. Returns `None` when it is empty.
///
/// Words after a command that takes none are ignored.
pub(crate) fn parse(line: &str) -> Result<Option<Command<'_>>, CommandError> {
    let mut words = Words::new(line);
    let Some(word) = words.next() else { return Ok(None) };
    Ok(Some(match word {
        "ugi" => Command::Ugi,
        "isready" => Command::IsReady,
        "setoption" => set_option(words)?,
        "uginewgame" => Command::NewGame,
        "position" => position(words)?,
        "go" => Command::Go(Go::parse(words)?),
        "stop" => Command::Stop,
        "quit" => Command::Quit,
        "query" => Command::Query(query(words)?),
        "d" => Command::Display,
        "perft" => Command::Perft { depth: depth(words, "perft")? },
        "split" => Command::Split { depth: depth(words, "split")? },
        "movelist" => Command::MoveList,
        _ => return Err(CommandError::Unknown(Quoted::new(word))),
    }))
}

fn set_option(mut words: Words<'_>) -> Result<Command<'_>, CommandError> {
    match words.next() {
        Some("name") => {}
        other => return Err(CommandError::at(other, "setoption", "name NAME value VALUE")),
    }
    match words.split_at("value") {
        (name, Some(value)) if !name.is_empty() && !value.is_empty() => {
            Ok(Command::SetOption { name, value })
        }
        ("", _) => Err(CommandError::at(None, "setoption", "the name of an option")),
        _ => Err(CommandError::at(None, "setoption", "value and the value")),
    }
}

fn position(mut words: Words<'_>) -> Result<Command<'_>, CommandError> {
    match words.next() {
        Some("startpos") => match words.split_at("moves") {
            ("", moves) => Ok(Command::Position { fen: None, moves: moves.unwrap_or_default() }),
            (other, _) => {
                Err(CommandError::at(Some(other), "position", "moves or the end of the line"))
            }
        },
        Some("fen") => match words.split_at("moves") {
            ("", _) => Err(CommandError::at(None, "position", "a position line after fen")),
            (fen, moves) => {
                Ok(Command::Position { fen: Some(fen), moves: moves.unwrap_or_default() })
            }
        },
        other => Err(CommandError::at(other, "position", "startpos or fen")),
    }
}

fn query(mut words: Words<'_>) -> Result<Query<'_>, CommandError> {
    match words.next() {
        Some("p1turn") => Ok(Query::IsFirstToMove),
        Some("gameover") => Ok(Query::IsOver),
        Some("result") => Ok(Query::Result),
        Some("fen") => Ok(Query::Fen),
        Some("islegal") => match words.next() {
            Some(turn) => Ok(Query::IsLegal(turn)),
            None => Err(CommandError::at(None, "query islegal", "a turn")),
        },
        other => {
            Err(CommandError::at(other, "query", "p1turn, gameover, result, fen or islegal TURN"))
        }
    }
}

fn depth(mut words: Words<'_>, command: &'static str) -> Result<u8, CommandError> {
    let word = words.next();
    let depth = word.and_then(|word| word.parse().ok());
    depth
        .filter(|depth| (1..=GREATEST_DEPTH).contains(depth))
        .ok_or_else(|| CommandError::at(word, command, "a depth from 1 to 99"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(line: &str) -> Command<'_> {
        parse(line).expect("a good line").expect("a command")
    }

    fn refusal(line: &str) -> String {
        parse(line).expect_err("a bad line").to_string()
    }

    #[test]
    fn plain_commands_take_any_white_space() {
        assert_eq!(parse(" \t\r"), Ok(None));
        assert_eq!(command("  ugi \r"), Command::Ugi);
        assert_eq!(command("isready please"), Command::IsReady);
        assert_eq!(command("stop"), Command::Stop);
        assert_eq!(command("quit"), Command::Quit);
        assert_eq!(command("uginewgame"), Command::NewGame);
        assert_eq!(command("d"), Command::Display);
        assert_eq!(command("movelist"), Command::MoveList);
        assert_eq!(command("perft 3"), Command::Perft { depth: 3 });
        assert_eq!(command("split\t99"), Command::Split { depth: 99 });
    }

    #[test]
    fn options_have_names_and_values() {
        let expected = Command::SetOption { name: "Hash", value: "64" };
        assert_eq!(command("setoption name Hash value 64"), expected);
        let expected = Command::SetOption { name: "Two  Words", value: "a value b" };
        assert_eq!(command("setoption name Two  Words value a value b "), expected);
    }

    #[test]
    fn positions_have_a_start_and_moves() {
        assert_eq!(command("position startpos"), Command::Position { fen: None, moves: "" });
        assert_eq!(
            command("position startpos moves b3 b4"),
            Command::Position { fen: None, moves: "b3 b4" }
        );
        assert_eq!(
            command("position fen a w 1/2 basic moves"),
            Command::Position { fen: Some("a w 1/2 basic"), moves: "" }
        );
    }

    #[test]
    fn queries() {
        assert_eq!(command("query p1turn"), Command::Query(Query::IsFirstToMove));
        assert_eq!(command("query gameover"), Command::Query(Query::IsOver));
        assert_eq!(command("query result"), Command::Query(Query::Result));
        assert_eq!(command("query fen"), Command::Query(Query::Fen));
        assert_eq!(command("query islegal e2"), Command::Query(Query::IsLegal("e2")));
    }

    #[test]
    fn refusals_say_what_was_expected() {
        let unknown = refusal("uci");
        assert!(unknown.starts_with("unknown command 'uci', expected one of: ugi isready "));
        for (line, expected) in [
            ("setoption", "setoption: found the end of the line, expected name NAME value VALUE"),
            ("setoption Hash 1", "setoption: found 'Hash', expected name NAME value VALUE"),
            (
                "setoption name value 3",
                "setoption: found the end of the line, expected the name of an option",
            ),
            (
                "setoption name Hash",
                "setoption: found the end of the line, expected value and the value",
            ),
            (
                "setoption name Hash value",
                "setoption: found the end of the line, expected value and the value",
            ),
            ("position", "position: found the end of the line, expected startpos or fen"),
            ("position start", "position: found 'start', expected startpos or fen"),
            ("position startpos e2", "position: found 'e2', expected moves or the end of the line"),
            (
                "position fen moves e2",
                "position: found the end of the line, expected a position line after fen",
            ),
            (
                "query p2turn",
                "query: found 'p2turn', expected p1turn, gameover, result, fen or islegal TURN",
            ),
            ("query islegal", "query islegal: found the end of the line, expected a turn"),
            ("perft", "perft: found the end of the line, expected a depth from 1 to 99"),
            ("perft 0", "perft: found '0', expected a depth from 1 to 99"),
            ("split 100", "split: found '100', expected a depth from 1 to 99"),
        ] {
            assert_eq!(refusal(line), expected);
        }
    }
}
