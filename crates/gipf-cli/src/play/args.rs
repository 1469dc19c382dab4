//! The options of `gipf play`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args as ClapArgs;
use gipf_ai::Level;
use gipf_app::Registry;
use gipf_app::combine::{Agreement, AgreementError, read_challenges};
use gipf_app::play::{ParsePlayerError, Player};
use gipf_game::{ByColor, Color};
use gipf_notation::TimeControl;

use crate::shared::game::GameArg;
use crate::shared::output::ForceArg;
use crate::shared::parse::{number, parse_clock, parse_hash, parse_movetime, parse_threads};
use crate::shared::search::EvaluatorArg;

/// The argument of `--combine`.
pub(crate) const COMBINE: &str = "combine";

const POSITIONS: &str = "\
POSITION is a start: basic, standard, tournament (GIPF), dvonn, potentials,
zertz, blitz or large; a variant of ZÈRTZ such as 'zertz large'; tamsk, level1,
level2 or level3; yinsh or 'yinsh blitz'; a variant with potentials such as
'standard t3z3/d6'; or a position line in quotes, as in gipf show --help. RECORD
is a file with a game, which continues at its end.";

const ABOUT_COMBINE: &str = "\
--combine is for GIPF with potentials, which it also chooses if there is no
POSITION. A player who uses a potential can be challenged, and must then win
a contest or play a turn without that potential. CONTESTS names the contest
of each kind of potential (t z d y): a die or a game, as in t=die,d=dvonn. With
a die, the challenged player wins with an equal or higher throw. In a game the
challenged player moves first and must win; a draw is not enough. Without
CONTESTS each potential has the game that it is named after:";

const EXAMPLES: &str = "\
Examples:
  gipf play
  gipf play tournament --level beginner --save game.txt
  gipf play 'standard t3z3/t3z3'
  gipf play dvonn --level easy
  gipf play zertz
  gipf play yinsh --level easy
  gipf play --game zertz --variant blitz
  gipf play game.txt
  gipf play --combine
  gipf play --combine z=zertz,d=die
  gipf play 'standard z3/d3' --combine z=dvonn,d=die --challenges 2/1
  gipf play --white level:3 --black human --time 5m+3s
  gipf play standard --white human --black human --line
  printf 'b3\\nhint\\nsave game.txt\\n' | gipf play --seed 1";

/// Returns what the help says after the options: positions, levels, combined games, examples.
pub(crate) fn after_help<R: Registry>() -> String {
    let levels: String = Level::all()
        .map(|level| format!("  {:>2}  {:<8}  {}\n", level.number(), level.name(), level.about()))
        .collect();
    let contests = Agreement::default_for::<R>();
    format!("{POSITIONS}\n\nLevels:\n{levels}\n{ABOUT_COMBINE}\n{contests}\n\n{EXAMPLES}")
}

/// Returns the help of `--combine`.
pub(crate) fn combine_help<R: Registry>() -> String {
    let contests = Agreement::default_for::<R>();
    format!(
        "Decide the use of potentials by contests, such as t=die,d=dvonn; without CONTESTS {contests}"
    )
}

/// Play against the engine or another person, in the terminal
///
/// The board fills the screen; type a turn, or choose it with the arrow keys. With --line, without a terminal, or
/// with TERM=dumb, the command reads line by line; `help` lists what it understands.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    /// A start such as basic, a position line in quotes, or the file of a game to resume [default: the start of
    /// --game]
    #[arg(value_name = "POSITION|RECORD", conflicts_with = "variant")]
    pub(crate) start: Option<String>,
    #[command(flatten)]
    pub(crate) game: GameArg,
    // The help lists the variants.
    #[arg(long)]
    pub(crate) variant: Option<String>,
    /// Who plays White (Red in TAMSK, player 1 in ZÈRTZ): human, engine, or level:N, which is the engine at level N [default: human]
    #[arg(long, value_name = "PLAYER")]
    pub(crate) white: Option<PlayerChoice>,
    /// Who plays Black (player 2 in ZÈRTZ): human, engine, or level:N, which is the engine at level N [default: engine]
    #[arg(long, value_name = "PLAYER")]
    pub(crate) black: Option<PlayerChoice>,
    /// Level of the engine, a number or a name of the list below [default: 5, or that of RECORD]
    #[arg(long)]
    pub(crate) level: Option<Level>,
    // The help names the contests that there are without CONTESTS.
    #[arg(long, value_name = "CONTESTS", num_args = 0..=1)]
    pub(crate) combine: Option<Option<Agreement>>,
    /// Challenges of each player, 0 to 255; 3/2 for White and Black
    #[arg(long, value_name = "N|N/M", default_value = "3", requires = COMBINE, value_parser = parse_challenges)]
    pub(crate) challenges: ByColor<u8>,
    /// Clock for the whole game, such as 10m; 5m+3s adds three seconds for every turn [default: no clock]
    #[arg(long, value_name = "TIME[+TIME]", value_parser = parse_clock)]
    pub(crate) time: Option<TimeControl>,
    /// Maximum time of each search, such as 500ms, 3s or 2m, if there is no clock
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = parse_movetime)]
    pub(crate) movetime: Duration,
    /// Random seed, a whole number from 0; for the engine's mistakes and the die [default: a new one every time]
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    /// Write the game to this file after every turn; can be RECORD itself if play wrote it
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) force: ForceArg,
    /// Show the evaluation of the position while you play against a level; F5 does it during the game
    #[arg(long)]
    pub(crate) eval: bool,
    /// Read commands line by line, even on a terminal
    #[arg(long, conflicts_with = "screen")]
    pub(crate) line: bool,
    /// Use the whole screen, even with TERM=dumb
    #[arg(long)]
    pub(crate) screen: bool,
    #[command(flatten)]
    pub(crate) evaluator: EvaluatorArg,
    /// Number of threads, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_threads)]
    pub(crate) threads: NonZeroUsize,
    /// Transposition table size in MiB, 1 to 65536
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
