//! Where a choice stands in a movement from point to point.

/// What a choice says of a movement from one point of the board to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Movement {
    /// It says what moves; the choices after it say where to.
    Begins,
    /// It says where something moves to, or leaves only one possibility.
    Completes {
        /// The point where it begins.
        from: String,
        /// The first point that it reaches.
        to: String,
    },
}

impl Movement {
    /// Creates a complete movement.
    pub(crate) fn between(from: &impl ToString, to: &impl ToString) -> Movement {
        Movement::Completes { from: from.to_string(), to: to.to_string() }
    }
}
