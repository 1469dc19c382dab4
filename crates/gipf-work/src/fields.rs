//! Fields that several kinds of work have.

use gipf_notation::Notation;

use crate::error::WorkError;

pub(crate) fn read_position<P: Notation>(text: &str) -> Result<P, WorkError> {
    P::parse_position(text).map_err(WorkError::field("position", text))
}

pub(crate) fn read_variant<P: Notation>(text: &str) -> Result<P::Variant, WorkError> {
    let variant: Result<P::Variant, _> = text.parse();
    let no_variant = |_| format!("expected a variant of {}", P::NAME);
    variant.map_err(no_variant).map_err(WorkError::field("variant", text))
}
