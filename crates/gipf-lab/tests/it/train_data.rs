//! Files of samples: read back as written, and refused when they are something else.

use std::fs;

use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Gipf, Variant};
use gipf_engine::{PROGRAM, Programs};
use gipf_game::{Color, GameResult, Position};
use gipf_lab::Lab;
use gipf_lab::train::{
    DataError, DataFileError, DataHeader, DataReader, DataWriter, Sample, data_game, open_data_file,
};
use proptest::prelude::*;
use proptest::sample::select;

const RESULTS: [GameResult; 5] = GameResult::ALL;

/// The bytes of a header, of the beginning of a block, and of a sample of GIPF.
const HEADER: usize = 160;
const BLOCK: usize = 16;
const SAMPLE: usize = 21;

fn header<P: Lab>(variant: P::Variant) -> DataHeader<P> {
    DataHeader {
        variant,
        seed: 0x0123_4567_89ab_cdef,
        nodes: 800,
        random_percent: 5,
        evaluator: "terms".into(),
        weights_hash: 0xfedc_ba98_7654_3210,
        program: Some(PROGRAM.to_owned()),
        is_mixed: false,
    }
}

/// A file of two games: one of `count` samples, one of none.
fn file(position: Gipf, count: usize) -> Vec<u8> {
    let sample = Sample { position, score: -77, ply: 9, result: GameResult::Win(Color::Black) };
    let mut bytes = Vec::new();
    let mut writer = DataWriter::new(&mut bytes, &header(position.variant())).expect("a header");
    writer.write_game(&vec![sample; count]).expect("written");
    writer.write_game(&[]).expect("written");
    bytes
}

fn packed<P: Position>(sample: &Sample<P>) -> Vec<u8> {
    let mut bytes = Vec::new();
    sample.pack_into(&mut bytes);
    bytes
}

fn read(bytes: &[u8]) -> Result<Vec<Vec<Sample<Gipf>>>, DataError> {
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
        let bytes = packed(&sample);
        prop_assert_eq!((bytes.len(), Sample::<Gipf>::packed_len()), (SAMPLE, SAMPLE));
        prop_assert_eq!(Sample::unpack(&bytes), Ok(sample));
    }

    #[test]
    fn any_bytes_are_a_sample_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..30)) {
        if let Ok(sample) = Sample::<Gipf>::unpack(&bytes) {
            prop_assert_eq!(packed(&sample), bytes.clone());
        }
        if let Ok(sample) = Sample::<dvonn_core::Dvonn>::unpack(&bytes) {
            prop_assert_eq!(packed(&sample), bytes);
        }
    }

    #[test]
    fn a_changed_bit_of_a_sample_gives_another_one_or_none(
        position in positions(60),
        at in 0..8 * SAMPLE,
    ) {
        let sample = Sample { position, score: 3, ply: 4, result: GameResult::Draw };
        let mut bytes = packed(&sample);
        bytes[at / 8] ^= 1 << (at % 8);
        if let Ok(other) = Sample::<Gipf>::unpack(&bytes) {
            prop_assert_ne!(other, sample);
            prop_assert_eq!(packed(&other), bytes);
        }
    }

    #[test]
    fn a_changed_byte_is_noticed(at in 0_usize..HEADER + BLOCK + 3 * SAMPLE, bit in 0_u32..8) {
        let mut bytes = file(Gipf::start(Variant::Standard), 3);
        bytes[at] ^= 1 << bit;
        match read(&bytes) {
            Err(_) => {}
            // The variant can be another one, and other programs may have added games; the random turns, the seed,
            // the nodes, the hash and the names of evaluator and program can be any.
            Ok(_) => prop_assert!(
                (10..13).contains(&at) || (16..40).contains(&at) || (48..HEADER).contains(&at),
                "byte {}", at
            ),
        }
    }
}

#[test]
fn games_are_read_as_they_were_written() {
    let games = read(&file(Gipf::start(Variant::Tournament), 2)).expect("whole");
    assert_eq!(games.iter().map(Vec::len).collect::<Vec<_>>(), [2, 0]);
    assert_eq!(games[0][1].position, Gipf::start(Variant::Tournament));
}

#[test]
fn a_file_that_ends_too_soon_is_told_from_a_whole_one() {
    let bytes = file(Gipf::start(Variant::Basic), 2);
    let blocks = [HEADER, HEADER + BLOCK + 2 * SAMPLE, bytes.len()];
    for end in 0..bytes.len() {
        match read(&bytes[..end]) {
            Ok(games) => assert_eq!(blocks[games.len()], end),
            Err(DataError::NotData) => assert!(end < HEADER),
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
    let mut bytes = file(Gipf::start(Variant::Basic), 2);
    bytes[HEADER + 4..HEADER + 8].fill(0xff);
    assert!(matches!(read(&bytes), Err(DataError::Damaged { byte: 160, game: 0 })));
}

#[test]
fn names_that_do_not_fit_are_refused() {
    let long = "more-than-thirty-two-bytes-are-too-many";
    for evaluator in ["a name with spaces", long, "schön", ""] {
        let header: DataHeader<Gipf> =
            DataHeader { evaluator: evaluator.into(), ..header(Variant::Basic) };
        assert!(matches!(header.to_bytes(), Err(DataError::Header { byte: 48, .. })));
    }
}

#[test]
fn a_file_of_another_game_or_version_is_refused() {
    let mut bytes = file(Gipf::start(Variant::Basic), 1);
    assert_eq!(data_game(&bytes).expect("a header"), "gipf");
    match DataReader::<_, dvonn_core::Dvonn>::new(&bytes[..]) {
        Err(DataError::OtherGame { expected: "dvonn", found }) => assert_eq!(found, "gipf"),
        other => panic!("{:?}", other.map(drop)),
    }
    bytes[8] = 1;
    assert!(matches!(read(&bytes), Err(DataError::Version(1))));
    bytes[8] = 2;
    bytes[9] += 1;
    assert!(matches!(read(&bytes), Err(DataError::Header { byte: 9, .. })));
}

#[test]
fn a_file_is_gone_on_with_only_with_the_same_weights_and_options() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("data");
    let header = header::<Gipf>(Variant::Standard);
    let position = Gipf::start(Variant::Standard);
    let sample = Sample { position, score: 1, ply: 2, result: GameResult::Draw };
    let (mut writer, games) = open_data_file(&path, &header, Programs::This).expect("a new file");
    assert_eq!(games, 0);
    writer.write_game(&[sample; 3]).expect("written");
    drop(writer);
    let before = fs::read(&path).expect("a file");

    let other_hash = DataHeader { weights_hash: 1, ..header.clone() };
    let error = open_data_file(&path, &other_hash, Programs::This).expect_err("other weights");
    assert!(matches!(error, DataFileError::OtherWeights { expected_hash: 1, .. }));
    assert_eq!(
        error.to_string(),
        "its games were played with the weights terms (hash fedcba9876543210), not with terms \
         (hash 0000000000000001)"
    );
    let other_name = DataHeader { evaluator: "network".into(), ..header.clone() };
    let error = open_data_file(&path, &other_name, Programs::This).expect_err("another evaluator");
    assert!(matches!(error, DataFileError::OtherWeights { .. }));
    let other_seed = DataHeader { seed: 2, ..header.clone() };
    let error = open_data_file(&path, &other_seed, Programs::This).expect_err("other games");
    assert!(matches!(error, DataFileError::OtherOptions(_)));
    assert_eq!(fs::read(&path).expect("a file"), before);

    let (_, games) = open_data_file(&path, &header, Programs::This).expect("the same header");
    assert_eq!(games, 1);
}

#[test]
fn games_of_another_program_are_refused_unless_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("data");
    let own = header::<Gipf>(Variant::Basic);
    for (program, found) in
        [(Some("gipf 0.0.1"), "gipf 0.0.1"), (None, "an older program, which does not name itself")]
    {
        let other = DataHeader { program: program.map(str::to_owned), ..own.clone() };
        let mut bytes = Vec::new();
        let mut writer = DataWriter::new(&mut bytes, &other).expect("a header");
        writer.write_game(&[]).expect("written");
        fs::write(&path, &bytes).expect("written");
        let error = open_data_file(&path, &own, Programs::This).expect_err("not ours");
        assert!(matches!(error, DataFileError::OtherProgram(_)));
        assert_eq!(error.to_string(), format!("it was made by {found}, and this is {PROGRAM}"));
        assert_eq!(fs::read(&path).expect("a file"), bytes);
        let (mut writer, games) = open_data_file(&path, &own, Programs::Any).expect("asked for");
        assert_eq!(games, 1);
        writer.write_game(&[]).expect("written");
        let mixed = fs::read(&path).expect("a file");
        let reader = DataReader::<_, Gipf>::new(&mixed[..]).expect("a header");
        assert_eq!(reader.header().program.as_deref(), program);
        assert!(reader.header().is_mixed);
        assert_eq!(read(&mixed).expect("whole").len(), 2);
        // It is nobody's file now.
        assert!(open_data_file(&path, &own, Programs::This).is_err());
        assert!(open_data_file(&path, &other, Programs::This).is_err());
    }
    let long = DataHeader { program: Some("x".repeat(81)), ..own };
    assert!(matches!(long.to_bytes(), Err(DataError::Header { byte: 80, .. })));
}
