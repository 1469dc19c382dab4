//! Files that are not databases, or are no longer.

use dvonn_core::Dvonn;
use gipf_explorer::{Builder, Excerpt, Explorer, ExplorerError};
use gipf_game::{Position, folded_multiply};
use gipf_notation::Notation;

use crate::common::{Random, add, bytes, explorer, games, positions, sentence};

/// Does with a database what there is to do.
fn use_all<P: Notation>(file: Vec<u8>, asked: &[P]) -> Result<(), ExplorerError> {
    let explorer = Explorer::from_bytes(file)?;
    explorer.starts::<P>(3)?;
    for position in asked {
        explorer.query(position, 3)?;
    }
    explorer.record::<P>(1)?;
    Excerpt::default().write(&explorer, std::io::sink())?;
    Builder::new().merge::<P>(&explorer, &mut |_| {})?;
    Builder::resume(explorer)?.write(std::io::sink())?;
    Ok(())
}

#[test]
fn damage_is_an_error_and_never_a_panic() {
    let all = games::<Dvonn>(4, 30);
    let mut builder = Builder::new();
    add(&mut builder, &all);
    let file = bytes(builder);
    let asked = &positions(&all)[..12];
    use_all(file.clone(), asked).expect("undamaged");
    let mut random = Random(7);
    for round in 0..300 {
        let mut damaged = file.clone();
        let place = random.below(file.len());
        match round % 3 {
            0 => damaged.truncate(place),
            1 => damaged[place] ^= 1 << random.below(8),
            // Where the index and the end are.
            _ => damaged[file.len() - 1 - place % 200] ^= 1 << random.below(8),
        }
        use_all(damaged, asked).expect_err("damage is noticed");
    }
}

#[test]
fn other_files_are_refused() {
    for bytes in [&b""[..], b"1. b3 *\n", b"gipf explore", b"SQLite format 3\0 and so on"] {
        let refused = sentence(Explorer::from_bytes(bytes.to_vec()));
        assert_eq!(refused, "this is not a database of games");
    }
    let mut newer = bytes(Builder::new());
    explorer(&newer);
    newer[13] = 2;
    let refused = sentence(Explorer::from_bytes(newer));
    assert_eq!(refused, "this is a database of version 2, and this program reads version 1");
    let mut short = bytes(Builder::new());
    short.truncate(20);
    let refused = sentence(Explorer::from_bytes(short));
    assert_eq!(refused, "the database is damaged: its end is missing");
}

/// The number that stands first in some bytes, and how many bytes it takes.
fn number(bytes: &[u8]) -> (usize, usize) {
    let len = bytes.iter().position(|byte| *byte < 0x80).expect("an end") + 1;
    let bits = |(place, byte): (usize, &u8)| usize::from(byte & 0x7f) << (7 * place);
    (bytes[..len].iter().enumerate().map(bits).sum(), len)
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

/// Makes the checksums of a file right again.
fn forge(file: &mut [u8]) {
    let footer = file.len() - 32;
    let word = |at: usize| u64::from_le_bytes(file[at..at + 8].try_into().expect("eight")) as usize;
    let (index, len) = (word(footer), word(footer + 8));
    let mut at = index;
    while at < index + len {
        let (key, bytes) = number(&file[at..]);
        at += bytes + key;
        let (offset, bytes) = number(&file[at..]);
        at += bytes;
        let (block, bytes) = number(&file[at..]);
        at += bytes;
        let sum = checksum(&file[offset..offset + block]);
        file[at..at + 8].copy_from_slice(&sum.to_le_bytes());
        at += 8;
    }
    let sum = checksum(&file[index..index + len]);
    file[footer + 16..footer + 24].copy_from_slice(&sum.to_le_bytes());
}

/// What malice makes, checksums and all.
#[test]
fn absurd_entries_are_errors_and_never_a_panic() {
    let all = games::<Dvonn>(40, 40);
    let mut builder = Builder::new();
    add(&mut builder, &all);
    let file = bytes(builder);
    assert!(file.len() > 3 * 8192, "blocks, not a block: {}", file.len());
    let asked = &positions(&all)[..12];
    let mut same = file.clone();
    forge(&mut same);
    assert!(same == file, "the forgery is that of the format");
    let footer = file.len() - 32;
    let index = u64::from_le_bytes(file[footer..footer + 8].try_into().expect("eight")) as usize;
    let mut random = Random(11);
    let mut refused = 0;
    for _ in 0..200 {
        let mut forged = file.clone();
        for _ in 0..1 + random.below(6) {
            forged[16 + random.below(index - 16)] =
                [0, 1, 0x7f, 0xff, random.below(256) as u8][random.below(5)];
        }
        forge(&mut forged);
        refused += usize::from(use_all(forged, asked).is_err());
    }
    assert!(refused > 50, "{refused}");
}

#[test]
fn entries_out_of_order_are_damage() {
    let all = games::<Dvonn>(12, 40);
    let mut builder = Builder::new();
    add(&mut builder, &all);
    let file = bytes(builder);
    let refused = |file: Vec<u8>| sentence(use_all(file, &positions(&all)[..12]));
    // The first key of the first block is that of game 0: no shared bytes, five others.
    assert_eq!(file[16..23], [0, 5, 1, 0, 0, 0, 0]);
    let mut forged = file.clone();
    forged[22] = 9;
    forge(&mut forged);
    assert_eq!(refused(forged), "the database is damaged: a block");
    // The second key takes four bytes of the first one and has one more: it gets the same.
    let (len, bytes) = number(&file[23..]);
    let second = 23 + bytes + len;
    assert_eq!(file[second..second + 3], [4, 1, 1]);
    let mut forged = file.clone();
    forged[second + 2] = 0;
    forge(&mut forged);
    assert_eq!(refused(forged), "the database is damaged: a block");
}

/// A file with holes takes no memory: its index would be 64 GiB of zeros.
#[test]
#[cfg(unix)]
fn a_sparse_file_is_damage() {
    use std::io::{Seek, SeekFrom, Write};
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sparse.db");
    let mut file = std::fs::File::create(&path).expect("a file");
    let len: u64 = 64 << 30;
    file.write_all(b"gipf explorer\x01\0\0").expect("written");
    file.seek(SeekFrom::Start(16 + len)).expect("a hole");
    for number in [16, len, 0] {
        file.write_all(&number.to_le_bytes()).expect("written");
    }
    file.write_all(b"gipf end").expect("written");
    assert_eq!(sentence(Explorer::open(&path)), "the database is damaged: its index");
    // One block of 64 GiB.
    let mut index = vec![1, 1, 16];
    let mut rest = len;
    while rest >= 0x80 {
        index.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    index.push(rest as u8);
    index.extend_from_slice(&[0; 8]);
    file.seek(SeekFrom::Start(16 + len)).expect("a hole");
    file.write_all(&index).expect("written");
    for number in [16 + len, index.len() as u64, checksum(&index)] {
        file.write_all(&number.to_le_bytes()).expect("written");
    }
    file.write_all(b"gipf end").expect("written");
    assert_eq!(sentence(Explorer::open(&path)), "the database is damaged: its index");
}

#[test]
fn positions_that_another_version_has_packed_are_told() {
    let all = games::<Dvonn>(2, 10);
    let mut builder = Builder::new();
    add(&mut builder, &all);
    let mut file = bytes(builder);
    let name = [&b"dvonn\0"[..], &[Dvonn::PACKED_VERSION]].concat();
    for at in 0..file.len() - name.len() {
        if file[at..].starts_with(&name) {
            file[at + name.len() - 1] += 1;
        }
    }
    forge(&mut file);
    let old = explorer(&file);
    let told = "the positions of dvonn are packed as another version of this program does it; merge the database into \
                a new one";
    assert_eq!(sentence(old.query(all[0].start(), 1)), told);
    old.query(&gipf_core::Gipf::start(gipf_core::Variant::Basic), 1).expect("none of GIPF");
    let mut builder = Builder::resume(explorer(&file)).expect("a database");
    assert_eq!(sentence(builder.add(&all[0], Default::default())), told);
    // As it says.
    let mut builder = Builder::new();
    builder.merge::<Dvonn>(&old, &mut |_| {}).expect("merged");
    assert!(explorer(&bytes(builder)).query(all[0].start(), 1).expect("an answer").total.games > 0);
}
