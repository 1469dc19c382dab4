use std::io::sink;

use dvonn_core::Dvonn;
use gipf_core::Gipf;
use gipf_explorer::{Excerpt, Explorer, ExplorerError};
use gipf_game::folded_multiply;
use gipf_notation::Notation;
use gipf_potentials::GipfPotentials;
use zertz_core::Zertz;

use crate::Result;

/// Opens any bytes as a database of games and asks it, as they are and with the checksums made right, behind which nothing
/// else would get: no panic, and no answer that is larger than the bytes it is made of.
pub fn explorer(bytes: &[u8]) -> Result<()> {
    check(bytes.to_vec());
    if let Some(forged) = forged(bytes.to_vec()) {
        check(forged);
    }
    Ok(())
}

fn check(bytes: Vec<u8>) {
    let len = bytes.len();
    let Ok(explorer) = Explorer::from_bytes(bytes) else { return };
    assert_eq!(explorer.file_len(), len as u64);
    let asked = [
        ask::<Gipf>(&explorer, len),
        ask::<Dvonn>(&explorer, len),
        ask::<GipfPotentials>(&explorer, len),
        ask::<Zertz>(&explorer, len),
    ];
    let _ = Excerpt::default().write(&explorer, sink());
    for error in asked.into_iter().filter_map(std::result::Result::err) {
        assert!(!error.to_string().is_empty());
    }
}

/// Asks for the starts of a game, and for the positions of its first game.
fn ask<P: Notation>(explorer: &Explorer, len: usize) -> std::result::Result<(), ExplorerError> {
    let starts = explorer.starts::<P>(4)?;
    let mut asked: Vec<P> = P::VARIANTS.iter().map(|&variant| P::start(variant)).collect();
    asked.extend(starts.most_frequent.into_iter().map(|(start, _)| start));
    if !explorer.contents().is_excerpt
        && let Some(record) = explorer.record::<P>(0)?
    {
        asked.extend(record.main_line().take(3).map(|node| *node.position()));
    }
    for position in &asked {
        let answer = explorer.query(position, 8)?;
        assert!(answer.turns.len() <= len && answer.games.len() <= 8);
        assert!(answer.total.known() <= answer.total.games);
        for played in &answer.turns {
            assert!(position.is_legal(&played.turn));
            assert!(played.images.iter().all(|turn| position.is_legal(turn)));
        }
    }
    Ok(())
}

/// Makes the checksums of a file right; `None` where it has no index to find them by.
fn forged(mut file: Vec<u8>) -> Option<Vec<u8>> {
    let footer = file.len().checked_sub(32)?;
    let word = |at: usize| Some(u64::from_le_bytes(file[at..at + 8].try_into().ok()?));
    let index = usize::try_from(word(footer)?).ok()?;
    let mut at = index;
    while at < footer {
        let key = number(&file, &mut at)?;
        at = at.checked_add(key)?;
        let (offset, len) = (number(&file, &mut at)?, number(&file, &mut at)?);
        let sum = checksum(file.get(offset..offset.checked_add(len)?)?);
        file.get_mut(at..at + 8)?.copy_from_slice(&sum.to_le_bytes());
        at += 8;
    }
    let sum = checksum(file.get(index..footer)?);
    file[footer + 16..footer + 24].copy_from_slice(&sum.to_le_bytes());
    Some(file)
}

/// Reads a number of seven bits a byte.
fn number(bytes: &[u8], at: &mut usize) -> Option<usize> {
    let mut number = 0_u64;
    for shift in (0..63).step_by(7) {
        let byte = *bytes.get(*at)?;
        *at += 1;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return usize::try_from(number).ok();
        }
    }
    None
}

/// The checksum of the format, once more.
fn checksum(bytes: &[u8]) -> u64 {
    const SEED: u64 = 0x5be0_cd19_137e_2179;
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut sum = folded_multiply(bytes.len() as u64 ^ SEED, STEP);
    for part in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..part.len()].copy_from_slice(part);
        sum = folded_multiply(sum ^ u64::from_le_bytes(word) ^ SEED, STEP).wrapping_add(sum);
    }
    sum
}
