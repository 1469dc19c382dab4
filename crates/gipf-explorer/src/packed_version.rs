//! How the positions of a database are packed.

use gipf_notation::Notation;

use crate::error::ExplorerError;
use crate::key;
use crate::table::Table;

/// Checks that the positions of a game are packed as this version does it: the others have other keys, so they would
/// be passed over.
///
/// # Errors
///
/// [`ExplorerError::OtherPackedVersion`]; [`ExplorerError`] when the table cannot be read.
pub(crate) fn check_packed_version<P: Notation>(table: &Table) -> Result<(), ExplorerError> {
    let of_game = key::game_prefix::<P>(key::START);
    let known = key::prefix::<P>(key::START);
    let is_of_other = |key: &[u8]| key.starts_with(&of_game) && !key.starts_with(&known);
    let later = P::PACKED_VERSION.checked_add(1).map(|version| [&of_game[..], &[version]].concat());
    for from in [Some(of_game.clone()), later].into_iter().flatten() {
        let cursor = table.seek(&from)?;
        if cursor.entry().is_some_and(|entry| is_of_other(entry.key)) {
            return Err(ExplorerError::OtherPackedVersion { game: P::NAME });
        }
    }
    Ok(())
}
