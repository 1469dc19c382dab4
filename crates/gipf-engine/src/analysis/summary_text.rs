//! A summary in words and tables.

use std::fmt::Write;
use std::iter;

use gipf_game::{ByColor, Color};

use crate::analysis::score::percent;
use crate::analysis::{GameSummary, TurnTally, WorstTurn};

/// Longer turns are cut off.
const TURN_WIDTH: usize = 30;

impl GameSummary {
    /// Returns the summary as text for a terminal of this width: the graph, what each player lost in each phase, and
    /// the turns to look at. It fits into 40 columns and more. Without an analyzed turn it is empty.
    #[must_use]
    pub fn to_text(&self, width: usize) -> String {
        let mut text = self.graph.to_text(width);
        if text.is_empty() {
            return text;
        }
        text.push('\n');
        let table = self.tally_table();
        if fits(&table, width) {
            text.push_str(&table);
        } else {
            self.write_tally_list(&mut text, width);
        }
        self.write_worst(&mut text, width);
        text
    }

    /// Returns the players and their phases, each with its name, and whether it is a phase.
    fn tallies(&self) -> impl Iterator<Item = (bool, &'static str, &TurnTally)> {
        // A single phase says the same as the whole.
        let phases = if self.phases.len() > 1 { &self.phases[..] } else { &[] };
        Color::ALL.into_iter().flat_map(move |side| {
            let whole = (false, *self.graph.player_names.get(side), self.players.get(side));
            let phases =
                phases.iter().map(move |phase| (true, phase.name, phase.players.get(side)));
            iter::once(whole).chain(phases.filter(|(_, _, tally)| tally.turns > 0))
        })
    }

    fn tally_table(&self) -> String {
        let indented =
            |is_phase: bool, name: &str| format!("{}{name}", if is_phase { "  " } else { "" });
        let lengths = self.tallies().map(|(is_phase, name, _)| indented(is_phase, name).len());
        let width = lengths.max().unwrap_or(0);
        let mut text =
            format!("{:width$}  turns  mistakes  blunders  missed wins  wins lost  a turn\n", "");
        for (is_phase, name, tally) in self.tallies() {
            let name = indented(is_phase, name);
            let TurnTally { turns, mistakes, blunders, missed_wins, lost } = tally;
            let mean = mean_text(tally);
            let _ = writeln!(
                text,
                "{name:width$}  {turns:>5}  {mistakes:>8}  {blunders:>8}  {missed_wins:>11}  {lost:>9.2}  {mean:>6}"
            );
        }
        text
    }

    /// Writes what the table has in sentences, for a width that the table does not fit into.
    fn write_tally_list(&self, text: &mut String, columns: usize) {
        for (is_phase, name, tally) in self.tallies() {
            let mut parts = vec![counted(tally.turns, "turn")];
            let marks = [
                (tally.mistakes, "mistake"),
                (tally.blunders, "blunder"),
                (tally.missed_wins, "missed win"),
            ];
            parts.extend(marks.iter().filter(|it| it.0 > 0).map(|&(n, what)| counted(n, what)));
            parts.push(format!("{:.2} wins lost, {} a turn", tally.lost, mean_text(tally)));
            let line = format!("{name}: {}", parts.join(", "));
            write_wrapped(text, if is_phase { "  " } else { "" }, "    ", &line, columns);
        }
    }

    fn write_worst(&self, text: &mut String, columns: usize) {
        let names: ByColor<&str> = self.graph.player_names;
        if self.worst.is_empty() {
            return;
        }
        let heading = format!(
            "Turns to look at: {}'s chance with the best turn, and with the turn played",
            names.white
        );
        text.push('\n');
        write_wrapped(text, "", "", &heading, columns);
        let rows: Vec<[String; 3]> = self
            .worst
            .iter()
            .map(|worst| {
                let of = format!("{} {}", worst.number.number, names.get(worst.number.side));
                let chances = format!("{} to {}", percent(worst.before), percent(worst.after));
                [of, shortened(&worst.turn, TURN_WIDTH), chances]
            })
            .collect();
        let [first, second, third] = [0, 1, 2]
            .map(|part| rows.iter().map(|row| row[part].chars().count()).max().unwrap_or(0));
        let lines: Vec<String> = rows
            .iter()
            .zip(&self.worst)
            .map(|([of, turn, chances], WorstTurn { mistake, .. })| {
                format!("  turn {of:>first$}  {turn:second$}  {chances:>third$}  {mistake}")
            })
            .collect();
        let is_wide = lines.iter().all(|line| fits(line, columns));
        for ((line, [of, turn, chances]), worst) in lines.iter().zip(&rows).zip(&self.worst) {
            if is_wide {
                let _ = writeln!(text, "{line}");
            } else {
                let begin = format!("  turn {of}  ");
                let room = columns.saturating_sub(begin.chars().count()).max(MIN_TURN_WIDTH);
                let _ = writeln!(text, "{begin}{}", shortened(turn, room));
                let what = format!("{chances}, {}", worst.mistake);
                write_wrapped(text, INDENT, INDENT, &what, columns);
            }
            if let Some(reason) = &worst.reason {
                write_wrapped(text, INDENT, INDENT, reason, columns);
            }
        }
    }
}

/// Whether every line of a text fits into so many columns.
fn fits(text: &str, columns: usize) -> bool {
    text.lines().all(|line| line.chars().count() <= columns)
}

/// `1 turn`, `2 turns`.
fn counted(count: u32, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn mean_text(tally: &TurnTally) -> String {
    tally.mean_lost().map_or_else(|| "-".into(), |mean| format!("{mean:.3}"))
}

/// Returns a turn with so many letters at most.
fn shortened(turn: &str, width: usize) -> String {
    if turn.chars().count() <= width {
        return turn.to_owned();
    }
    turn.chars().take(width.saturating_sub(3)).chain("...".chars()).collect()
}

/// What stands before the lines of a reason.
const INDENT: &str = "      ";

/// The least width of a text, in columns.
const MIN_WIDTH: usize = 20;

/// The least width of a turn, in columns.
const MIN_TURN_WIDTH: usize = 8;

/// Writes a text in lines of at most so many columns, as far as its words are short enough: the first after one indent,
/// the others after another.
fn write_wrapped(out: &mut String, first: &str, others: &str, text: &str, columns: usize) {
    let columns = columns.max(MIN_WIDTH);
    let mut line = first.to_owned();
    let mut is_empty = true;
    for word in text.split(' ') {
        if !is_empty && line.chars().count() + 1 + word.chars().count() > columns {
            let _ = writeln!(out, "{line}");
            line = others.to_owned();
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    let _ = writeln!(out, "{line}");
}
