//! What the help has that clap does not: commands in groups, options in one order, and the names that there are.

use std::fmt::Write;

use clap::Arg;
use clap::Command;
use clap::builder::Styles;
use gipf_app::{GameInfo, Registry};

/// The option and the argument that name a variant.
pub(crate) const VARIANT: &str = "variant";

/// The commands of the program by what they are for.
const GROUPS: [(&str, &[&str]); 7] = [
    ("Play and look", &["play", "serve", "replay", "show", "turns"]),
    ("Files", &["check", "convert"]),
    ("Analyze and solve", &["analyze", "solve"]),
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
    let mut lists: Vec<(Vec<String>, Vec<&str>)> = Vec::new();
    for game in R::GAMES {
        let variants = GameInfo::variants(game);
        match lists.iter_mut().find(|(list, _)| *list == variants) {
            Some((_, games)) => games.push(game.name),
            None => lists.push((variants, vec![game.name])),
        }
    }
    let texts = lists.into_iter().map(|(variants, games)| match variants.as_slice() {
        [only] if games == [only] => only.clone(),
        _ => format!("{} ({})", variants.join(", "), games.join(", ")),
    });
    texts.collect::<Vec<_>>().join("; ")
}
