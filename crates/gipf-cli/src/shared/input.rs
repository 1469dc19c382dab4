//! Positions from the command line or from standard input.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

use gipf_app::files::FileError;
use gipf_app::{GameInfo, Playable, Registry};
use gipf_notation::{BoundedLines, Line};

use super::error::CliError;
use super::explain::{explain, is_position};
use super::game::{GameArg, file_error, game_of};
use super::place::PlaceArgs;
use super::stderr::tell;
use super::stdin::{STDIN, first_line, stdin};

/// The longest line of standard input that is read as a position, in bytes: more than a position line of any
/// game has, with white space around it.
const MAX_LINE_LEN: usize = 1024;

/// What a position argument takes, in short.
const POSITION_HELP: &str = "\
POSITION is a start, a position line in quotes, or - to read one of these per
line from standard input. Starts are
  basic, standard, tournament           of GIPF
  potentials, or as 'basic t3z3/d6'     of GIPF with potentials
  dvonn                                 of DVONN
  zertz, blitz, large, or any variant   of ZÈRTZ
    as in 'zertz tournament'
  tamsk, level1, level2 or level3       of TAMSK
  yinsh, or 'yinsh blitz'               of YINSH";

/// The position lines of the games.
const POSITION_LINES: &str = "\
GIPF: 'b2w/5/6/w5b/6/5/b2w w 12/12 basic' is the board, the player to move (w
or b), the reserves (white/black) and the variant. The board is the columns b
to h, each from White's side upward: w and b are single pieces, W and B
GIPF-pieces, digits vacant spots. In tournament the opening follows: a capital
letter for a player who has not entered a GIPF-piece yet, a small one for a
player who may enter more, - if neither may.

GIPF with potentials: 'basic t3z3/d6' is a variant and the hands of White and
Black: TAMSK-, ZÈRTZ-, DVONN- and YINSH-potentials (t z d y) with their
numbers, - for none. 'potentials' is basic with three of each. Reserves may
follow: 'basic t3z3/d6 15/15'. A position line of GIPF with the hands at its
end is one of this game; on the board, wz is a piece loaded with ZÈRTZ, Zw a
used potential by itself, and each + a DVONN-potential that covers what is
written before it.

DVONN: '9/10/5,r,5/10/9 b place' is the rows 1 to 5, the player to move and
the stage (place or stack): numbers are vacant spaces, r is a single red
piece, w4r a stack of four pieces, White's on top, with a red one in it.

ZÈRTZ: '4/5/6/-2w3/6/5/4 2 5/8/10 0/0/0 0/0/0 basic' is the columns from the
left, the player to move (1 or 2), the pool, the marbles captured by 1 and by
2, and the variant: w g b are marbles, digits vacant rings, - is a missing
ring. Marbles are counted white/gray/black.

TAMSK: 'r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level1' is
the columns from the left, the player to move (r or b), the rings left, the
open space, and the variant: digits are rings, r b hour-glasses in them. With
time the sand and the timer follow.

YINSH: '4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard' is the columns from the
left, the player to move, the markers in the pool, the rings removed by White
and Black, and the variant: W B are rings, w b markers, numbers vacant points.";

/// The help of a command that takes a position, with its examples.
pub(crate) fn position_help(examples: &str) -> String {
    format!("{POSITION_HELP}\ngipf show --help describes position lines.\n\n{examples}")
}

/// The help of the command that describes position lines, with its examples.
pub(crate) fn position_line_help(examples: &str) -> String {
    format!("{POSITION_HELP}\n\nPosition lines\n\n{POSITION_LINES}\n\n{examples}")
}

/// The positions that an argument names.
#[derive(Clone, Debug)]
pub(crate) struct Positions<'a> {
    argument: Option<Cow<'a, str>>,
    /// Their game.
    pub(crate) game: &'static GameInfo,
    /// Whether an option names the game.
    game_is_named: bool,
    explain: fn(&str) -> Option<String>,
    is_position: fn(&GameInfo, &str) -> bool,
    game_of: fn(&str) -> Option<&'static GameInfo>,
}

impl<'a> Positions<'a> {
    /// Finds out the game of an argument: the one that is named, by itself or beside it, or else that of a
    /// start or a position line, for `-` of the first line of standard input.
    pub(crate) fn new<R: Registry>(
        argument: Option<&'a str>,
        game: GameArg,
    ) -> Result<Positions<'a>, CliError> {
        let game_is_named = game.game.is_some();
        let game = match argument {
            None => game.or_default::<R>(),
            Some(STDIN) if !game_is_named => {
                game.or_of_position::<R>(&first_line_of_stdin()?.unwrap_or_default())
            }
            Some(argument) => game.or_of_position::<R>(argument),
        };
        Ok(Positions {
            // The name of a game stands for its default start.
            argument: argument.filter(|text| !names(game, text)).map(Cow::Borrowed),
            ..Positions::of_game::<R>(game, game_is_named)
        })
    }

    /// Does the same for an argument that can be a file of games as well: then the position is one of its game.
    pub(crate) fn or_of_game<R: Registry>(
        argument: Option<&'a str>,
        game: GameArg,
        place: PlaceArgs,
    ) -> Result<Positions<'a>, CliError> {
        let file = argument.filter(|argument| {
            *argument != STDIN && is_file::<R>(argument) && !Path::new(argument).is_dir()
        });
        match (file, place.given()) {
            (Some(file), _) => {
                let (game, line) = place.position_of::<R>(file, game)?;
                Ok(Positions {
                    argument: Some(Cow::Owned(line)),
                    ..Positions::of_game::<R>(game, true)
                })
            }
            (None, Some(option)) => Err(match argument {
                Some(argument) => needs_file::<R>(option, argument),
                None => {
                    CliError::Input(format!("{option} is for files of games, but none is named"))
                }
            }),
            (None, None) => Positions::new::<R>(argument, game),
        }
    }

    /// Returns the default start of a game.
    fn of_game<R: Registry>(game: &'static GameInfo, game_is_named: bool) -> Positions<'a> {
        Positions {
            argument: None,
            game,
            game_is_named,
            explain: explain::<R>,
            is_position: is_position::<R>,
            game_of: game_of::<R>,
        }
    }

    /// Calls `each` with the position of the argument, with the default start when there is none, or with
    /// every position of standard input.
    ///
    /// A bad line of standard input is reported with its number and the rest is still read; the
    /// error comes at the end. Empty lines are passed over.
    pub(crate) fn for_each<P: Playable>(
        &self,
        mut each: impl FnMut(&P) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        match self.argument.as_deref() {
            None => return each(&default_start()),
            Some(STDIN) => {}
            Some(argument) => return each(&self.position(argument)?),
        }
        let mut lines = BoundedLines::new(stdin(), MAX_LINE_LEN);
        let (mut good, mut bad) = (0, 0);
        while let Some(line) = lines.next().map_err(CliError::Read)? {
            let position = match line {
                Line::Text(text) if text.trim().is_empty() => continue,
                Line::Text(text) => self.parse(&text),
                Line::TooLong => {
                    Err(format!("bad position: expected at most {MAX_LINE_LEN} bytes"))
                }
            };
            match position {
                Ok(position) => {
                    good += 1;
                    each(&position)?;
                }
                Err(error) => {
                    bad += 1;
                    tell(format_args!("gipf: line {}: {error}", lines.number()));
                }
            }
        }
        match (good, bad) {
            (0, 0) => Err(CliError::Input("no position on standard input".into())),
            (_, 0) => Ok(()),
            _ => Err(CliError::BadLines { bad }),
        }
    }

    /// Reads the argument as a position. Of a file the error says that it is one, or that there is none.
    fn position<P: Playable>(&self, argument: &str) -> Result<P, CliError> {
        self.parse(argument).map_err(|error| {
            if Path::new(argument).is_dir() {
                file_error(argument)(FileError::Folder)
            } else if Path::new(argument).exists() {
                CliError::Input(format!(
                    "expected a position, but {argument} is a file; gipf show {argument} prints the \
                     last one of its game"
                ))
            } else if looks_like_path(argument) {
                file_error(argument)(FileError::NotFound)
            } else {
                CliError::Input(error)
            }
        })
    }

    /// Whether a text is rather a position of another game than a bad one of this game: where the game is
    /// named, the text must be one without an error.
    fn is_of_other_game(&self, game: &GameInfo, text: &str) -> bool {
        *game != *self.game && (!self.game_is_named || (self.is_position)(game, text))
    }

    /// Reads a start or a position line; an error is a sentence.
    fn parse<P: Playable>(&self, text: &str) -> Result<P, String> {
        if names(self.game, text) {
            return Ok(default_start());
        }
        P::parse_position(text).map_err(|error| match (self.game_of)(text) {
            Some(game) if self.is_of_other_game(game, text) => format!(
                "bad position: this is a position of {game}, but {} {}",
                if self.game_is_named { "--game names" } else { "the first line is one of" },
                self.game
            ),
            _ => match (self.explain)(text) {
                Some(sentence) => format!("bad position: {sentence}"),
                None if P::position_problem(&error).is_malformed => {
                    format!("bad position: {error}")
                }
                None => error.to_string(),
            },
        })
    }

    /// Reads the argument as a start or a position line, or else as the name of a file that is there.
    pub(crate) fn or_file<P: Playable>(&self) -> Result<PositionOrFile<P>, CliError> {
        let Some(argument) = self.argument.as_deref() else {
            return Ok(PositionOrFile::Position(default_start()));
        };
        match self.parse(argument) {
            Ok(position) => Ok(PositionOrFile::Position(position)),
            Err(_) if Path::new(argument).exists() => Ok(PositionOrFile::File(argument.into())),
            Err(_) if looks_like_path(argument) => Err(file_error(argument)(FileError::NotFound)),
            Err(error) if self.is_no_name(argument) => Err(CliError::Input(error)),
            Err(error) => {
                Err(CliError::Input(format!("{error} (there is no file of that name either)")))
            }
        }
    }

    /// Whether an argument is rather a bad position than the name of a file.
    fn is_no_name(&self, argument: &str) -> bool {
        (self.game_of)(argument).is_some() || argument.contains(char::is_whitespace)
    }
}

/// The start that is meant where none is named.
fn default_start<P: Playable>() -> P {
    P::start(P::VARIANTS[0])
}

/// Whether a text is the name of a game.
fn names(game: &GameInfo, text: &str) -> bool {
    text.trim().eq_ignore_ascii_case(game.name)
}

/// What an argument names that is a position or a file.
pub(crate) enum PositionOrFile<P> {
    Position(P),
    File(PathBuf),
}

/// Whether an argument names a file, and is neither a game nor a position of one.
pub(crate) fn is_file<R: Registry>(argument: &str) -> bool {
    Path::new(argument).exists()
        && R::find(argument).is_err()
        && !R::GAMES.iter().any(|game| is_position::<R>(game, argument))
}

/// Whether an argument names a file of games, or is `-` and standard input does not begin with a position.
pub(crate) fn has_games<R: Registry>(argument: &str) -> Result<bool, CliError> {
    Ok(match argument {
        STDIN => first_line_of_stdin()?.is_some_and(|line| R::of_position(&line).is_none()),
        argument => is_file::<R>(argument),
    })
}

/// Returns what is said of an option for files of games whose argument is none.
pub(crate) fn needs_file<R: Registry>(option: &str, argument: &str) -> CliError {
    if argument == STDIN {
        let sentence = "is for files of games, but standard input begins with a position";
        return CliError::Input(format!("{option} {sentence}"));
    }
    if game_of::<R>(argument).is_some() {
        return CliError::Input(format!(
            "{option} is for files of games, but '{argument}' is a position; leave {option} out"
        ));
    }
    match looks_like_path(argument) {
        true => file_error(argument)(FileError::NotFound),
        false => CliError::Input(format!(
            "{argument}: there is no such file; {option} needs a file of games"
        )),
    }
}

/// Whether a text that is not a position is rather the name of a file: it or a folder in it ends with an
/// extension, or it begins as a path does.
pub(crate) fn looks_like_path(text: &str) -> bool {
    let is_extension = |extension: &str| {
        extension.chars().all(char::is_alphanumeric) && extension.contains(char::is_alphabetic)
    };
    let has_extension = |part: Component<'_>| {
        let extension = Path::new(part.as_os_str()).extension().and_then(OsStr::to_str);
        extension.is_some_and(is_extension)
    };
    Path::new(text).components().any(has_extension)
        || ["/", "./", "../", "~/"].iter().any(|begin| text.starts_with(begin))
}

/// The first line of standard input that is not empty. Nothing of it is consumed.
pub(crate) fn first_line_of_stdin() -> Result<Option<String>, CliError> {
    first_line(MAX_LINE_LEN).map_err(CliError::Read)
}
