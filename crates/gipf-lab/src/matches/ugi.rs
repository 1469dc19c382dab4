//! A player that is a program speaking the Universal Game Interface.

use gipf_game::Game;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use gipf_ai::Score;
use gipf_notation::{Notation, TimeControl};

use crate::matches::Limit;
use crate::matches::player::{Choice, Player, PlayerError, Request};
use crate::matches::process::{NoLine, Process, shortened};
use crate::matches::spec::ProcessSpec;

/// Started before the first game, and again after a game in which it ended or did not answer.
pub(crate) struct UgiPlayer {
    spec: ProcessSpec,
    /// Its own limit.
    limit: Option<Limit>,
    /// How long it may take to start, and to be ready for a game.
    startup: Duration,
    engine: Option<UgiProcess>,
}

/// How many characters of a program's answer, or of the list of its options, are repeated.
const MAX_ANSWER: usize = 80;
const MAX_LIST: usize = 400;

/// How often it is looked whether an answer is still wanted.
const PERIOD: Duration = Duration::from_millis(20);

impl UgiPlayer {
    pub(crate) fn new(spec: &ProcessSpec, limit: Option<Limit>, startup: Duration) -> UgiPlayer {
        UgiPlayer { spec: spec.clone(), limit, startup, engine: None }
    }
}

impl<P: Notation> Player<P> for UgiPlayer {
    fn begin_game(
        &mut self,
        variant: P::Variant,
        _seed: u64,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        if let Some(engine) = &mut self.engine {
            if engine.begin_game::<P>(variant, stop).is_ok() {
                return Ok(());
            }
            self.engine = None;
        }
        let mut engine = UgiProcess::start(&self.spec, self.startup, stop)?;
        engine.begin_game::<P>(variant, stop)?;
        self.engine = Some(engine);
        Ok(())
    }

    fn get_ready(&mut self, request: &Request<'_, P>) -> Result<(), PlayerError> {
        self.ask(|engine| engine.get_ready(request))
    }

    fn choose(&mut self, request: &Request<'_, P>) -> Result<Choice<P>, PlayerError> {
        let limit = self.limit.unwrap_or(request.limit);
        self.ask(|engine| {
            if !std::mem::take(&mut engine.is_ready) {
                engine.get_ready(request)?;
            }
            engine.choose(request, limit)
        })
    }
}

impl UgiPlayer {
    /// Asks the engine, which is given up where it does not answer.
    fn ask<T>(
        &mut self,
        ask: impl FnOnce(&mut UgiProcess) -> Result<T, PlayerError>,
    ) -> Result<T, PlayerError> {
        let engine = self.engine.as_mut().ok_or(PlayerError::Crash("is not running".into()))?;
        let answer = ask(engine);
        if matches!(answer, Err(PlayerError::Crash(_) | PlayerError::Hang(_))) {
            self.engine = None;
        }
        answer
    }
}

struct UgiProcess {
    process: Process,
    /// The options that it has told of.
    options: Vec<String>,
    /// How long it may take to be ready.
    startup: Duration,
    /// Whether it knows the position of the next request, and everything that it has said before is read.
    is_ready: bool,
}

/// Why a line has not come.
enum Missing {
    Stopped,
    Ended,
    Late,
}

impl UgiProcess {
    fn start(
        spec: &ProcessSpec,
        startup: Duration,
        stop: &AtomicBool,
    ) -> Result<UgiProcess, String> {
        let process = Process::start(&spec.command, spec.folder.as_deref())?;
        let mut engine = UgiProcess { process, options: Vec::new(), startup, is_ready: false };
        engine.process.send("ugi".into());
        let mut options = Vec::new();
        engine.begin("ugiok", stop, |line| options.extend(option_name(line)))?;
        engine.options = options;
        for (name, value) in &spec.options {
            engine.set(name, value)?;
        }
        Ok(engine)
    }

    fn set(&self, name: &str, value: &str) -> Result<(), String> {
        let known = self.options.iter().find(|known| known.eq_ignore_ascii_case(name));
        let known = known.ok_or_else(|| {
            if self.options.is_empty() {
                return format!("has no option '{name}': it has told of no options before 'ugiok'");
            }
            let options = shortened(&self.options.join(", "), MAX_LIST);
            format!("has no option '{name}', expected one of: {options}")
        })?;
        self.process.send(format!("setoption name {known} value {value}"));
        Ok(())
    }

    fn begin_game<P: Notation>(
        &mut self,
        variant: P::Variant,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        const VARIANT: &str = "Variant";
        if P::VARIANTS.len() > 1 && self.options.iter().any(|name| name == VARIANT) {
            self.set(VARIANT, &variant.to_string())?;
        }
        self.process.send("uginewgame".into());
        self.process.send("isready".into());
        self.begin("readyok", stop, |_| {})
    }

    /// Passes over lines until one that begins with this word, before the first turn of a game.
    fn begin(
        &mut self,
        word: &str,
        stop: &AtomicBool,
        passed: impl FnMut(&str),
    ) -> Result<(), String> {
        self.is_ready = false;
        self.wait_for(word, stop, passed).map_err(|missing| match missing {
            Missing::Stopped => "stopped".into(),
            Missing::Ended => format!("no '{word}': {}", self.process.ended_at_start()),
            Missing::Late => {
                let (waited, said) = (self.startup.as_secs_f64(), self.process.said_at_start());
                format!("no '{word}' within {waited} s (does it flush its output?){said}")
            }
        })
    }

    /// Passes over lines until one that begins with this word.
    fn wait_for(
        &mut self,
        word: &str,
        stop: &AtomicBool,
        mut passed: impl FnMut(&str),
    ) -> Result<(), Missing> {
        let deadline = Instant::now() + self.startup;
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(Missing::Stopped);
            }
            match self.process.line(deadline.min(Instant::now() + PERIOD)) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(()),
                Ok(line) => passed(&line),
                Err(NoLine::Ended) => return Err(Missing::Ended),
                Err(NoLine::Late) => {}
            }
            // An engine that talks for ever does not answer either.
            if Instant::now() >= deadline {
                return Err(Missing::Late);
            }
        }
    }

    /// Sends the position and passes over everything that the engine says until it is ready: a `bestmove` among it,
    /// which comes before the `go`, is not the answer to it.
    fn get_ready<P: Notation>(&mut self, request: &Request<'_, P>) -> Result<(), PlayerError> {
        self.process.send(position_command(request.game));
        self.process.send("isready".into());
        self.wait_for("readyok", request.stop, |_| {}).map_err(|missing| match missing {
            Missing::Stopped => PlayerError::Stopped,
            Missing::Ended => PlayerError::Crash(self.process.ended()),
            Missing::Late => {
                let waited = self.startup.as_secs_f64();
                PlayerError::Hang(format!("no 'readyok' within {waited} s"))
            }
        })?;
        self.is_ready = true;
        Ok(())
    }

    /// Sends `go`, once the engine is ready, and reads the answer.
    fn choose<P: Notation>(
        &mut self,
        request: &Request<'_, P>,
        limit: Limit,
    ) -> Result<Choice<P>, PlayerError> {
        self.process.send(go_command(limit, request.left));
        let (mut nodes, mut score) = (None, None);
        let answer = self.answer(request.patience, request.stop, |line| {
            nodes = nodes_of(line).or(nodes);
            score = score_of(line).or(score);
        })?;
        let position = request.game.position();
        match position.parse_turn(&answer) {
            Ok(turn) => Ok(Choice { turn, nodes, score }),
            Err(error) => {
                let (answer, error) = (shortened(&answer, MAX_ANSWER), error.error);
                let line = position.position_text(None);
                let sentence = format!("'{answer}' {error}; the position is {line}");
                Err(PlayerError::IllegalTurn(sentence))
            }
        }
    }

    /// What follows `bestmove`; other lines are passed over.
    fn answer(
        &mut self,
        patience: Duration,
        stop: &AtomicBool,
        mut passed: impl FnMut(&str),
    ) -> Result<String, PlayerError> {
        let begin = Instant::now();
        let deadline = begin + patience;
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(PlayerError::Stopped);
            }
            let line = match self.process.line(deadline.min(Instant::now() + PERIOD)) {
                Ok(line) => line,
                Err(NoLine::Ended) => return Err(PlayerError::Crash(self.process.ended())),
                Err(NoLine::Late) => String::new(),
            };
            let mut words = line.split_whitespace();
            if words.next() == Some("bestmove") {
                return Ok(words.next().unwrap_or_default().to_owned());
            }
            passed(&line);
            // An engine that talks for ever does not answer either.
            if Instant::now() >= deadline {
                let waited = begin.elapsed().as_secs_f64();
                return Err(PlayerError::Hang(format!("no turn after {waited:.2} s")));
            }
        }
    }
}

/// The name in `option name NAME type ...`.
fn option_name(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    if (words.next(), words.next()) != (Some("option"), Some("name")) {
        return None;
    }
    let name: Vec<&str> = words.take_while(|word| *word != "type").collect();
    (!name.is_empty()).then(|| name.join(" "))
}

/// The positions looked at, from an `info` line.
fn nodes_of(line: &str) -> Option<u64> {
    let mut words = line.split_whitespace().take_while(|word| *word != "string");
    if words.next() != Some("info") {
        return None;
    }
    words.skip_while(|word| *word != "nodes").nth(1)?.parse().ok()
}

/// The score of the best line, from an `info` line. A bound is none.
fn score_of(line: &str) -> Option<Score> {
    let words: Vec<&str> = line.split_whitespace().take_while(|word| *word != "string").collect();
    let after = |name: &str| words.iter().position(|word| *word == name).map(|i| &words[i + 1..]);
    let is_best = after("multipv").is_none_or(|rest| rest.first() == Some(&"1"));
    let is_bound = words.iter().any(|word| matches!(*word, "lowerbound" | "upperbound"));
    if words.first() != Some(&"info") || !is_best || is_bound {
        return None;
    }
    match *after("score")? {
        ["cp", hundredths, ..] => {
            let most = i64::from(Score::EVALUATION);
            let hundredths = hundredths.parse::<i64>().ok()?.clamp(-most, most);
            Some(Score::new(hundredths as i32))
        }
        ["mate", plies, ..] if plies.starts_with('-') => {
            Some(Score::loss_in(plies[1..].parse().ok()?))
        }
        ["mate", plies, ..] => Some(Score::win_in(plies.parse().ok()?)),
        _ => None,
    }
}

/// The start and the turns, so that the engine sees what may be repeated.
fn position_command<P: Notation>(game: &Game<P>) -> String {
    let mut command = format!("position fen {}", game.start().position_text(None));
    for (i, (turn, position)) in game.turns().iter().zip(game.positions()).enumerate() {
        command.push_str(if i == 0 { " moves " } else { " " });
        command.push_str(&position.turn_text(turn));
    }
    command
}

fn go_command(limit: Limit, left: [Duration; 2]) -> String {
    match limit {
        Limit::Nodes(nodes) => format!("go nodes {nodes}"),
        Limit::Depth(depth) => format!("go depth {depth}"),
        Limit::MoveTime(time) => format!("go movetime {}", time.as_millis()),
        Limit::Clock(TimeControl { increment, .. }) => {
            let [white, black] = left.map(|left| left.as_millis());
            let increment = increment.as_millis();
            format!("go p1time {white} p2time {black} p1inc {increment} p2inc {increment}")
        }
    }
}

#[cfg(test)]
mod tests {
    use gipf_game::Position;

    use super::*;
    use gipf_core::{Game, Gipf, Variant};

    #[test]
    fn what_is_sent() {
        let mut game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
        assert_eq!(position_command(&game), "position fen b2w/5/6/w5b/6/5/b2w w 12/12 basic");
        for text in ["b3", "a2-c4"] {
            let turn = game.position().parse_turn(text).expect("a turn");
            game.play(&turn).expect("legal");
        }
        let expected = "position fen b2w/5/6/w5b/6/5/b2w w 12/12 basic moves b3 a2-c3";
        assert!(position_command(&game).starts_with(&expected[..expected.len() - 2]));
        let clock = "time 1s+10ms".parse().expect("a clock");
        let left = [Duration::from_millis(900), Duration::from_micros(1_500)];
        assert_eq!(go_command(clock, left), "go p1time 900 p2time 1 p1inc 10 p2inc 10");
        assert_eq!(go_command(Limit::Nodes(5), left), "go nodes 5");
    }

    #[test]
    fn what_is_read() {
        assert_eq!(option_name("option name Hash type spin").as_deref(), Some("Hash"));
        assert_eq!(
            option_name("option name Move Overhead type x").as_deref(),
            Some("Move Overhead")
        );
        assert_eq!(option_name("option name type x"), None);
        assert_eq!(option_name("id name Hash"), None);
        assert_eq!(nodes_of("info depth 3 nodes 1234 nps 5"), Some(1234));
        assert_eq!(nodes_of("info string nodes 5"), None);
        assert_eq!(nodes_of("info nodes"), None);
        assert_eq!(nodes_of("bestmove nodes 3"), None);
        for (line, score) in [
            ("info depth 3 score cp -35 nodes 3", Some(Score::new(-35))),
            ("info multipv 1 score cp 9999999999", Some(Score::new(Score::EVALUATION))),
            ("info multipv 2 score cp 3", None),
            ("info score mate 3", Some(Score::win_in(3))),
            ("info score mate -2", Some(Score::loss_in(2))),
            ("info score mate -", None),
            ("info score cp 300 upperbound nodes 3", None),
            ("info string no score cp 300", None),
            ("info score cp", None),
            ("info score", None),
            ("info multipv", None),
            ("bestmove score cp 3", None),
        ] {
            assert_eq!(score_of(line), score, "{line}");
        }
    }
}
