//! The bounds of a game that the engine can host.

use gipf_ai::Searchable;
use gipf_notation::Notation;

/// A game that can be searched ([`Searchable`]) and written ([`Notation`]).
///
/// It is a short name for these bounds: every type that has them has this trait too, and no type implements it
/// by hand.
pub trait Engine: Notation + Searchable {}

impl<P: Notation + Searchable> Engine for P {}
