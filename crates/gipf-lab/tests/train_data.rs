//! Files of samples: read back as written, and refused when they are something else.

use gipf_board::{Color, GameResult};
use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Position, Variant};
use gipf_lab::train::{DataError, DataHeader, DataReader, DataWriter, Sample};
use proptest::prelude::*;
use proptest::sample::select;

const RESULTS: [GameResult; 4] = [
    GameResult::Unknown,
    GameResult::Win(Color::White),
    GameResult::Win(Color::Black),
    GameResult::Draw,
];

fn header(variant: Variant) -> DataHeader {
    let evaluator = "terms".into();
    DataHeader { variant, seed: 0x0123_4567_89ab_cdef, nodes: 800, random_percent: 5, evaluator }
}

/// A file of two games: one of `count` samples, one of none.
fn file(position: Position, count: usize) -> Vec<u8> {
    let sample = Sample { position, score: -77, ply: 9, result: GameResult::Win(Color::Black) };
    let mut bytes = Vec::new();
    let mut writer = DataWriter::new(&mut bytes, &header(position.variant())).expect("a header");
    writer.write_game(&vec![sample; count]).expect("written");
    writer.write_game(&[]).expect("written");
    bytes
}

fn read(bytes: &[u8]) -> Result<Vec<Vec<Sample>>, DataError> {
    let mut reader = DataReader::new(bytes)?;
    let mut games = Vec::new();
    while let Some(game) = reader.next_game()? {
        games.push(game);
    }
    assert_eq!((reader.games(), reader.byte()), (games.len() as u32, bytes.len() as u64));
    Ok(games)
}

proptest! {
    #[test]
    fn samples_are_unpacked_as_they_were(
        position in prop_oneof![positions(120), dense_positions()],
        score in any::<i16>(),
        ply in any::<u16>(),
        result in select(&RESULTS),
    ) {
        let sample = Sample { position, score, ply, result };
        let unpacked = Sample::unpack(&sample.pack(), position.variant());
        prop_assert_eq!(unpacked, Ok(sample));
    }

    #[test]
    fn any_bytes_are_a_sample_or_refused(bytes in any::<[u8; Sample::BYTES]>()) {
        for variant in Variant::ALL {
            if let Ok(sample) = Sample::unpack(&bytes, variant) {
                prop_assert_eq!(sample.pack(), bytes);
            }
        }
    }

    #[test]
    fn a_changed_byte_is_noticed(at in 0_usize..64 + 16 + 3 * Sample::BYTES, bit in 0_u32..8) {
        let mut bytes = file(Position::start(Variant::Standard), 3);
        bytes[at] ^= 1 << bit;
        match read(&bytes) {
            Err(_) => {}
            // The seed, the nodes, the random turns and the name may be any.
            Ok(_) => prop_assert!((16..33).contains(&at) || (48..64).contains(&at), "byte {}", at),
        }
    }
}

#[test]
fn games_are_read_as_they_were_written() {
    let games = read(&file(Position::start(Variant::Tournament), 2)).expect("whole");
    assert_eq!(games.iter().map(Vec::len).collect::<Vec<_>>(), [2, 0]);
    assert_eq!(games[0][1].position, Position::start(Variant::Tournament));
}

#[test]
fn a_file_that_ends_too_soon_is_told_from_a_whole_one() {
    let bytes = file(Position::start(Variant::Basic), 2);
    let blocks = [64, 64 + 16 + 2 * Sample::BYTES, bytes.len()];
    for end in 0..bytes.len() {
        match read(&bytes[..end]) {
            Ok(games) => assert_eq!(blocks[games.len()], end),
            Err(DataError::NotData) => assert!(end < 64),
            Err(DataError::Truncated { byte }) => {
                let begin = blocks.iter().rfind(|&&begin| begin < end);
                assert_eq!(Some(byte as usize), begin.copied());
            }
            Err(error) => panic!("{end}: {error}"),
        }
    }
}

#[test]
fn a_block_of_absurd_length_takes_no_memory() {
    let mut bytes = file(Position::start(Variant::Basic), 2);
    bytes[68..72].fill(0xff);
    assert!(matches!(read(&bytes), Err(DataError::Damaged { byte: 64, game: 0 })));
}

#[test]
fn names_that_do_not_fit_are_refused() {
    for evaluator in ["a name with spaces", "more-than-sixteen", "schön"] {
        let header = DataHeader { evaluator: evaluator.into(), ..header(Variant::Basic) };
        assert!(matches!(header.to_bytes(), Err(DataError::Header { byte: 48, .. })));
    }
}
