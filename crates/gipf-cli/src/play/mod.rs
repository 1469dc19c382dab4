//! `gipf play`

pub(crate) mod args;
mod combine;
mod contest;
mod line;
mod screen;

use std::ffi::OsStr;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal};
use std::marker::PhantomData;
use std::path::Path;
use std::process::ExitCode;

use gipf_app::combine::Agreement;
use gipf_app::files::{GameFile, OutputError, ReadOptions, is_same_file, load_game};
use gipf_app::play::{EngineSettings, PlayController, Player, Session};
use gipf_app::{GameInfo, GameVisitor, Playable, Registry};
use gipf_engine::{EngineWorker, SearchSettings};
use gipf_game::{ByColor, Color};

use args::DEFAULT_LEVEL;
pub(crate) use args::PlayArgs;

use contest::{Contests, Ended, Frontend, Table, play_all};

use crate::shared::error::CliError;
use crate::shared::game::{Extent, GameArg, file_error, game_of};
use crate::shared::input::{PositionOrFile, Positions, is_file};
use crate::shared::output::{ForceArg, refuse_stdout};
use crate::shared::parse::expected_variant;
use crate::shared::stderr::tell;
use crate::shared::stdin::STDIN;

/// What is played, apart from what the options say.
struct Plan<'a> {
    start: Positions<'a>,
    seed: u64,
    agreement: Option<Agreement>,
}

pub(crate) fn run<R: Registry>(args: &PlayArgs) -> Result<ExitCode, CliError> {
    args.force.check_use(args.save.is_some())?;
    let game = game::<R>(args)?;
    let named = GameArg { game: Some(game) };
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let agreement = combine::agreement::<R>(args, game, seed)?;
    let start = Positions::new::<R>(args.start.as_deref(), named)?;
    let plan = Plan { start, seed, agreement };
    R::visit(game, Play { args, plan, registry: PhantomData::<R> })
}

/// Plays one of the games of a registry.
struct Play<'a, R> {
    args: &'a PlayArgs,
    plan: Plan<'a>,
    registry: PhantomData<R>,
}

impl<R: Registry> GameVisitor for Play<'_, R> {
    type Output = Result<ExitCode, CliError>;

    fn visit<P: Playable>(self) -> Self::Output {
        run_of::<R, P>(self.args, &self.plan)
    }
}

fn run_of<R: Registry, P: Playable>(
    args: &PlayArgs,
    plan: &Plan<'_>,
) -> Result<ExitCode, CliError> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let term = std::env::var_os("TERM");
    if args.screen && !is_terminal {
        let sentence = "--screen needs a terminal; --line reads commands line by line";
        return Err(CliError::Input(sentence.into()));
    }
    let SetUp { mut controller, resumed, extent } = set_up::<P>(args, plan)?;
    if args.eval {
        controller = controller.with_evaluation();
    }
    if is_terminal {
        controller = controller.with_running_time();
    }
    let settings = SearchSettings::new()
        .with_evaluator(args.evaluator.of::<P>()?)
        .with_threads(args.threads.get())
        .with_tt_mib(args.hash);
    let engine =
        EngineWorker::start(settings).map_err(|error| CliError::Limit(error.to_string()))?;
    let contests = Contests::<R>::new(args, plan.seed);
    if args.screen || (!args.line && is_terminal && can_draw(term.as_deref())) {
        screen::run(controller, engine, |setup| contests.begin(setup), resumed)
    } else {
        if let Some(resumed) = resumed {
            tell(format_args!("{resumed}"));
        }
        line::run(controller, engine, |setup| contests.begin(setup))
    }?;
    Ok(extent.into())
}

/// What is said of a game that is saved after every turn when the program is left before its end.
fn saved_text<P: Playable>(controller: &PlayController<P>) -> Option<String> {
    let name = controller.saved_file()?.display();
    let is_over = controller.session().outcome().is_some();
    (!is_over).then(|| format!("saved to {name}; gipf play {name} --save {name} goes on"))
}

/// Whether a terminal of this kind, the value of `TERM`, can be drawn on. Windows does not name it.
fn can_draw(term: Option<&OsStr>) -> bool {
    match term {
        None => cfg!(windows),
        Some(term) => !term.is_empty() && term != "dumb",
    }
}

/// Which game is played.
fn game<R: Registry>(args: &PlayArgs) -> Result<&'static GameInfo, CliError> {
    match args.start.as_deref().or(args.variant.as_deref()) {
        Some(start) if is_file::<R>(start) => {
            let options = ReadOptions::default().with_game(args.game.game);
            let file =
                GameFile::open::<R>(Path::new(start), &options).map_err(file_error(start))?;
            Ok(file.game())
        }
        start => {
            let combines = args.combine.is_some() && args.game.game.is_none();
            // What is no position of any game is read as one of a game that can be combined.
            let meant = start.filter(|start| game_of::<R>(start).is_some());
            let combined = combine::game_to_combine::<R>(start)
                .or_else(|| combine::game_to_combine::<R>(meant))
                .filter(|_| combines);
            let default = || match start {
                Some(start) => args.game.or_of_position::<R>(start),
                None => args.game.or_default::<R>(),
            };
            Ok(combined.unwrap_or_else(default))
        }
    }
}

/// The game that the command line asks for.
struct SetUp<P: Playable> {
    controller: PlayController<P>,
    /// A sentence about a game that is resumed.
    resumed: Option<String>,
    /// How much of its record was read.
    extent: Extent,
}

fn set_up<P: Playable>(args: &PlayArgs, plan: &Plan<'_>) -> Result<SetUp<P>, CliError> {
    if let Some(save) = &args.save {
        refuse_stdout(save, "--save <FILE>")?;
    }
    let level = args.level.unwrap_or(DEFAULT_LEVEL);
    let opponent = Player::Engine(level);
    let player = |choice: Option<args::PlayerChoice>, default| {
        choice.map_or(default, |choice| choice.player(level))
    };
    let players =
        ByColor { white: player(args.white, Player::Human), black: player(args.black, opponent) };
    let engine = EngineSettings { move_time: args.movetime, seed: plan.seed };
    // Commands can come from a file, which is read while the game is saved.
    let inputs = || [Path::new(STDIN)].into_iter().chain(args.evaluator.file());
    let policy = || args.force.policy(inputs());
    // What is typed says itself what it replaces.
    let typed = ForceArg::default().policy(inputs());
    match start(args, &plan.start)? {
        PositionOrFile::Position(position) => {
            if let Some(path) = &args.save {
                policy().check(path).map_err(cannot_save)?;
            }
            let mut session = Session::new(position, players, args.time);
            if let Some(agreement) = &plan.agreement
                && let Some(gate) = combine::gate(agreement, &position)?
            {
                session = session.with_gate(gate);
            }
            let autosaves = args.save.is_some();
            let controller = PlayController::new(session, args.save.clone(), autosaves, engine)
                .with_policy(typed);
            Ok(SetUp { controller, resumed: None, extent: Extent::Whole })
        }
        PositionOrFile::File(path) => {
            if args.time.is_some() {
                let sentence =
                    "--time is for a new game; a record has the clocks it was played with";
                return Err(CliError::Input(sentence.into()));
            }
            if args.combine.is_some() {
                let sentence =
                    "--combine is for a new game; a record has the agreement it was played with";
                return Err(CliError::Input(sentence.into()));
            }
            let mut loaded =
                load_game(&path, players).map_err(|error| CliError::Input(error.about(&path)))?;
            for color in Color::ALL {
                let player = args.resumed(color, loaded.session.player(color));
                loaded.session.set_player(color, player);
            }
            // A game is resumed in its own file. A file that holds more is an input like any other.
            let more = loaded.more();
            let own = more.is_none().then(|| path.clone());
            if let Some(save) = &args.save {
                match &own {
                    Some(own) if is_same_file(own, save) => {
                        policy().check_resumed(save)?;
                    }
                    _ => {
                        if let Some(reason) = more.filter(|_| is_same_file(&path, save)) {
                            return Err(CliError::Input(format!(
                                "{} is the input, which is never replaced: {reason}; name another file",
                                save.display()
                            )));
                        }
                        policy().check(save).map_err(cannot_save)?;
                    }
                }
                if !loaded.lost.is_nothing() {
                    let (save, lost) = (save.display(), &loaded.lost);
                    tell(format_args!(
                        "gipf: warning: {save} cannot hold {lost} of {}",
                        path.display()
                    ));
                }
            }
            let resumed = format!("{}: {loaded}", path.display());
            let extent = if loaded.error.is_some() { Extent::Part } else { Extent::Whole };
            let is_own = own.is_some();
            let file = args.save.clone().or(own);
            let autosaves = args.save.is_some();
            let mut controller = PlayController::new(loaded.session, file, autosaves, engine)
                .with_policy(typed)
                .with_lost(loaded.lost);
            if !is_own {
                controller = controller.with_input(&path);
            }
            Ok(SetUp { controller, resumed: Some(resumed), extent })
        }
    }
}

fn start<P: Playable>(
    args: &PlayArgs,
    position: &Positions<'_>,
) -> Result<PositionOrFile<P>, CliError> {
    match &args.variant {
        Some(variant) => {
            let found = P::variant_named(variant);
            let variant = found.ok_or_else(|| unknown_variant::<P>(variant))?;
            Ok(PositionOrFile::Position(P::start(variant)))
        }
        None => position.or_file(),
    }
}

fn unknown_variant<P: Playable>(name: &str) -> CliError {
    CliError::Argument {
        argument: "--variant <VARIANT>",
        value: name.into(),
        reason: expected_variant::<P>(),
    }
}

fn cannot_save(error: OutputError) -> CliError {
    match error {
        OutputError::Exists { path } => {
            let name = path.display();
            CliError::Input(format!(
                "{name} exists: gipf play {name} --save {name} goes on with its game, --force replaces it"
            ))
        }
        error => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_that_cannot_be_drawn_on_gets_lines() {
        let draws = |term: &str| can_draw(Some(OsStr::new(term)));
        assert!(draws("xterm-256color") && draws("screen"));
        assert!(!draws("dumb") && !draws(""));
        assert_eq!(can_draw(None), cfg!(windows));
    }
}
