//! Positions from the command line or from standard input.

use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

use gipf_app::{GameInfo, GameVisitor, RegisteredGame, Registry, similar};
use gipf_notation::{BoundedLines, Line, MAX_POSITION_LEN};

use super::error::CliError;
use super::game::GameArg;

/// The argument that stands for standard input.
pub(crate) const STDIN: &str = "-";

/// A little more than a position line, for white space around it.
const MAX_LINE_LEN: usize = MAX_POSITION_LEN + 64;

pub(crate) const POSITION_HELP: &str = "\
POSITION is basic, standard or tournament (the start of that variant), a
position line in quotes, or - to read one of these per line from standard
input. A position line is

    board side reserves variant [opening]

with the columns b to h from White's side upward: w b single pieces, W B
GIPF-pieces, digits vacant spots; the side to move, w or b; the reserves,
white/black; the variant; and in tournament the opening: a capital letter
for a player who still must enter a first GIPF-piece, a small one while
they may enter more, - when neither may.

Of GIPF with potentials, POSITION is a variant and both hands, as in
'basic t3z3/d6': White's and Black's TAMSK-, ZÈRTZ-, DVONN- and
YINSH-potentials (t z d y) with their numbers, - for none; potentials alone
is basic with three of each. Reserves may follow: 'basic t3z3/d6 15/15'. A
position line ends with the hands. On a spot, wz is a piece loaded with
ZÈRTZ, Zw a used potential by itself, and each + a DVONN-potential that
covers what stands before it.

Of DVONN, POSITION is dvonn (the start) or the rows 1 to 5, the side to
move and the stage, as in 9/10/5,r,5/10/9 b place: numbers are vacant
spaces, r a single red piece, w4r a stack of four that is White's and has
one red piece inside.";

/// The help of a command that takes a position, with its examples.
pub(crate) fn position_help(examples: &str) -> String {
    format!("{POSITION_HELP}\n\n{examples}")
}

/// The positions that an argument names.
#[derive(Clone, Debug)]
pub(crate) struct Positions<'a> {
    argument: Option<&'a str>,
    /// Their game.
    pub(crate) game: &'static GameInfo,
    starts: Vec<String>,
}

impl<'a> Positions<'a> {
    /// Finds out the game of an argument: the one that is named, by itself or beside it, or else that of a
    /// start or a position line, for `-` of the first line of standard input.
    pub(crate) fn new<R: Registry>(
        argument: Option<&'a str>,
        game: GameArg,
    ) -> Result<Positions<'a>, CliError> {
        let game = match argument {
            None => game.or_default::<R>(),
            Some(STDIN) if game.game.is_none() => {
                game.or_of_position::<R>(&first_line_of_stdin()?.unwrap_or_default())
            }
            Some(argument) => game.or_of_position::<R>(argument),
        };
        let starts =
            R::starts().into_iter().chain(R::GAMES.iter().map(|game| game.name.to_owned()));
        // The name of a game stands for its usual start.
        let argument = argument.filter(|text| !text.trim().eq_ignore_ascii_case(game.name));
        Ok(Positions { argument, game, starts: starts.collect() })
    }

    /// Calls `each` with the position of the argument, with the usual start when there is none, or with
    /// every position of standard input.
    ///
    /// A bad line of standard input is reported with its number and the rest is still read; the
    /// error comes at the end. Empty lines are passed over.
    pub(crate) fn for_each<P: RegisteredGame>(
        &self,
        mut each: impl FnMut(&P) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        match self.argument {
            None => return each(&P::start(P::VARIANTS[0])),
            Some(STDIN) => {}
            Some(argument) => return each(&self.parse(argument).map_err(CliError::Input)?),
        }
        let mut lines = BoundedLines::new(io::stdin().lock(), MAX_LINE_LEN);
        let (mut good, mut bad) = (0, 0);
        while let Some(line) = lines.next().map_err(CliError::Read)? {
            let position = match line {
                Line::Text(text) if text.trim().is_empty() => continue,
                Line::Text(text) => self.parse(&text),
                Line::TooLong => {
                    Err(format!("bad position: expected at most {MAX_POSITION_LEN} bytes"))
                }
                Line::NotUtf8 => Err("bad position: found bytes that are not UTF-8".into()),
            };
            match position {
                Ok(position) => {
                    good += 1;
                    each(&position)?;
                }
                Err(error) => {
                    bad += 1;
                    eprintln!("gipf: line {}: {error}", lines.number());
                }
            }
        }
        match (good, bad) {
            (0, 0) => Err(CliError::Input("no position on standard input".into())),
            (_, 0) => Ok(()),
            _ => Err(CliError::BadLines { bad }),
        }
    }

    /// Reads a start or a position line; an error is a sentence.
    fn parse<P: RegisteredGame>(&self, text: &str) -> Result<P, String> {
        P::parse_position(text).map_err(|error| match self.similar_start(text) {
            Some((word, start)) => {
                format!("bad position: there is no start '{word}', did you mean '{start}'?")
            }
            None if P::is_malformed(&error) => format!("bad position: {error}"),
            None => error.to_string(),
        })
    }

    /// The first word of a text, and the start of any game that it was perhaps meant to name.
    fn similar_start<'t>(&self, text: &'t str) -> Option<(&'t str, &str)> {
        let word = text.split_whitespace().next()?;
        if !word.chars().all(char::is_alphabetic) || word.len() > 20 {
            return None;
        }
        let start = similar(word, self.starts.iter().map(String::as_str))?;
        (!start.eq_ignore_ascii_case(word)).then_some((word, start))
    }

    /// Reads the argument as a start or a position line, or else as the name of a file that is there.
    pub(crate) fn or_file<P: RegisteredGame>(&self) -> Result<PositionOrFile<P>, CliError> {
        let Some(argument) = self.argument else {
            return Ok(PositionOrFile::Position(P::start(P::VARIANTS[0])));
        };
        match self.parse(argument) {
            Ok(position) => Ok(PositionOrFile::Position(position)),
            Err(_) if Path::new(argument).exists() => Ok(PositionOrFile::File(argument.into())),
            Err(error) if self.game.looks_like_position(argument) => Err(CliError::Input(error)),
            Err(error) => {
                Err(CliError::Input(format!("{error}; nor is there a file of that name")))
            }
        }
    }
}

/// What an argument names that is a position or a file.
pub(crate) enum PositionOrFile<P> {
    Position(P),
    File(PathBuf),
}

/// Whether an argument names a file, and is neither a game nor a position of one.
pub(crate) fn is_file<R: Registry>(argument: &str) -> bool {
    struct Parses<'a>(&'a str);

    impl GameVisitor for Parses<'_> {
        type Output = bool;

        fn visit<P: RegisteredGame>(self) -> bool {
            P::parse_position(self.0).is_ok()
        }
    }

    Path::new(argument).exists()
        && R::find(argument).is_err()
        && !R::GAMES.iter().any(|game| R::visit(game, Parses(argument)))
}

/// The first line of standard input that is not empty. Nothing of it is consumed.
pub(crate) fn first_line_of_stdin() -> Result<Option<String>, CliError> {
    let mut input = io::stdin().lock();
    let begin = String::from_utf8_lossy(input.fill_buf().map_err(CliError::Read)?);
    Ok(begin.lines().find(|line| !line.trim().is_empty()).map(str::to_owned))
}
