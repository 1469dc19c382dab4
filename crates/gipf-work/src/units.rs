//! Files of units.

use std::io::{self, BufRead};

use gipf_notation::{BoundedLines, Line, io_error_text};

use crate::unit::{Plan, Unit, UnitError};

/// The longest line of a file of units, in bytes: more than any unit takes.
pub const MAX_UNIT_LEN: usize = 1 << 16;

/// Reads units line by line, and checks that they are of one plan. Empty lines are passed over.
#[derive(Debug)]
pub struct Units<R> {
    lines: BoundedLines<R>,
    plan: Option<Plan>,
    /// What was read ahead.
    peeked: Option<Unit>,
}

/// Why units cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnitsError {
    /// The system cannot read.
    #[error("{}", io_error_text(.0))]
    Read(#[from] io::Error),
    /// A line is not a unit.
    #[error("line {line}: {error}")]
    Unit {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        error: UnitError,
    },
    /// A unit belongs to another plan than those before it.
    #[error("line {line}: this is a unit of another plan, '{found}', expected '{expected}'")]
    OtherPlan {
        /// The line, from 1.
        line: usize,
        /// The plan of the unit.
        found: String,
        /// The plan of the units before.
        expected: String,
    },
}

impl<R: BufRead> Units<R> {
    /// Reads units from an input.
    pub fn new(input: R) -> Units<R> {
        Units { lines: BoundedLines::new(input, MAX_UNIT_LEN), plan: None, peeked: None }
    }

    /// Returns the plan of the units, once the first is read.
    #[must_use]
    pub fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// Returns the number of the line last read, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.lines.number()
    }

    /// Returns the next unit without passing it; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`UnitsError`].
    pub fn peek(&mut self) -> Result<Option<&Unit>, UnitsError> {
        if self.peeked.is_none() {
            self.peeked = self.next()?;
        }
        Ok(self.peeked.as_ref())
    }

    /// Reads the next unit; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`UnitsError`].
    #[expect(clippy::should_implement_trait, reason = "an error must not end an iteration")]
    pub fn next(&mut self) -> Result<Option<Unit>, UnitsError> {
        if let Some(unit) = self.peeked.take() {
            return Ok(Some(unit));
        }
        let text = loop {
            let Some(read) = self.lines.next()? else { return Ok(None) };
            match read {
                Line::Text(text) if text.trim().is_empty() => {}
                Line::Text(text) => break Ok(text),
                Line::TooLong => break Err(UnitError::TooLong(MAX_UNIT_LEN)),
            }
        };
        let line = self.line();
        let unit = text.and_then(|text| Unit::parse(&text));
        let unit = unit.map_err(|error| UnitsError::Unit { line, error })?;
        let plan = self.plan.get_or_insert_with(|| unit.plan.clone());
        if *plan != unit.plan {
            let (found, expected) = (unit.plan.to_string(), plan.to_string());
            return Err(UnitsError::OtherPlan { line, found, expected });
        }
        Ok(Some(unit))
    }
}
