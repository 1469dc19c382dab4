//! Guesses what a bad position was meant to be.

use gipf_app::{GameInfo, GameVisitor, RegisteredGame, Registry, similar};

/// Returns a better message for a bad position than the syntax error, if there is one.
pub(crate) fn explain<R: Registry>(text: &str) -> Option<String> {
    let (first, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    let rest = rest.trim();
    match R::find(first) {
        Ok(game) if !rest.is_empty() => Some(after_game::<R>(game, rest)),
        _ => reserves_of_start::<R>(first, rest).or_else(|| similar_start::<R>(first)),
    }
}

/// The name of a game stands alone for its usual start.
fn after_game<R: Registry>(game: &GameInfo, rest: &str) -> String {
    let name = game.name;
    let starts = game.variants().into_iter().map(|variant| format!("{variant} {rest}"));
    let mut starts = starts.filter(|start| is_position::<R>(game, start));
    match starts.next() {
        Some(start) => format!("a start begins with a variant, did you mean '{start}'?"),
        None => format!("'{name}' stands alone for the start of {game}; found '{rest}' after it"),
    }
}

/// A variant with reserves, as in `basic 15/15`.
fn reserves_of_start<R: Registry>(variant: &str, reserves: &str) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (white, black) = reserves.split_once('/')?;
    if !is_number(white) || !is_number(black) {
        return None;
    }
    let of_game = |game| R::visit(game, StartWith { variant, reserves });
    let line = R::GAMES.iter().find_map(of_game)?;
    Some(format!("reserves stand in a position line, did you mean '{line}'?"))
}

/// The line of a start with other reserves, where the game has such a start.
struct StartWith<'a> {
    variant: &'a str,
    reserves: &'a str,
}

impl GameVisitor for StartWith<'_> {
    type Output = Option<String>;

    fn visit<P: RegisteredGame>(self) -> Option<String> {
        let is_named =
            |variant: &&P::Variant| variant.to_string().eq_ignore_ascii_case(self.variant);
        let line = P::start(*P::VARIANTS.iter().find(is_named)?).line(None);
        let usual = line.split_whitespace().nth(2)?;
        let line = line.replacen(&format!(" {usual} "), &format!(" {} ", self.reserves), 1);
        P::parse_line(&line).is_ok().then_some(line)
    }
}

/// A word that is almost the name of a start.
fn similar_start<R: Registry>(word: &str) -> Option<String> {
    if !word.chars().all(char::is_alphabetic) || word.len() > 20 {
        return None;
    }
    let mut starts = R::starts();
    starts.extend(R::GAMES.iter().map(|game| game.name.to_owned()));
    let start = similar(word, starts.iter().map(String::as_str))?;
    let is_other = !start.eq_ignore_ascii_case(word);
    is_other.then(|| format!("there is no start '{word}', did you mean '{start}'?"))
}

/// Whether a text is a start or a position line of a game.
pub(crate) fn is_position<R: Registry>(game: &GameInfo, text: &str) -> bool {
    struct Parses<'a>(&'a str);

    impl GameVisitor for Parses<'_> {
        type Output = bool;

        fn visit<P: RegisteredGame>(self) -> bool {
            P::parse_position(self.0).is_ok()
        }
    }

    R::visit(game, Parses(text))
}
