//! Numbers and texts as bytes, and a checksum of bytes.

use gipf_game::folded_multiply;

/// Appends a number: seven bits a byte, the low ones first, the upper bit set where more follow.
pub(crate) fn put_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Appends the number of bytes, and the bytes.
pub(crate) fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_number(out, bytes.len() as u64);
    out.extend_from_slice(bytes);
}

/// What is left to read of some bytes. Each method returns `None` where they break off or make no sense.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(taken)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|byte| byte[0])
    }

    pub(crate) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return None;
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    pub(crate) fn number_as<T: TryFrom<u64>>(&mut self) -> Option<T> {
        self.number()?.try_into().ok()
    }

    pub(crate) fn bytes(&mut self) -> Option<&'a [u8]> {
        let len = self.number_as()?;
        self.take(len)
    }

    pub(crate) fn text(&mut self) -> Option<&'a str> {
        str::from_utf8(self.bytes()?).ok()
    }

    /// Eight bytes, the low one first.
    pub(crate) fn word(&mut self) -> Option<u64> {
        let bytes = self.take(8)?;
        Some(u64::from_le_bytes(bytes.try_into().ok()?))
    }
}

/// Returns a number that damage to the bytes changes: a guard against accidents, not against malice.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let mut checksum = Checksum::new(bytes.len() as u64);
    checksum.add(bytes);
    checksum.sum()
}

/// The checksum of bytes that come in parts.
pub(crate) struct Checksum(u64);

impl Checksum {
    const SEED: u64 = 0x5be0_cd19_137e_2179;
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    /// Begins the checksum of so many bytes.
    pub(crate) fn new(len: u64) -> Checksum {
        Checksum(folded_multiply(len ^ Checksum::SEED, Checksum::STEP))
    }

    /// Adds the next bytes; a multiple of eight but at the end.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            let mixed = self.0 ^ u64::from_le_bytes(word) ^ Checksum::SEED;
            self.0 = folded_multiply(mixed, Checksum::STEP).wrapping_add(self.0);
        }
    }

    pub(crate) fn sum(&self) -> u64 {
        self.0
    }
}
