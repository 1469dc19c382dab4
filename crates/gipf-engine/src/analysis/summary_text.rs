//! A summary in words and tables.

use std::fmt::Write;

use gipf_game::{ByColor, Color};

use crate::analysis::score::percent;
use crate::analysis::{GameSummary, PhaseSummary, TurnTally};

/// Longer turns are cut off.
const TURN_WIDTH: usize = 30;

impl GameSummary {
    /// Returns the summary as text for a terminal of this width: the graph, what each player lost in each phase, and
    /// the turns to look at. Without an analyzed turn it is empty.
    #[must_use]
    pub fn to_text(&self, width: usize) -> String {
        let mut text = self.graph.to_text(width);
        if text.is_empty() {
            return text;
        }
        self.write_tallies(&mut text);
        self.write_worst(&mut text, width);
        text
    }

    fn write_tallies(&self, text: &mut String) {
        let names = self.graph.player_names;
        // A single phase says the same as the whole.
        let phases = if self.phases.len() > 1 { &self.phases[..] } else { &[] };
        let lengths = phases.iter().map(|phase| phase.name.len() + 2);
        let width = lengths.chain([names.white.len(), names.black.len()]).max().unwrap_or(0);
        let _ = writeln!(
            text,
            "\n{:width$}  turns  mistakes  blunders  missed wins  wins lost  a turn",
            ""
        );
        let mut line = |name: &str, tally: &TurnTally| {
            let TurnTally { turns, mistakes, blunders, missed_wins, lost } = tally;
            let mean = tally.mean_lost().map_or_else(|| "-".into(), |mean| format!("{mean:.3}"));
            let _ = writeln!(
                text,
                "{name:width$}  {turns:>5}  {mistakes:>8}  {blunders:>8}  {missed_wins:>11}  {lost:>9.2}  {mean:>6}"
            );
        };
        for side in Color::ALL {
            line(names.get(side), self.players.get(side));
            let has_turns = |phase: &&PhaseSummary| phase.players.get(side).turns > 0;
            for phase in phases.iter().filter(has_turns) {
                line(&format!("  {}", phase.name), phase.players.get(side));
            }
        }
    }

    fn write_worst(&self, text: &mut String, columns: usize) {
        let names: ByColor<&str> = self.graph.player_names;
        if self.worst.is_empty() {
            return;
        }
        let _ = writeln!(
            text,
            "\nTurns to look at: {}'s chance with the best turn, and with the turn played",
            names.white
        );
        let rows: Vec<(String, String, String)> = self
            .worst
            .iter()
            .map(|worst| {
                let of = format!("{} {}", worst.number.number, names.get(worst.number.side));
                let chances = format!("{} to {}", percent(worst.before), percent(worst.after));
                (of, shortened(&worst.turn), chances)
            })
            .collect();
        let width = |part: fn(&(String, String, String)) -> &String| {
            rows.iter().map(|row| part(row).chars().count()).max().unwrap_or(0)
        };
        let (first, second, third) =
            (width(|row| &row.0), width(|row| &row.1), width(|row| &row.2));
        for ((of, turn, chances), worst) in rows.iter().zip(&self.worst) {
            let mistake = worst.mistake;
            let _ =
                writeln!(text, "  turn {of:>first$}  {turn:second$}  {chances:>third$}  {mistake}");
            for line in worst.reason.iter().flat_map(|reason| wrapped(reason, columns)) {
                let _ = writeln!(text, "{INDENT}{line}");
            }
        }
    }
}

fn shortened(turn: &str) -> String {
    if turn.chars().count() <= TURN_WIDTH {
        return turn.to_owned();
    }
    turn.chars().take(TURN_WIDTH - 3).chain("...".chars()).collect()
}

/// What stands before the lines of a reason.
const INDENT: &str = "      ";

/// The least width of a reason.
const MIN_WIDTH: usize = 20;

/// Returns a text in lines that have this width with the indent, as far as its words are short enough.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let width = columns.saturating_sub(INDENT.len()).max(MIN_WIDTH);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
