//! A combined game as a [`TurnGate`]: announcing, challenging, contests.

use gipf_ai::{RootFilter, Score};
use gipf_game::{ByColor, Color, Game, Position};
use gipf_notation::Notation;
use gipf_potentials::{GipfPotentials, PotentialUse, Turn};

use super::{
    Announced, Combination, Contest, ContestResult, Event, Next, Stage, Throw,
    is_worth_a_challenge, place, split_events, title, write_events,
};
use crate::play::{
    CommandHelp, ContestGame, ContestSetup, GateError, Passage, Player, Session, TurnGate, Waiting,
};

/// What it costs the announcer to have no other turn: more than any evaluation.
const WITHOUT_TURN: i32 = 1_000_000;

const COMMANDS: [CommandHelp; 2] = [
    CommandHelp { name: "challenge", argument: "", meaning: "challenge the use of a potential" },
    CommandHelp { name: "accept", argument: "", meaning: "let the use of a potential pass" },
];

impl Combination {
    /// Returns the state of a game that is combined.
    #[must_use]
    pub fn of(session: &Session<GipfPotentials>) -> Option<&Combination> {
        let gate: &dyn std::any::Any = session.gate()?;
        gate.downcast_ref()
    }

    /// The turn that the opponent is asked about, and the use that they can challenge.
    fn asked(&self) -> Result<(&Turn, PotentialUse), GateError> {
        match &self.stage {
            Stage::Challenge(Announced { turn, uses }) => Ok((turn, uses[0])),
            Stage::Turn | Stage::Contest(_) => {
                Err("no turn has been announced that could be challenged".into())
            }
        }
    }

    fn challenge_sentence(
        &mut self,
        game: &mut Game<GipfPotentials>,
    ) -> Result<Passage<GipfPotentials>, GateError> {
        let (_, used) = self.asked()?;
        let challenger = !game.position().side_to_move();
        let next = self.challenge(game)?;
        let sentence =
            format!("{challenger} challenges the {}-potential{}", used.potential, place(&used));
        Ok(self.passage(game, sentence, next))
    }

    fn accept_sentence(
        &mut self,
        game: &Game<GipfPotentials>,
    ) -> Result<Passage<GipfPotentials>, GateError> {
        self.asked()?;
        let next = self.accept(game)?;
        let challenger = !game.position().side_to_move();
        Ok(self.passage(game, format!("{challenger} accepts"), next))
    }

    /// Adds to the sentence what comes next.
    fn passage(
        &self,
        game: &Game<GipfPotentials>,
        mut sentence: String,
        next: Next,
    ) -> Passage<GipfPotentials> {
        let mover = game.position().side_to_move();
        let said = |sentence| Passage { sentence, turn: None };
        let mut next = next;
        loop {
            match next {
                Next::Won(after) => {
                    sentence.push_str(&self.last_throw());
                    sentence.push_str(&format!("; {mover} wins the contest"));
                    next = *after;
                }
                Next::Play(turn) => return Passage { sentence, turn: Some(turn) },
                Next::Ask(used) => {
                    let (potential, place) = (used.potential, place(&used));
                    return said(format!(
                        "{sentence}; {} may challenge the {potential}-potential{place}",
                        !mover
                    ));
                }
                Next::Hold(game) => {
                    return said(format!("{sentence}; a game of {} decides", title(&game)));
                }
                Next::Refused(used) => {
                    sentence.push_str(&self.last_throw());
                    let (potential, place) = (used.potential, place(&used));
                    return said(format!(
                        "{sentence}; {mover} must find a turn without the {potential}-potential{place}"
                    ));
                }
                Next::NoTurnLeft(_) => {
                    sentence.push_str(&self.last_throw());
                    return said(format!("{sentence}; {mover} has no other turn"));
                }
            }
        }
    }

    /// What the die has shown, if the last contest was a throw.
    fn last_throw(&self) -> String {
        match self.events.last() {
            Some(Event::Challenge { result: ContestResult::Die(throw), .. }) => {
                let Throw { announcer, challenger } = throw;
                format!("; the die shows {announcer} against {challenger}")
            }
            _ => String::new(),
        }
    }
}

impl TurnGate<GipfPotentials> for Combination {
    fn boxed_clone(&self) -> Box<dyn TurnGate<GipfPotentials>> {
        Box::new(self.clone())
    }

    fn offer(
        &mut self,
        game: &mut Game<GipfPotentials>,
        turn: &Turn,
    ) -> Result<Passage<GipfPotentials>, GateError> {
        let position = game.position();
        match self.announce(game, turn)? {
            Next::Play(turn) => Ok(Passage { sentence: String::new(), turn: Some(turn) }),
            next => {
                let (mover, text) = (position.side_to_move(), position.turn_text(turn));
                Ok(self.passage(game, format!("{mover} announces {text}"), next))
            }
        }
    }

    fn waits_for(&self, position: &GipfPotentials, players: ByColor<Player>) -> Option<Waiting> {
        let announcer = position.side_to_move();
        let used = match &self.stage {
            Stage::Turn => return None,
            Stage::Challenge(_) => return Some(Waiting::Answer(!announcer)),
            Stage::Contest(Announced { uses, .. }) => *uses.first()?,
        };
        let Contest::Game(game) = self.agreement.contest(used.potential) else { return None };
        let made = Color::ALL.map(|color| {
            u32::from(self.agreement.challenges[color].saturating_sub(self.left()[color]))
        });
        Some(Waiting::Contest(ContestSetup {
            game: game.clone(),
            players: ByColor { white: players[announcer], black: players[!announcer] },
            announcer,
            stake: format!("the {}-potential{}", used.potential, place(&used)),
            turns: self.contest_turns.clone(),
            number: made.iter().sum(),
        }))
    }

    fn answer(
        &mut self,
        game: &mut Game<GipfPotentials>,
        command: &str,
    ) -> Result<Passage<GipfPotentials>, GateError> {
        if command == COMMANDS[0].name {
            self.challenge_sentence(game)
        } else {
            self.accept_sentence(game)
        }
    }

    /// The announced turn, and then all turns that do not use the potential.
    fn searches(&self, position: &GipfPotentials) -> Vec<RootFilter<Turn>> {
        let Ok((turn, used)) = self.asked() else { return Vec::new() };
        let announced = *turn;
        let refused = self.refused.iter().copied().chain([used]).collect();
        vec![
            RootFilter::new(move |turn: &Turn| *turn == announced),
            without_uses(*position, refused),
        ]
    }

    fn answer_by_scores(
        &mut self,
        game: &mut Game<GipfPotentials>,
        scores: &[Option<Score>],
    ) -> Result<Passage<GipfPotentials>, GateError> {
        let (_, used) = self.asked()?;
        let score = |search: usize| scores.get(search).copied().flatten();
        let with = score(0).unwrap_or(Score::DRAW).value();
        let without = score(1).map_or(-WITHOUT_TURN, Score::value);
        let contest = self.agreement.contest(used.potential);
        let left = self.left()[!game.position().side_to_move()];
        if is_worth_a_challenge(with, without, contest, left) {
            self.challenge_sentence(game)
        } else {
            self.accept_sentence(game)
        }
    }

    fn settle(
        &mut self,
        game: &mut Game<GipfPotentials>,
        contest: ContestGame,
    ) -> Result<Passage<GipfPotentials>, GateError> {
        let sentence = format!("the contest ended {}", contest.result.text());
        let next = Combination::settle(self, game, ContestResult::Game(contest))?;
        Ok(self.passage(game, sentence, next))
    }

    fn interrupt(&mut self, contest: &ContestGame) -> Result<(), GateError> {
        Ok(Combination::interrupt(self, &contest.turns)?)
    }

    fn allows(&self, position: &GipfPotentials, turn: &Turn) -> bool {
        self.check(position, turn).is_ok()
    }

    fn root_filter(&self, position: &GipfPotentials) -> Option<RootFilter<Turn>> {
        (!self.refused.is_empty()).then(|| without_uses(*position, self.refused.clone()))
    }

    fn turn_played(&mut self) {
        Combination::turn_played(self);
    }

    fn is_turn_begun(&self) -> bool {
        self.stage != Stage::Turn || !self.events.is_empty()
    }

    fn take_back(&mut self) -> bool {
        Combination::take_back(self)
    }

    fn undo_to(&mut self, turns: usize) {
        Combination::undo_to(self, turns);
    }

    fn commands(&self) -> &'static [CommandHelp] {
        &COMMANDS
    }

    fn left(&self) -> (&'static str, ByColor<u8>) {
        ("challenges", Combination::left(self))
    }

    fn tags(&self) -> Vec<(&'static str, String)> {
        self.agreement.tags().into()
    }

    fn comment(&self, turn: usize) -> String {
        write_events(self.events_of(turn))
    }

    fn pending_comment(&self, position: &GipfPotentials) -> String {
        let mut events = self.pending_events(position);
        if !events.is_empty() && events[0] != Event::NoTurnLeft {
            events.insert(0, Event::Pending);
        }
        write_events(&events)
    }

    fn rest_of_comment(&self, comment: &str) -> String {
        split_events(comment).map_or_else(|_| comment.to_owned(), |(_, rest)| rest)
    }
}

/// Lets turns through that use none of these potentials.
fn without_uses(position: GipfPotentials, refused: Vec<PotentialUse>) -> RootFilter<Turn> {
    RootFilter::new(move |turn| position.uses(turn).iter().all(|used| !refused.contains(&used)))
}
