//! A game being played as a record, and a record played on.

use gipf_game::GameResult;
use std::time::Duration;

use gipf_core::{ByColor, Color};
use gipf_notation::TimeControl;
use gipf_notation::record::{Record, TreeError};

use crate::Playable;
use crate::play::{Player, Session};

const PLAYER_TAGS: ByColor<&str> = ByColor { white: "White", black: "Black" };
const TIME_TAG: &str = "TimeControl";
const TERMINATION_TAG: &str = "Termination";
/// The command of PGN that a comment begins with where there is a clock.
const CLOCK: &str = "[%clk ";

impl<P: Playable> Session<P> {
    /// The game as a record: players and time control in tags, clocks in comments. A name in a tag
    /// that is not that of one of our players stays.
    ///
    /// # Errors
    ///
    /// [`TreeError`] when the game is too long for a record.
    pub fn to_record(&self) -> Result<Record<P>, TreeError<P>> {
        let mut record = Record::starting_at(*self.game.start(), self.first_number);
        for (name, value) in &self.tags {
            record.set_tag(name, value)?;
        }
        for color in Color::ALL {
            let (name, player) = (PLAYER_TAGS[color], self.players[color].to_string());
            if self.tag(name).is_none_or(|known| known.parse::<Player>().is_ok()) {
                record.set_tag(name, &player)?;
            }
        }
        if let Some(control) = self.time {
            record.set_tag(TIME_TAG, &control.to_string())?;
        }
        if let Some(gate) = &self.gate {
            for (name, value) in gate.tags() {
                record.set_tag(name, &value)?;
            }
        }
        let played = self.game.turns().len();
        let trailing = if played == 0 { self.pending_comment() } else { String::new() };
        record.set_opening_comment(&joined([&self.opening_comment, &trailing]))?;
        let mut last = None;
        for (number, turn) in self.game.turns().iter().enumerate() {
            let mover = self.game.positions()[number].side_to_move();
            let id = record.play(last, turn)?;
            last = Some(id);
            let clock = match self.time {
                Some(_) => clock_text(self.clocks[number + 1][mover]),
                None => String::new(),
            };
            let passage = self.gate.as_ref().map_or(String::new(), |gate| gate.comment(number));
            let trailing = match number + 1 == played {
                true => self.pending_comment(),
                false => String::new(),
            };
            let comment = joined([&clock, &passage, &trailing, &self.comments[number]]);
            record.set_comment(id, &comment)?;
        }
        record.set_result(GameResult::Unknown);
        if let Some(outcome) = self.outcome() {
            record.set_outcome(outcome)?;
        }
        Ok(record)
    }

    /// Goes on with the game of a record where its main line ends, with the players and the clocks
    /// that it names; `players` and no clock where it names none. A win that the position does not
    /// show was a resignation or a loss on time. Variations and annotation marks are left behind.
    ///
    /// ```
    /// use gipf_core::{ByColor, Gipf, Position, Variant};
    /// use gipf_app::play::{Player, Session};
    ///
    /// let players = ByColor { white: Player::Human, black: Player::Human };
    /// let session = Session::new(Gipf::start(Variant::Basic), players, None);
    /// let record = session.to_record()?;
    /// let resumed = Session::from_record(&record, players);
    /// assert_eq!(resumed.to_record()?, record);
    /// # Ok::<(), gipf_notation::record::TreeError>(())
    /// ```
    #[must_use]
    pub fn from_record(record: &Record<P>, players: ByColor<Player>) -> Session<P> {
        let tag = |wanted| record.tag(wanted);
        let mut players = players;
        for color in Color::ALL {
            if let Some(Ok(player)) = tag(PLAYER_TAGS[color]).map(str::parse) {
                players[color] = player;
            }
        }
        let time = tag(TIME_TAG).and_then(|text| text.parse::<TimeControl>().ok());
        let mut session = Session::new(*record.start(), players, time);
        session.first_number = record.first_number().number;
        // A record whose gate does not hold together is resumed without it: see `load_game`.
        let gated = P::replay_gate(record).ok().flatten();
        let rest_of = |comment: &str| match &gated {
            Some((_, gate)) => gate.rest_of_comment(comment),
            None => comment.to_owned(),
        };
        session.opening_comment = rest_of(record.comment());
        session.tags = record
            .tags()
            .filter(|(name, _)| *name != TERMINATION_TAG)
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        for node in record.main_line() {
            let mover = session.position().side_to_move();
            if session.play(node.turn(), Duration::ZERO).is_err() {
                // A record may go on after the game has become void.
                break;
            }
            let (clock, comment) = split_clock(node.comment());
            if let (Some(left), Some(last)) = (clock, session.clocks.last_mut()) {
                last[mover] = left;
            }
            if let Some(last) = session.comments.last_mut() {
                *last = rest_of(&comment);
            }
        }
        if let Some((game, gate)) = gated
            && game.turns().len() == session.game.turns().len()
        {
            session.game = game;
            session.gate = Some(gate);
        }
        if let GameResult::Win(winner) = record.result() {
            match record.outcome() {
                Some(outcome) if outcome.is_loss_on_time() => session.game.lose_on_time(!winner),
                _ => session.game.resign(!winner),
            }
        }
        session
    }

    /// What a comment says of the turn that has not been played.
    fn pending_comment(&self) -> String {
        self.gate.as_ref().map_or(String::new(), |gate| gate.pending_comment(self.position()))
    }

    fn tag(&self, wanted: &str) -> Option<&str> {
        self.tags.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
    }
}

/// The texts that are not empty, with spaces between.
fn joined<const N: usize>(texts: [&str; N]) -> String {
    let texts: Vec<&str> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    texts.join(" ")
}

/// `[%clk 0:04:53.217]`
fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{CLOCK}{hours}:{minutes:02}:{:02}.{:03}]", seconds % 60, left.subsec_millis())
}

/// The clock of a comment, and the comment without it.
fn split_clock(comment: &str) -> (Option<Duration>, String) {
    let parts = comment.split_once(CLOCK).and_then(|(before, rest)| {
        let (clock, after) = rest.split_once(']')?;
        Some((read_clock(clock)?, format!("{} {}", before.trim(), after.trim())))
    });
    match parts {
        Some((left, text)) => (Some(left), text.trim().to_owned()),
        None => (None, comment.to_owned()),
    }
}

/// Reads `0:04:53.217`.
fn read_clock(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    for part in text.split(':') {
        if !part.chars().all(|c| c.is_ascii_digit() || c == '.') {
            return None;
        }
        seconds = 60.0 * seconds + part.parse::<f64>().ok()?;
    }
    Duration::try_from_secs_f64(seconds).ok()
}
