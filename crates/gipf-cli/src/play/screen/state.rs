//! What the screen shows, and what keys and the engine change about it.

use std::collections::VecDeque;
use std::time::Duration;

use gipf_ai::Score;
use gipf_app::Playable;
use gipf_app::play::{
    Arrow, Command, ContestGame, EngineOpinion, MAX_TURNS, PlayController, Reply, Status,
    TurnCursor,
};
use gipf_engine::{Event, SearchRequest};

use super::keys::Key;
use super::message::{Message, Page, fitting};
use crate::play::Ended;

/// Longer than any turn and any name of a file that is typed.
const MAX_INPUT: usize = 200;

/// So many legal turns are offered for what has been typed.
const CANDIDATE_LIMIT: usize = 40;

pub(super) struct State<P: Playable> {
    pub(super) controller: PlayController<P>,
    pub(super) input: String,
    /// Whether the input has been refused: what is typed then begins anew.
    pub(super) is_refused: bool,
    /// The input that is only executed when it is entered once more.
    pub(super) asked_again: Option<String>,
    pub(super) message: Message,
    pub(super) cursor: Option<TurnCursor<P>>,
    pub(super) page: Option<Page>,
    /// What the engine last said of the position.
    pub(super) opinion: Option<EngineOpinion<P>>,
    /// What is said of the person's turn that the engine is about to answer, or of the contest that
    /// it begins.
    own_turn: Option<String>,
    /// How long the turn under way has taken.
    pub(super) used: Duration,
    task: Task<P>,
    order: Option<Order<P>>,
    turn_began: bool,
    ended: Option<Ended>,
}

/// What the engine is thinking about.
#[derive(Debug)]
enum Task<P: Playable> {
    Nothing,
    Turn,
    Hint,
    Evaluation,
    /// How to answer an offered turn: the scores of the searches so far, and the searches that follow.
    Answer {
        scores: Vec<Option<Score>>,
        requests: VecDeque<SearchRequest<P>>,
    },
}

/// What the engine is to do.
pub(super) enum Order<P: Playable> {
    Ask(Box<SearchRequest<P>>),
    Cancel,
}

impl<P: Playable> State<P> {
    pub(super) fn new(controller: PlayController<P>) -> State<P> {
        let mut state = State {
            controller,
            input: String::new(),
            is_refused: false,
            asked_again: None,
            message: Message::default(),
            cursor: None,
            page: None,
            opinion: None,
            own_turn: None,
            used: Duration::ZERO,
            task: Task::Nothing,
            order: None,
            turn_began: true,
            ended: None,
        };
        state.say(state.invitation());
        state.ask_engine();
        state
    }

    /// What a person can do, with a legal turn for an example.
    fn invitation(&self) -> String {
        if let Some(outcome) = self.controller.session().outcome() {
            return format!("{outcome}.");
        }
        let examples = self.controller.turn_examples();
        let example = examples.first().map_or("", String::as_str);
        format!("Type a turn such as {example}, or press an arrow key to choose one on the board.")
    }

    /// Says something before what a person can do.
    pub(super) fn announce(&mut self, sentence: &str) {
        self.say(format!("{sentence}. {}", self.invitation()));
    }

    /// A game that decides another one.
    pub(super) fn contest(controller: PlayController<P>, introduction: &str) -> State<P> {
        let mut state = State::new(controller);
        state.say(format!("{introduction}."));
        state.own_turn = matches!(state.task, Task::Turn).then(|| introduction.to_owned());
        state
    }

    pub(super) fn take_order(&mut self) -> Option<Order<P>> {
        self.order.take()
    }

    pub(super) fn has_order(&self) -> bool {
        self.order.is_some()
    }

    /// Whether another turn has begun since this was asked last.
    pub(super) fn take_turn_began(&mut self) -> bool {
        std::mem::take(&mut self.turn_began)
    }

    pub(super) fn ended(&self) -> Option<Ended> {
        self.ended.clone()
    }

    pub(super) fn clock_runs(&self) -> bool {
        let session = self.controller.session();
        let has_clock = session.time_control().is_some() || self.controller.time_runs();
        has_clock && session.outcome().is_none() && self.controller.asked().is_none()
    }

    /// Whether the engine is to move, or to answer an offered turn.
    pub(super) fn engine_is_awaited(&self) -> bool {
        matches!(self.task, Task::Turn | Task::Answer { .. })
    }

    pub(super) fn tick(&mut self, used: Duration) {
        self.used = used;
        if let Some(sentence) = self.controller.flag(used) {
            // What was typed was for the turn whose time has run out.
            self.input.clear();
            self.is_refused = false;
            self.asked_again = None;
            self.changed(sentence);
        }
        if self.controller.time_runs()
            && let Some(cursor) = &mut self.cursor
        {
            let position = self.controller.position_to_play(used);
            if *cursor.position() != position {
                *cursor = cursor.moved_to(&position);
            }
        }
    }

    pub(super) fn on_event(&mut self, event: Event<P>, used: Duration) {
        let position = self.controller.session().position();
        match event {
            Event::Info { result, .. } if self.shows_thoughts() => {
                self.opinion = EngineOpinion::of_result(position, &result);
            }
            Event::Done { result, .. } => {
                let opinion = EngineOpinion::of_result(position, &result);
                self.answer(opinion, used);
            }
            _ => {}
        }
    }

    /// Whether what the engine thinks is shown: the value of an offered turn is not that of the position.
    fn shows_thoughts(&self) -> bool {
        self.controller.shows_evaluation() && self.controller.asked().is_none()
    }

    /// The engine has answered; `None` when it has found no turn.
    pub(super) fn answer(&mut self, opinion: Option<EngineOpinion<P>>, used: Duration) {
        let score = opinion.as_ref().map(|opinion| opinion.evaluation.score);
        let task = match std::mem::replace(&mut self.task, Task::Nothing) {
            Task::Answer { mut scores, mut requests } => {
                scores.push(score);
                if let Some(request) = requests.pop_front() {
                    self.task = Task::Answer { scores, requests };
                    self.order = Some(Order::Ask(Box::new(request)));
                    return;
                }
                match self.controller.answer_by_scores(&scores) {
                    Ok(sentence) => self.changed(sentence),
                    Err(error) => self.complain(error.to_string()),
                }
                return;
            }
            task => task,
        };
        let Some(opinion) = opinion else { return };
        match task {
            Task::Nothing | Task::Answer { .. } => {}
            Task::Evaluation => self.opinion = Some(opinion),
            Task::Hint => {
                let hint = opinion.hint(self.controller.session().position());
                self.say(self.controller.typed_text(hint));
                self.opinion = Some(opinion);
            }
            Task::Turn => {
                let Some(turn) = opinion.line.first() else { return };
                let own_turn = self.own_turn.take().unwrap_or_default();
                let sentence = match self.controller.play_now(turn, used) {
                    Ok(sentence) => sentence,
                    Err(error) => error.to_string(),
                };
                self.changed(fitting(&own_turn, &sentence));
                // Of two engines only the last turn is told.
                self.own_turn = None;
            }
        }
    }

    pub(super) fn press(&mut self, key: Key, used: Duration) {
        if self.page.is_some() && self.turn_page(key) {
            return;
        }
        if self.is_selected() && !matches!(key, Key::Enter | Key::Page(_)) {
            self.unselect(key);
        }
        match key {
            Key::Char(letter) => {
                if self.input.len() < MAX_INPUT {
                    self.input.push(letter);
                }
            }
            Key::Page(_) => {}
            Key::Clear => self.input.clear(),
            Key::Back => {
                if self.input.pop().is_none()
                    && let Some(cursor) = &mut self.cursor
                    && !cursor.back()
                {
                    self.cursor = None;
                }
            }
            Key::Escape => {
                if self.input.is_empty() {
                    self.cursor = None;
                }
                self.input.clear();
            }
            Key::Complete => self.complete(),
            Key::Arrow(arrow) => match &mut self.cursor {
                Some(cursor) => cursor.go(arrow, self.controller.below()),
                None => self.execute(Command::Step, used),
            },
            Key::Enter
                if self.controller.is_contest() && self.is_over() && self.input.is_empty() =>
            {
                self.ended = Some(Ended::Over);
            }
            Key::Enter => self.enter(used),
            Key::Help => self.execute(Command::Help, used),
            Key::Hint => self.execute(Command::Hint, used),
            Key::Undo => self.execute(Command::Undo, used),
            Key::Flip => self.execute(Command::Flip, used),
            Key::Evaluation => self.execute(Command::Evaluation, used),
            Key::Answer(number) => match self.controller.answer_commands().get(number) {
                Some(answer) => self.execute(Command::Answer(answer.name), used),
                None => self.complain("nobody is asked anything in this game".into()),
            },
            Key::Quit => self.ended = Some(Ended::Left),
        }
    }

    /// What a key does to an input that has been entered and still stands there: letters and arrows begin
    /// anew, others edit it or leave it.
    fn unselect(&mut self, key: Key) {
        if self.asked_again.take().is_some() {
            self.message = Message::default();
        }
        match key {
            Key::Char(_) | Key::Arrow(_) => {
                self.input.clear();
                self.is_refused = false;
            }
            Key::Back | Key::Complete | Key::Clear | Key::Escape => self.is_refused = false,
            _ => self.is_refused = true,
        }
    }

    /// Whether the input has been entered and still stands there.
    pub(super) fn is_selected(&self) -> bool {
        self.is_refused || self.asked_again.is_some()
    }

    /// What stands beside the board: of the turn as far as it has been chosen.
    pub(super) fn status(&self) -> Status {
        match &self.cursor {
            Some(cursor) => cursor.status(self.controller.seconds_passed(self.used)),
            None => Status::of(&self.controller.position_now(self.used)),
        }
    }

    fn is_over(&self) -> bool {
        self.controller.session().outcome().is_some()
    }

    /// The contest that was to decide is over.
    pub(super) fn settle(&mut self, game: ContestGame) {
        match self.controller.settle(game) {
            Ok(sentence) => self.changed(sentence),
            Err(error) => self.complain(error.to_string()),
        }
    }

    /// The person leaves a contest that is not over.
    pub(super) fn interrupt(&mut self, game: ContestGame) {
        if let Err(error) = self.controller.interrupt(game) {
            self.complain(error.to_string());
        }
    }

    /// Whether the key was for the page.
    fn turn_page(&mut self, key: Key) -> bool {
        let Some(page) = &mut self.page else { return false };
        match key {
            Key::Page(step) => page.scroll(10 * step),
            Key::Arrow(Arrow::Up) => page.scroll(-1),
            Key::Arrow(Arrow::Down) => page.scroll(1),
            Key::Escape | Key::Enter | Key::Back if self.input.is_empty() => self.page = None,
            Key::Quit => return false,
            _ => {
                self.page = None;
                return false;
            }
        }
        true
    }

    fn enter(&mut self, used: Duration) {
        let line = std::mem::take(&mut self.input);
        let confirmed = self.asked_again.take();
        self.is_refused = false;
        match self.controller.read_command(&line) {
            Ok(Some(command)) => {
                let warning = self.controller.warning(&command, used);
                if let Some(warning) = warning.filter(|_| confirmed.as_ref() != Some(&line)) {
                    self.say(format!("{warning}. Play {line} all the same?"));
                    self.asked_again = Some(line.clone());
                    self.input = line;
                    return;
                }
                self.message = Message::default();
                self.execute(command, used);
                // What was refused can be mended.
                if self.message.is_error {
                    self.input = line;
                    self.is_refused = true;
                }
            }
            Ok(None) => self.choose(used),
            Err(error) => {
                self.complain(error.to_string());
                self.input = line;
                self.is_refused = true;
            }
        }
    }

    fn choose(&mut self, used: Duration) {
        let Some(cursor) = &mut self.cursor else {
            self.execute(Command::Step, used);
            return;
        };
        cursor.choose();
        if let Some(turn) = cursor.turn() {
            match self.controller.play_now(&turn, used) {
                Ok(sentence) => self.changed(sentence),
                Err(error) => {
                    // What comes too late cannot be chosen any more.
                    self.cursor = Some(TurnCursor::new(&self.controller.position_to_play(used)));
                    self.complain(error.to_string());
                }
            }
        }
    }

    fn execute(&mut self, command: Command, used: Duration) {
        match self.controller.execute(command, used) {
            Ok(Reply::Changed(sentence)) => self.changed(sentence),
            Ok(Reply::Said(sentence)) => {
                self.say(sentence);
                if !self.controller.shows_evaluation() {
                    self.opinion = None;
                } else if self.opinion.is_none() && matches!(self.task, Task::Nothing) {
                    self.ask_engine();
                }
            }
            Ok(Reply::Page(text)) => {
                let lines = text.lines().map(str::to_owned).collect();
                self.page = Some(Page { lines, top: 0 });
            }
            Ok(Reply::Board) => self.message = Message::default(),
            Ok(Reply::Step) => {
                self.cursor = Some(TurnCursor::new(&self.controller.position_to_play(used)));
                self.message = Message::default();
            }
            Ok(Reply::Hint) => {
                if let Some(request) = self.controller.hint_request() {
                    self.task = Task::Hint;
                    self.order = Some(Order::Ask(Box::new(request)));
                    self.say("looking for a good turn ...".into());
                }
            }
            Ok(Reply::Quit) => self.ended = Some(Ended::Left),
            Err(error) => self.complain(error.to_string()),
        }
    }

    /// The position is another one.
    fn changed(&mut self, sentence: String) {
        let sentence = match self.controller.session().outcome() {
            Some(outcome) => format!("{sentence}. {outcome}."),
            None => sentence,
        };
        self.say(match self.controller.save_failure() {
            Some(failure) => fitting(&sentence, &failure.to_string()),
            None => sentence.clone(),
        });
        self.cursor = None;
        self.turn_began = true;
        self.used = Duration::ZERO;
        self.ask_engine();
        self.own_turn = matches!(self.task, Task::Turn).then_some(sentence);
    }

    /// Sets the engine to what the position calls for.
    fn ask_engine(&mut self) {
        let controller = &self.controller;
        let mut requests = VecDeque::from(controller.answer_requests());
        let first = requests.pop_front();
        let answer = first.map(|request| (Task::Answer { scores: Vec::new(), requests }, request));
        let turn = || controller.engine_request().map(|request| (Task::Turn, request));
        let evaluation =
            || controller.evaluation_request().map(|request| (Task::Evaluation, request));
        let wanted = answer.or_else(turn).or_else(evaluation);
        (self.task, self.order) = match wanted {
            Some((task, request)) => (task, Some(Order::Ask(Box::new(request)))),
            None => (Task::Nothing, Some(Order::Cancel)),
        };
    }

    fn say(&mut self, text: String) {
        self.message = Message { text, is_error: false };
    }

    fn complain(&mut self, text: String) {
        self.message = Message { text, is_error: true };
    }

    /// The legal turns and the commands that begin with what has been typed.
    pub(super) fn candidates(&self) -> Vec<String> {
        let typed = self.input.to_lowercase();
        if typed.is_empty() || typed.contains(' ') {
            return Vec::new();
        }
        let position = self.controller.position_to_play(self.used);
        let turns = match self.controller.asked() {
            Some(_) => Vec::new(),
            None => position.turns().take(MAX_TURNS).collect::<Vec<_>>(),
        };
        let turns = turns.into_iter().filter(|turn| self.controller.allows(turn));
        let turns = turns.map(|turn| self.controller.typed_text(position.turn_text(&turn)));
        let commands = self.controller.commands().map(|command| command.name.to_owned());
        let begins = |text: &String| text.to_lowercase().starts_with(&typed);
        turns.filter(begins).take(CANDIDATE_LIMIT).chain(commands.filter(begins)).collect()
    }

    /// Adds to the input what all candidates go on with.
    fn complete(&mut self) {
        let candidates = self.candidates();
        let Some((first, others)) = candidates.split_first() else { return };
        let common = others.iter().fold(first.len(), |common, other| {
            let same = first.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
            common.min(same)
        });
        if let Some(common) = first.get(..common).filter(|text| text.len() >= self.input.len()) {
            self.input = common.to_owned();
        }
    }
}
