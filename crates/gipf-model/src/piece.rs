//! What the characters that stand for pieces and sides mean.

/// The side a piece belongs to: `w` or `b`.
pub(crate) fn owner(piece: char) -> char {
    piece.to_ascii_lowercase()
}

/// Whether a piece is a GIPF-piece.
pub(crate) fn is_gipf(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

/// How many pieces of the reserve a piece is made of.
pub(crate) fn worth(piece: char) -> u32 {
    if is_gipf(piece) { 2 } else { 1 }
}

/// The GIPF-piece of a side.
pub(crate) fn gipf_of(side: char) -> char {
    side.to_ascii_uppercase()
}

/// The side that plays against `side`.
pub(crate) fn opponent(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}
