//! The options of `gipf play`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args as ClapArgs;
use gipf_ai::Level;
use gipf_app::combine::{Agreement, AgreementError, read_challenges};
use gipf_app::play::{ParsePlayerError, Player};
use gipf_game::{ByColor, Color};
use gipf_notation::TimeControl;

use crate::shared::game::GameArg;
use crate::shared::output::ForceArg;
use crate::shared::parse::{number, parse_hash, parse_movetime, parse_threads};
use crate::shared::search::EvaluatorArg;

/// Play against the engine, or against a person
///
/// On a terminal the board fills the screen, and turns are typed or chosen with the arrow keys.
/// With --line, where there is no terminal, or with TERM=dumb, commands are read line by line;
/// `help` lists them.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
POSITION is basic, standard, tournament, potentials, dvonn or zertz, a
variant with potentials such as 'standard t3z3/d6', a variant of ZÈRTZ such
as 'zertz large', or a position line in quotes. RECORD is a file with a
game, which continues where it ends.

Levels go from 1 (beginner), 3 (easy), 5 (medium), 7 (strong) and 9
(expert) to 10 (full strength).

CONTESTS ties the use of a potential to a contest: kinds (t z d y) and what
decides, die or a game, as in t=die,d=dvonn. Without CONTESTS the game that
a potential is named after decides: z=zertz,d=dvonn, and the others are
free. When a turn uses such a potential, the opponent may challenge it, or
accept. By die, the player whose turn it is wins with an equal or higher
throw; in a game they move first, and a draw is not a win. Who has not won
must find a turn without that potential. Without a POSITION the game is
GIPF with potentials.

Examples:
  gipf play
  gipf play tournament --level beginner --save game.txt
  gipf play 'standard t3z3/t3z3'
  gipf play dvonn --level easy
  gipf play zertz
  gipf play --game zertz --variant blitz
  gipf play game.txt
  gipf play --combine
  gipf play --combine z=zertz,d=die
  gipf play 'standard z3/d3' --combine z=dvonn,d=die --challenges 2/1
  gipf play --white level:3 --black human --time 5m+3s
  gipf play standard --white human --black human --line
  printf 'b3\\nhint\\nsave game.txt\\n' | gipf play --seed 1")]
pub(crate) struct PlayArgs {
    /// A start, a position line, or the file of a game to resume [default: basic]
    #[arg(value_name = "POSITION|RECORD", conflicts_with = "variant")]
    pub(crate) start: Option<String>,
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// Begin a game of this variant
    #[arg(long)]
    pub(crate) variant: Option<String>,
    /// Who plays White: human, engine, or level:N for the engine at that level [default: human]
    #[arg(long, value_name = "PLAYER")]
    pub(crate) white: Option<PlayerChoice>,
    /// Who plays Black [default: engine]
    #[arg(long, value_name = "PLAYER")]
    pub(crate) black: Option<PlayerChoice>,
    /// The level of the engine, 1 to 10, or a name such as beginner [default: 5, or that of the record]
    #[arg(long)]
    pub(crate) level: Option<Level>,
    /// Tie the use of potentials to contests, such as t=die,d=dvonn; without CONTESTS z=zertz,d=dvonn
    #[arg(long, value_name = "CONTESTS", num_args = 0..=1)]
    pub(crate) combine: Option<Option<Agreement>>,
    /// How many challenges each side has, or White and Black
    #[arg(long, value_name = "N|N/M", default_value = "3", requires = "combine", value_parser = parse_challenges)]
    pub(crate) challenges: ByColor<u8>,
    /// A clock for a new game: the time of each player, and what every turn adds
    #[arg(long, value_name = "TIME[+TIME]")]
    pub(crate) time: Option<TimeControl>,
    /// The time for a turn of the engine where there is no clock
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = parse_movetime)]
    pub(crate) movetime: Duration,
    /// The random seed of the engine's mistakes and of the die [default: a different one every time]
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    /// Write the record into this file after every turn. The file of the game that is resumed can be named again
    /// where it holds this game only, without variations and annotation marks, as play writes it
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) force: ForceArg,
    /// Read commands line by line
    #[arg(long, conflicts_with = "screen")]
    pub(crate) line: bool,
    /// Use the whole screen
    #[arg(long)]
    pub(crate) screen: bool,
    #[command(flatten)]
    pub(crate) evaluator: EvaluatorArg,
    /// Search threads of the engine
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_threads)]
    pub(crate) threads: NonZeroUsize,
    /// Transposition table size in MiB
    #[arg(long, value_name = "MIB", default_value = "64", value_parser = parse_hash)]
    pub(crate) hash: usize,
}

/// The level of the engine where nobody names one.
pub(crate) const DEFAULT_LEVEL: Level = match Level::new(5) {
    Some(level) => level,
    None => Level::STRONGEST,
};

fn parse_challenges(text: &str) -> Result<ByColor<u8>, String> {
    read_challenges(text)
        .map_err(|_: AgreementError| "expected a number from 0 to 255, or two such as 3/2".into())
}

/// A player as named on the command line.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlayerChoice {
    /// The engine at the level that another option names.
    Engine,
    Player(Player),
}

impl PlayerChoice {
    /// Returns the player; the engine without a level of its own plays at `level`.
    pub(crate) fn player(self, level: Level) -> Player {
        match self {
            PlayerChoice::Engine => Player::Engine(level),
            PlayerChoice::Player(player) => player,
        }
    }
}

impl PlayArgs {
    /// Returns who plays a color of a game that is resumed, where `recorded` played it so far. What the
    /// options say wins.
    pub(crate) fn resumed(&self, color: Color, recorded: Player) -> Player {
        let choice = match color {
            Color::White => self.white,
            Color::Black => self.black,
        };
        let recorded_level = match recorded {
            Player::Engine(level) => Some(level),
            Player::Human => None,
        };
        let level = self.level.or(recorded_level).unwrap_or(DEFAULT_LEVEL);
        match (choice, recorded) {
            (Some(choice), _) => choice.player(level),
            (None, Player::Engine(_)) => Player::Engine(level),
            (None, Player::Human) => Player::Human,
        }
    }
}

impl std::str::FromStr for PlayerChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerChoice, String> {
        if text.eq_ignore_ascii_case("engine") {
            return Ok(PlayerChoice::Engine);
        }
        let player = text.parse().map(PlayerChoice::Player);
        player.map_err(|_: ParsePlayerError| {
            "expected human, engine, or level: and a level, such as level:3".into()
        })
    }
}
