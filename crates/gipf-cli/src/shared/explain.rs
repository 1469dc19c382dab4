//! Guesses what a bad position was meant to be.

use gipf_app::{GameInfo, GameVisitor, Playable, Registry, similar};

use super::parse::joined;

/// Returns a better message for a bad position than the syntax error, if there is one.
pub(crate) fn explain<R: Registry>(text: &str) -> Option<String> {
    let (first, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    let rest = rest.trim();
    match R::find(first) {
        Ok(game) if !rest.is_empty() => Some(after_game::<R>(game, rest)),
        _ => reserves_of_start::<R>(first, rest)
            .or_else(|| without_variant::<R>(text.trim()))
            .or_else(|| similar_start::<R>(first, rest.is_empty())),
    }
}

/// The name of a game stands alone for its default start.
fn after_game<R: Registry>(game: &GameInfo, rest: &str) -> String {
    let name = game.name;
    let variants = game.variants();
    let follows = |variant: &String| is_position::<R>(game, &format!("{name} {variant}"));
    if !variants.iter().all(follows) {
        return format!("'{name}' stands alone for the start of {game}; found '{rest}' after it");
    }
    match similar(rest, variants.iter().map(String::as_str)) {
        Some(variant) => {
            format!("there is no start '{name} {rest}', did you mean '{name} {variant}'?")
        }
        None => format!(
            "there is no start '{name} {rest}', expected {name} alone or with a variant after it: {}",
            variants.join(", ")
        ),
    }
}

/// What follows the variant of a start, as in `t3z3/d6`, or half of it.
fn without_variant<R: Registry>(rest: &str) -> Option<String> {
    if rest.is_empty() {
        return None;
    }
    let start = R::GAMES.iter().find_map(|game| {
        let variants = game.variants();
        let starts = variants
            .iter()
            .flat_map(|variant| [format!("{variant} {rest}"), format!("{variant} {rest}/{rest}")]);
        starts.into_iter().find(|start| is_position::<R>(game, start))
    })?;
    Some(format!("a start begins with a variant, such as '{start}'"))
}

/// A variant with reserves, as in `basic 15/15`.
fn reserves_of_start<R: Registry>(variant: &str, reserves: &str) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (white, black) = reserves.split_once('/')?;
    if !is_number(white) || !is_number(black) {
        return None;
    }
    let of_game = |game| R::visit(game, StartWith { variant, reserves });
    let lines: Vec<Result<String, String>> = R::GAMES.iter().filter_map(of_game).collect();
    if let Some(line) = lines.iter().find_map(|line| line.as_ref().ok()) {
        return Some(format!("reserves stand in a position line, did you mean '{line}'?"));
    }
    lines.into_iter().find_map(Result::err)
}

/// The line of a start with other reserves, or why there is none, where the game has such a start.
struct StartWith<'a> {
    variant: &'a str,
    reserves: &'a str,
}

impl GameVisitor for StartWith<'_> {
    type Output = Option<Result<String, String>>;

    fn visit<P: Playable>(self) -> Self::Output {
        let is_named =
            |variant: &&P::Variant| variant.to_string().eq_ignore_ascii_case(self.variant);
        let line = P::start(*P::VARIANTS.iter().find(is_named)?).position_text(None);
        let default = line.split_whitespace().nth(2)?;
        let line = line.replacen(&format!(" {default} "), &format!(" {} ", self.reserves), 1);
        let large = format!("the reserves {} are too large", self.reserves);
        Some(match P::parse_line(&line) {
            Ok(_) => Ok(line),
            Err(error) if P::position_problem(&error).is_malformed => Err(large),
            Err(error) => {
                let reason = error.to_string();
                let reason = reason.strip_prefix("invalid position: ").unwrap_or(&reason);
                Err(format!("{large}: {reason}"))
            }
        })
    }
}

/// A word that is not the name of a start: one that is almost one, or all of them.
///
/// A word that stands alone is one with any characters, for a position line has several columns or rows.
fn similar_start<R: Registry>(word: &str, is_alone: bool) -> Option<String> {
    let is_word = if is_alone {
        !word.contains(['/', ','])
    } else {
        word.len() > 2 && word.chars().all(char::is_alphabetic)
    };
    let begins_as_name = word.starts_with(|letter: char| letter.is_ascii_alphabetic());
    if !is_word || !begins_as_name || word.len() > 40 {
        return None;
    }
    let mut starts = R::starts();
    for game in R::GAMES {
        if !starts.iter().any(|start| start == game.name) {
            starts.push(game.name.to_owned());
        }
    }
    if starts.iter().any(|start| start.eq_ignore_ascii_case(word)) {
        return None;
    }
    let initial = |text: &str| text.chars().next().map(|letter| letter.to_ascii_lowercase());
    let start = similar(word, starts.iter().map(String::as_str));
    Some(match start.filter(|start| initial(start) == initial(word)) {
        Some(start) => format!("there is no start '{word}', did you mean '{start}'?"),
        None => format!("there is no start '{word}', expected {}", joined(&starts, "or")),
    })
}

/// Whether a text is a start or a position line of a game.
pub(crate) fn is_position<R: Registry>(game: &GameInfo, text: &str) -> bool {
    struct Parses<'a>(&'a str);

    impl GameVisitor for Parses<'_> {
        type Output = bool;

        fn visit<P: Playable>(self) -> bool {
            P::parse_position(self.0).is_ok()
        }
    }

    R::visit(game, Parses(text))
}
