//! Errors of the command line, in the words of the other errors: what is wrong, then how the command is used.

use std::error::Error as _;
use std::process;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::shared::error::BAD_INPUT;
use crate::shared::parse::joined;
use crate::shared::stderr::tell;

/// Ends the process with help, which is no error, or with a sentence on standard error.
pub(crate) fn exit(error: &Error) -> ! {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        error.exit();
    }
    for line in lines(error) {
        tell(line);
    }
    process::exit(i32::from(BAD_INPUT));
}

/// The sentence, and where more than a value is wrong the usage of the command.
fn lines(error: &Error) -> Vec<String> {
    let rendered = error.render().to_string();
    let mut lines = vec![format!("gipf: {}", sentence(error, &rendered))];
    let is_value = matches!(error.kind(), ErrorKind::ValueValidation | ErrorKind::InvalidValue);
    if let Some(usage) = usage(&rendered).filter(|_| !is_value) {
        let words =
            usage.split_whitespace().take_while(|word| word.starts_with(char::is_alphabetic));
        let command = words.collect::<Vec<_>>().join(" ");
        lines.push(format!("usage: {usage}; {command} --help explains it"));
    }
    lines
}

/// The usage in what clap prints.
fn usage(rendered: &str) -> Option<String> {
    let (_, usage) = rendered.split_once("Usage: ")?;
    let lines = usage.lines().map(str::trim).take_while(|line| !line.is_empty());
    Some(lines.collect::<Vec<_>>().join(" "))
}

fn sentence(error: &Error, rendered: &str) -> String {
    let argument = || text(error, ContextKind::InvalidArg);
    let value = || text(error, ContextKind::InvalidValue);
    let meant = suggestion(error);
    let known = match error.kind() {
        ErrorKind::ValueValidation => argument().zip(value()).and_then(|(argument, value)| {
            Some(format!("invalid value '{value}' for '{argument}': {}", error.source()?))
        }),
        ErrorKind::InvalidValue => argument().zip(value()).map(|(argument, value)| {
            // Of an argument that takes any value clap lists none.
            let valid = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(values)) if !values.is_empty() => {
                    format!(": expected {}", joined(values, "or"))
                }
                _ => String::new(),
            };
            if value.is_empty() {
                format!("'{argument}' needs a value{valid}")
            } else {
                format!("invalid value '{value}' for '{argument}'{valid}{meant}")
            }
        }),
        ErrorKind::UnknownArgument => {
            argument().map(|argument| format!("unexpected argument '{argument}'{meant}"))
        }
        ErrorKind::InvalidSubcommand => text(error, ContextKind::InvalidSubcommand)
            .map(|command| format!("there is no command '{command}'{meant}")),
        ErrorKind::MissingRequiredArgument => match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::Strings(missing)) => {
                let verb = if missing.len() == 1 { "is" } else { "are" };
                Some(format!("{} {verb} missing", joined(missing, "and")))
            }
            _ => None,
        },
        _ => None,
    };
    known.unwrap_or_else(|| first_paragraph(rendered))
}

/// What clap says, on one line.
fn first_paragraph(rendered: &str) -> String {
    let lines = rendered.lines().map(str::trim).take_while(|line| !line.is_empty());
    let text = lines.collect::<Vec<_>>().join(" ");
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    text.strip_prefix("the argument ").unwrap_or(text).to_owned()
}

fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        _ => None,
    }
}

/// `, did you mean '--nodes'?`, or what else clap suggests, or nothing.
fn suggestion(error: &Error) -> String {
    let kinds =
        [ContextKind::SuggestedArg, ContextKind::SuggestedValue, ContextKind::SuggestedSubcommand];
    let similar = kinds.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.as_str()),
        // The most similar comes last.
        ContextValue::Strings(texts) => texts.last().map(String::as_str),
        _ => None,
    });
    if let Some(similar) = similar {
        return format!(", did you mean '{similar}'?");
    }
    match error.get(ContextKind::Suggested) {
        // That a value can follow `--` helps with a file that begins with -, but not with a mistyped option.
        Some(ContextValue::StyledStrs(tips)) => tips
            .iter()
            .map(ToString::to_string)
            .find(|tip| !tip.starts_with("to pass '--"))
            .map(|tip| format!("; {tip}"))
            .unwrap_or_default(),
        _ => String::new(),
    }
}
