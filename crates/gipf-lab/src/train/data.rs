//! Files of samples.
//!
//! ```text
//! a header of 64 bytes
//!   0-7    "GIPFDATA"                        24-31  nodes of each search
//!   8      the version of the format, 1      32     percentage of random turns
//!   9      the variant: 0 basic,             33-47  zeros
//!          1 standard, 2 tournament          48-63  the name of the evaluator, ASCII, then zeros
//!   10-15  zeros
//!   16-23  the seed
//! then a block for each game, in order
//!   0-3    the number of the game, from 0    8-15   the checksum of the samples
//!   4-7    how many samples follow           16-    the samples: see `Sample::pack`
//! ```
//!
//! Numbers are little-endian.

use std::io::{self, ErrorKind, Read, Write};

use gipf_core::Variant;

use crate::train::sample::{Sample, SampleError};

const MAGIC: [u8; 8] = *b"GIPFDATA";
const VERSION: u8 = 1;
const HEADER: usize = 64;
const BLOCK_HEADER: usize = 16;
const NAME: usize = 16;

/// The samples of one game at most: one for every ply.
const MOST_SAMPLES: usize = 1 << 16;

/// How the samples of a file were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataHeader {
    /// The variant played.
    pub variant: Variant,
    /// The seed of the games.
    pub seed: u64,
    /// The nodes of each search.
    pub nodes: u64,
    /// The percentage of turns played at random early in a game.
    pub random_percent: u8,
    /// The name of the evaluator: ASCII, at most 16 bytes.
    pub evaluator: String,
}

/// What is wrong with a file of samples.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// It cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It begins with something else.
    #[error("byte 0: expected samples of self-play, which begin with GIPFDATA and version 1")]
    NotData,
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
        "byte {byte}: the file ends within a game; 'gipf selfplay' goes on from the last whole one"
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

impl DataHeader {
    /// The header as bytes.
    ///
    /// # Errors
    ///
    /// [`DataError::Header`] when the name of the evaluator is no ASCII or too long.
    pub fn to_bytes(&self) -> Result<[u8; 64], DataError> {
        let name = self.evaluator.as_bytes();
        if name.len() > NAME || !name.iter().all(u8::is_ascii_graphic) {
            let expected = "an evaluator's name of at most 16 letters, digits and signs";
            return Err(DataError::Header { byte: 48, expected });
        }
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8] = VERSION;
        bytes[9] = self.variant as u8;
        bytes[16..24].copy_from_slice(&self.seed.to_le_bytes());
        bytes[24..32].copy_from_slice(&self.nodes.to_le_bytes());
        bytes[32] = self.random_percent;
        bytes[48..48 + name.len()].copy_from_slice(name);
        Ok(bytes)
    }

    fn from_bytes(bytes: &[u8; HEADER]) -> Result<DataHeader, DataError> {
        if bytes[..8] != MAGIC || bytes[8] != VERSION {
            return Err(DataError::NotData);
        }
        let wrong = |byte, expected| DataError::Header { byte, expected };
        let variant = Variant::ALL.get(usize::from(bytes[9])).copied();
        let name = bytes[48..].split(|&byte| byte == 0).next().unwrap_or_default();
        let number = |at: usize| bytes[at..at + 8].try_into().map_or(0, u64::from_le_bytes);
        let header = DataHeader {
            variant: variant.ok_or_else(|| wrong(9, "a variant from 0 to 2"))?,
            seed: number(16),
            nodes: number(24),
            random_percent: bytes[32],
            evaluator: String::from_utf8_lossy(name).into_owned(),
        };
        if header.to_bytes()? != *bytes {
            return Err(wrong(10, "zeros where nothing is said, and a name in ASCII"));
        }
        Ok(header)
    }
}

/// Different for blocks that differ in a byte: FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// A short name for the bytes of a file, such as one of weights.
#[must_use]
pub fn fingerprint(bytes: &[u8]) -> String {
    format!("{:016x}", checksum(bytes))
}

/// Writes samples game by game.
#[derive(Debug)]
pub struct DataWriter<W> {
    out: W,
    next: u32,
}

impl<W: Write> DataWriter<W> {
    /// Begins a file.
    ///
    /// # Errors
    ///
    /// [`DataError`] when the header says what cannot be written.
    pub fn new(mut out: W, header: &DataHeader) -> Result<DataWriter<W>, DataError> {
        out.write_all(&header.to_bytes()?)?;
        Ok(DataWriter { out, next: 0 })
    }

    /// Goes on with a file that holds so many games; `out` is at its end.
    pub fn resume(out: W, games: u32) -> DataWriter<W> {
        DataWriter { out, next: games }
    }

    /// Writes the samples of the next game, in one piece.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn write_game(&mut self, samples: &[Sample]) -> Result<(), DataError> {
        let body: Vec<u8> = samples.iter().flat_map(Sample::pack).collect();
        let mut block = Vec::with_capacity(BLOCK_HEADER + body.len());
        block.extend(self.next.to_le_bytes());
        block.extend((samples.len() as u32).to_le_bytes());
        block.extend(checksum(&body).to_le_bytes());
        block.extend(body);
        self.out.write_all(&block)?;
        self.out.flush()?;
        self.next += 1;
        Ok(())
    }
}

/// Reads samples game by game, with no more than one game in memory.
#[derive(Debug)]
pub struct DataReader<R> {
    input: R,
    header: DataHeader,
    /// Where the next block begins.
    byte: u64,
    next: u32,
}

impl<R: Read> DataReader<R> {
    /// Reads the header.
    ///
    /// # Errors
    ///
    /// [`DataError`] when this is no file of samples.
    pub fn new(mut input: R) -> Result<DataReader<R>, DataError> {
        let mut bytes = [0; HEADER];
        if read_up_to(&mut input, &mut bytes)? < HEADER {
            return Err(DataError::NotData);
        }
        let header = DataHeader::from_bytes(&bytes)?;
        Ok(DataReader { input, header, byte: HEADER as u64, next: 0 })
    }

    /// How the samples were made.
    #[must_use]
    pub fn header(&self) -> &DataHeader {
        &self.header
    }

    /// The games read so far.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.next
    }

    /// Where the next game begins in the file.
    #[must_use]
    pub fn byte(&self) -> u64 {
        self.byte
    }

    /// The samples of the next game; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`DataError`] says where the file is damaged or ends too soon.
    pub fn next_game(&mut self) -> Result<Option<Vec<Sample>>, DataError> {
        let (byte, game) = (self.byte, self.next);
        let mut head = [0; BLOCK_HEADER];
        match read_up_to(&mut self.input, &mut head)? {
            0 => return Ok(None),
            BLOCK_HEADER => {}
            _ => return Err(DataError::Truncated { byte }),
        }
        let [n0, n1, n2, n3, c0, c1, c2, c3, sum @ ..] = head;
        let count = u32::from_le_bytes([c0, c1, c2, c3]) as usize;
        if u32::from_le_bytes([n0, n1, n2, n3]) != game || count > MOST_SAMPLES {
            return Err(DataError::Damaged { byte, game });
        }
        let mut body = vec![0; count * Sample::BYTES];
        if read_up_to(&mut self.input, &mut body)? < body.len() {
            return Err(DataError::Truncated { byte });
        }
        if checksum(&body) != u64::from_le_bytes(sum) {
            return Err(DataError::Damaged { byte, game });
        }
        let (packed, _) = body.as_chunks::<{ Sample::BYTES }>();
        let unpacked = packed.iter().enumerate().map(|(i, packed)| {
            Sample::unpack(packed, self.header.variant).map_err(|error| DataError::Sample {
                byte: byte + (BLOCK_HEADER + i * Sample::BYTES) as u64,
                error,
            })
        });
        let samples = unpacked.collect::<Result<_, _>>()?;
        self.byte += (BLOCK_HEADER + body.len()) as u64;
        self.next += 1;
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
