//! What the help has that clap does not: commands in groups, options in one order, and the names that there are.

use std::fmt::Write;
use std::ops::RangeInclusive;

use clap::Arg;
use clap::Command;
use clap::builder::Styles;
use gipf_app::{GameInfo, GameVisitor, Playable, Registry};

/// The option and the argument that name a variant.
pub(crate) const VARIANT: &str = "variant";

/// The commands of the program by what they are for.
const GROUPS: [(&str, &[&str]); 7] = [
    ("Play and look", &["play", "serve", "replay", "show", "turns"]),
    ("Files", &["check", "convert"]),
    ("Analyze and solve", &["analyze", "explore", "solve"]),
    ("Write a bot", &["ugi", "codecup", "match"]),
    ("Count", &["perft"]),
    ("Lab", &["bench", "selfplay", "train", "tune", "work"]),
    ("More", &["completions", "man", HELP]),
];

/// The command that clap adds.
const HELP: &str = "help";
const HELP_ABOUT: &str = "Explain a command, as COMMAND --help does";

/// Returns the program's command with its commands listed in groups; clap has groups only for options.
pub(crate) fn grouped(command: Command) -> Command {
    let header = Styles::styled();
    let header = header.get_header();
    let mut list = String::new();
    for (title, names) in GROUPS {
        let _ = writeln!(list, "{header}{title}:{header:#}");
        for name in names {
            if let Some(about) = about(&command, name) {
                let _ = writeln!(list, "  {name:<11}  {about}");
            }
        }
        list.push('\n');
    }
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n\
         {list}{header}Options:{header:#}\n{{options}}{{after-help}}"
    );
    command.help_template(template)
}

/// The line about a command, with its other names; none for one that was not built.
fn about(command: &Command, name: &str) -> Option<String> {
    if name == HELP {
        return Some(HELP_ABOUT.into());
    }
    let command = command.find_subcommand(name)?;
    let about = command.get_about()?.to_string();
    let aliases: Vec<&str> = command.get_visible_aliases().collect();
    Some(if aliases.is_empty() {
        about
    } else {
        format!("{about} [alias: {}]", aliases.join(", "))
    })
}

/// Options that many commands have, in the order in which every help lists them. `None` stands for the options
/// of one command alone.
const ORDER: [Option<&str>; 18] = [
    Some("game"),
    Some(VARIANT),
    Some("as"),
    Some("number"),
    None,
    Some("nodes"),
    Some("depth"),
    Some("movetime"),
    Some("time"),
    Some("evaluator"),
    Some("weights"),
    Some("hash"),
    Some("threads"),
    Some("seed"),
    Some("out"),
    Some("force"),
    Some("other-program"),
    Some("json"),
];

/// More than the options of a command. All places are below clap's own of `--help` and `--version`, 999.
const MAX_OPTIONS: usize = 50;

/// Puts the options of a command into the order of every help.
pub(crate) fn ordered(command: Command) -> Command {
    let mut index = 0;
    command.mut_args(|arg| {
        index += 1;
        let group = group(&arg);
        arg.display_order(group * MAX_OPTIONS + index)
    })
}

/// The place of an option in [`ORDER`].
fn group(arg: &Arg) -> usize {
    let place = |name| ORDER.iter().position(|entry| *entry == name);
    arg.get_long().and_then(|long| place(Some(long))).or_else(|| place(None)).unwrap_or_default()
}

/// The help of `--game`.
pub(crate) fn game<R: Registry>() -> String {
    let names: Vec<&str> = R::GAMES.iter().map(|game| game.name).collect();
    let usual = R::default_game().name;
    format!("Game, where nothing else names it: {} [default: {usual}]", names.join(", "))
}

/// The help of `--game` where all games are meant without it.
pub(crate) fn only_game<R: Registry>() -> String {
    let names: Vec<&str> = R::GAMES.iter().map(|game| game.name).collect();
    format!("Game, one of {} [default: all of them]", names.join(", "))
}

/// The help of `--variant`.
pub(crate) fn variant<R: Registry>() -> String {
    format!(
        "Variant, where nothing else names it: {} [default: the first of the game]",
        variants::<R>()
    )
}

/// The help of an argument that names a variant, and with it perhaps a game.
pub(crate) fn variant_to_play<R: Registry>() -> String {
    format!("Variant: {}; or with the name of the game, as in 'zertz blitz'", variants::<R>())
}

/// `basic, standard, tournament (gipf, potentials); dvonn; basic, tournament, large, blitz (zertz)`.
fn variants<R: Registry>() -> String {
    let lists = by_value(R::GAMES.iter().map(|game| (GameInfo::variants(game), game.name)));
    let texts = lists.into_iter().map(|(variants, games)| match variants.as_slice() {
        [only] if games == [only] => only.clone(),
        _ => format!("{} ({})", variants.join(", "), games.join(", ")),
    });
    texts.collect::<Vec<_>>().join("; ")
}

/// Returns the numbers that `--max-plies` takes.
struct PlyCaps;

impl GameVisitor for PlyCaps {
    type Output = RangeInclusive<usize>;

    fn visit<P: Playable>(self) -> RangeInclusive<usize> {
        P::MIN_PLY_CAP..=P::PLY_CAP
    }
}

/// The help of `--max-plies`.
pub(crate) fn max_plies<R: Registry>() -> String {
    let texts = by_value(R::GAMES.iter().map(|game| (R::visit(game, PlyCaps), game.name)))
        .into_iter()
        .map(|(caps, games)| format!("{} to {} ({})", caps.start(), caps.end(), games.join(", ")));
    let texts = texts.collect::<Vec<_>>().join(", ");
    format!(
        "Maximum length of a game in turns of both players, after which it is a draw: {texts} \
         [default: the largest of these numbers]"
    )
}

/// Returns each value once, with the names that have it.
pub(crate) fn by_value<'a, T: PartialEq>(
    pairs: impl IntoIterator<Item = (T, &'a str)>,
) -> Vec<(T, Vec<&'a str>)> {
    let mut lists: Vec<(T, Vec<&str>)> = Vec::new();
    for (value, name) in pairs {
        match lists.iter_mut().find(|(known, _)| *known == value) {
            Some((_, names)) => names.push(name),
            None => lists.push((value, vec![name])),
        }
    }
    lists
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::Command;
    use gipf_app::combine::Agreement;
    use gipf_app::{Games, Registry};
    use gipf_engine::MAX_TT_MIB;

    use super::{GROUPS, HELP, ORDER, VARIANT};
    use crate::args::command;
    use crate::play::args::COMBINE;

    /// Calls `each` with every command and its name, as it is typed.
    fn walk(command: &Command, name: &str, each: &mut impl FnMut(&str, &Command)) {
        each(name, command);
        for command in command.get_subcommands() {
            walk(command, &format!("{name} {}", command.get_name()), each);
        }
    }

    #[test]
    fn the_groups_have_every_command_once() {
        let command = command::<Games>();
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        if cfg!(not(feature = "serve")) {
            grouped.retain(|name| *name != "serve");
        }
        let names = command.get_subcommands().map(Command::get_name);
        // The same order too: the manual page has no groups.
        assert_eq!(grouped, names.chain([HELP]).collect::<Vec<_>>());
    }

    #[test]
    fn every_command_has_one_line_in_the_help() {
        let help = command::<Games>().render_help().to_string();
        for line in help.lines().filter(|line| line.starts_with("  ")) {
            assert!(line.chars().count() <= 80, "too long: {line}");
        }
        for command in command::<Games>().get_subcommands() {
            let about = command.get_about().expect("a line about the command");
            let line = format!("  {:<11}  {about}", command.get_name());
            assert_eq!(help.matches(&line).count(), 1, "{line}");
        }
    }

    #[test]
    fn an_option_of_many_commands_has_one_text() {
        let mut texts: BTreeMap<String, (String, String)> = BTreeMap::new();
        walk(&command::<Games>(), "gipf", &mut |name, command| {
            for arg in command.get_arguments() {
                let Some(long) = arg.get_long().filter(|long| ORDER.contains(&Some(*long))) else {
                    continue;
                };
                // The clock of a contest counts the engine's own time alone; --out is for other things
                // in each command.
                if long == "out" {
                    continue;
                }
                let help = arg.get_help().expect("a help").to_string();
                let begin = help.split([',', ';', '[']).next().expect("a text").trim().to_owned();
                let (first, of) =
                    texts.entry(long.into()).or_insert_with(|| (begin.clone(), name.into()));
                assert_eq!(*first, begin, "--{long} of {of} and of {name}");
                if long == "hash" {
                    assert!(help.contains(&format!(" 1 to {MAX_TT_MIB}")), "{name}: {help}");
                }
            }
        });
        assert!(texts.len() > 12, "{texts:?}");
    }

    #[test]
    fn the_help_names_every_game_and_start() {
        let mut command = command::<Games>();
        command.build();
        let mut texts = Vec::new();
        walk(&command, "gipf", &mut |name, command| {
            if matches!(name, "gipf show" | "gipf play") {
                texts.push(command.clone().render_long_help().to_string());
            }
            for arg in command.get_arguments().filter(|arg| arg.get_id() == VARIANT) {
                let help = arg.get_help().expect("a help").to_string();
                assert!(Games::starts().iter().all(|start| help.contains(start)), "{help}");
            }
        });
        assert_eq!(texts.len(), 2);
        let names = Games::GAMES.iter().map(|game| game.name.to_owned());
        for name in names.chain(Games::starts()) {
            assert!(texts.iter().all(|text| text.contains(&name)), "{name}");
        }
    }

    #[test]
    fn the_help_of_play_has_the_contests_of_a_bare_combine() {
        let mut command = command::<Games>();
        command.build();
        let play = command.find_subcommand("play").expect("a command").clone();
        let contests = Agreement::default_for::<Games>().to_string();
        let arg = play.get_arguments().find(|arg| arg.get_id() == COMBINE).expect("an option");
        let help = arg.get_help().expect("a help").to_string();
        assert!(help.ends_with(&format!("; without CONTESTS {contests}")), "{help}");
        let after = play.get_after_long_help().expect("a text").to_string();
        assert_eq!(after.lines().filter(|line| *line == contests).count(), 1, "{after}");
    }

    /// Splits a line as a shell does that knows single quotes, up to a pipe, a redirection or two spaces.
    fn words(line: &str) -> Vec<String> {
        let mut words = vec![String::new()];
        let mut in_quotes = false;
        for letter in line.chars() {
            match letter {
                '\'' => in_quotes = !in_quotes,
                '|' | '>' | '<' if !in_quotes => break,
                ' ' if !in_quotes => {
                    if words.last().is_some_and(String::is_empty) {
                        break;
                    }
                    words.push(String::new());
                }
                _ => words.last_mut().expect("a word").push(letter),
            }
        }
        words.retain(|word| !word.is_empty());
        words
    }

    #[test]
    fn every_example_is_a_command_line() {
        let mut tried = 0;
        walk(&command::<Games>(), "gipf", &mut |name, command| {
            let help = [command.get_after_help(), command.get_after_long_help()];
            let help = help.into_iter().flatten().map(ToString::to_string).collect::<String>();
            let (_, examples) = help.split_once("Example").unwrap_or_default();
            let mut own = 0;
            for line in examples.lines().filter(|line| line.starts_with("  ")) {
                for part in line.match_indices("gipf ").filter(|(at, _)| line[..*at].ends_with(' '))
                {
                    let words = words(&line[part.0..]);
                    // Only a job of a cluster has its shard.
                    if words.iter().any(|word| word == "auto") {
                        continue;
                    }
                    let parsed = crate::args::command::<Games>().try_get_matches_from(&words);
                    if let Err(error) = parsed {
                        panic!("{line}\n{error}");
                    }
                    own += 1;
                }
            }
            assert!(own > 0 || name.split(' ').any(|word| word == HELP), "{name}: no example");
            tried += own;
        });
        assert!(tried > 80, "{tried}");
    }
}
