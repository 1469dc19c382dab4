//! Fields that several kinds of work have.

use gipf_notation::Notation;

use crate::error::WorkError;

pub(crate) fn read_position<P: Notation>(text: &str) -> Result<P, WorkError> {
    P::parse_position(text).map_err(WorkError::field("position", text))
}

pub(crate) fn read_variant<P: Notation>(text: &str) -> Result<P::Variant, WorkError> {
    let no_variant = || format!("expected a variant of {}", P::NAME);
    P::variant_named(text).ok_or_else(no_variant).map_err(WorkError::field("variant", text))
}
