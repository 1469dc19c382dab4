//! Files of samples.
//!
//! ```text
//! a header of 160 bytes
//!   0-7    "GIPFDATA"                             16-23  the seed
//!   8      the version of the format, 3           24-31  nodes of each search
//!   9      the version of the packed positions    32-39  the hash of the evaluator's weights
//!   10     the variant, by its place among        40-47  the game's name, ASCII, then zeros
//!          those of the game                      48-79  the evaluator's name, ASCII, then zeros
//!   11     percentage of random turns             80-159 the program that began the file, ASCII,
//!   12     1 when other programs have added              then zeros
//!          games, else 0
//!   13-15  zeros
//! then a block for each game, in order
//!   0-3    the number of the game, from 0         8-15   the hash of the samples
//!   4-7    how many samples follow                16-    the samples: see `Sample::pack_into`
//! ```
//!
//! Numbers are little-endian. Hashes are FNV-1a. Files of version 2, whose header ends after 80 bytes and names no
//! program, are read; those of version 1 are not.

use std::io::{self, ErrorKind, Read, Write};
use std::marker::PhantomData;

use gipf_notation::io_error_text;

use crate::Lab;
use crate::train::data_header::{DataHeader, SHORT_HEADER, header_len};
use crate::train::sample::{Sample, SampleError};

const BLOCK_HEADER: usize = 16;

/// The samples of one game at most: one for every ply.
const MAX_SAMPLES: usize = 1 << 16;

/// What is wrong with a file of samples.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DataError {
    /// It cannot be read or written.
    #[error("{}", io_error_text(.0))]
    Io(#[from] io::Error),
    /// It does not begin like a file of samples.
    #[error("byte 0: expected samples of self-play, which begin with GIPFDATA")]
    NotData,
    /// The version of the format is not read.
    #[error("byte 8: expected version 2 or 3 of the format, found {0}")]
    Version(u8),
    /// The samples are of another game.
    #[error("byte 40: expected samples of {expected}, found {found:?}")]
    OtherGame {
        /// The game that was asked for.
        expected: &'static str,
        /// The game of the file.
        found: String,
    },
    /// A field of the header makes no sense.
    #[error("byte {byte}: expected {expected}")]
    Header {
        /// Where.
        byte: u64,
        /// What belongs there.
        expected: &'static str,
    },
    /// The file ends within a block.
    #[error(
        "byte {byte}: the file ends within a game; 'gipf selfplay' resumes after the last whole one"
    )]
    Truncated {
        /// Where the block begins.
        byte: u64,
    },
    /// A block is not that of the next game, or has changed.
    #[error("byte {byte}: expected game {game}, found damaged bytes")]
    Damaged {
        /// Where the block begins.
        byte: u64,
        /// The game that the block should hold.
        game: u32,
    },
    /// A sample holds no position.
    #[error("byte {byte}: {error}")]
    Sample {
        /// Where the sample begins.
        byte: u64,
        /// What is wrong with it.
        error: SampleError,
    },
}

/// Returns the FNV-1a hash of bytes, continued from the hash of the bytes before.
pub(crate) fn hash_bytes(before: Option<u64>, bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(before.unwrap_or(0xcbf2_9ce4_8422_2325), step)
}

/// Writes samples game by game.
#[derive(Debug)]
pub struct DataWriter<W, P> {
    out: W,
    next: u32,
    game: PhantomData<P>,
}

impl<W: Write, P: Lab> DataWriter<W, P> {
    /// Begins a file by writing its header.
    ///
    /// # Errors
    ///
    /// [`DataError`] when the name in the header does not fit, or the file cannot be written.
    pub fn new(mut out: W, header: &DataHeader<P>) -> Result<DataWriter<W, P>, DataError> {
        out.write_all(&header.to_bytes()?)?;
        Ok(DataWriter::resume(out, 0))
    }

    /// Resumes a file that holds this number of games; `out` is at its end.
    pub fn resume(out: W, games: u32) -> DataWriter<W, P> {
        DataWriter { out, next: games, game: PhantomData }
    }

    /// Writes the samples of the next game, in one piece.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn write_game(&mut self, samples: &[Sample<P>]) -> Result<(), DataError> {
        let mut body = Vec::with_capacity(samples.len() * Sample::<P>::packed_len());
        samples.iter().for_each(|sample| sample.pack_into(&mut body));
        let mut block = Vec::with_capacity(BLOCK_HEADER + body.len());
        block.extend(self.next.to_le_bytes());
        block.extend((samples.len() as u32).to_le_bytes());
        block.extend(hash_bytes(None, &body).to_le_bytes());
        block.extend(body);
        self.out.write_all(&block)?;
        self.out.flush()?;
        self.next += 1;
        Ok(())
    }
}

/// Reads samples game by game, with no more than one game in memory.
#[derive(Debug)]
pub struct DataReader<R, P: Lab> {
    input: R,
    header: DataHeader<P>,
    /// Where the next block begins.
    byte: u64,
    next: u32,
    /// Of the header and of the hashes of all blocks.
    hash: u64,
}

impl<R: Read, P: Lab> DataReader<R, P> {
    /// Reads the header.
    ///
    /// # Errors
    ///
    /// [`DataError`] when this is not a file of samples of the game.
    pub fn new(mut input: R) -> Result<DataReader<R, P>, DataError> {
        let mut bytes = vec![0; SHORT_HEADER];
        if read_up_to(&mut input, &mut bytes)? < SHORT_HEADER {
            return Err(DataError::NotData);
        }
        bytes.resize(header_len(&bytes)?, 0);
        let rest = &mut bytes[SHORT_HEADER..];
        if read_up_to(&mut input, rest)? < rest.len() {
            return Err(DataError::NotData);
        }
        let header = DataHeader::from_bytes(&bytes)?;
        let hash = hash_bytes(None, &bytes);
        Ok(DataReader { input, header, byte: bytes.len() as u64, next: 0, hash })
    }

    /// Returns how the samples were made.
    #[must_use]
    pub fn header(&self) -> &DataHeader<P> {
        &self.header
    }

    /// Returns the number of games read so far.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.next
    }

    /// Returns a hash of the header and of everything read so far.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns where the next game begins in the file.
    #[must_use]
    pub fn byte(&self) -> u64 {
        self.byte
    }

    /// Reads the samples of the next game; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`DataError`] says where the file is damaged or ends too soon.
    pub fn next_game(&mut self) -> Result<Option<Vec<Sample<P>>>, DataError> {
        let (byte, game) = (self.byte, self.next);
        let mut head = [0; BLOCK_HEADER];
        match read_up_to(&mut self.input, &mut head)? {
            0 => return Ok(None),
            BLOCK_HEADER => {}
            _ => return Err(DataError::Truncated { byte }),
        }
        let [n0, n1, n2, n3, c0, c1, c2, c3, sum @ ..] = head;
        let count = u32::from_le_bytes([c0, c1, c2, c3]) as usize;
        if u32::from_le_bytes([n0, n1, n2, n3]) != game || count > MAX_SAMPLES {
            return Err(DataError::Damaged { byte, game });
        }
        let mut body = vec![0; count * Sample::<P>::packed_len()];
        if read_up_to(&mut self.input, &mut body)? < body.len() {
            return Err(DataError::Truncated { byte });
        }
        if hash_bytes(None, &body) != u64::from_le_bytes(sum) {
            return Err(DataError::Damaged { byte, game });
        }
        let len = Sample::<P>::packed_len();
        let unpacked = body.chunks_exact(len).enumerate().map(|(i, packed)| {
            Sample::unpack(packed).map_err(|error| DataError::Sample {
                byte: byte + (BLOCK_HEADER + i * len) as u64,
                error,
            })
        });
        let samples = unpacked.collect::<Result<_, _>>()?;
        self.byte += (BLOCK_HEADER + body.len()) as u64;
        self.next += 1;
        self.hash = hash_bytes(Some(self.hash), &head);
        Ok(Some(samples))
    }
}

/// Reads until the buffer is full or the input ends.
fn read_up_to(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match input.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}
