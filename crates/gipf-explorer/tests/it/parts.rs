//! A database is the same in however many parts it was built.

use std::fs;

use dvonn_core::Dvonn;
use gipf_core::Gipf;
use gipf_explorer::{Added, Builder, Excerpt, Existing, Explorer, Value};
use gipf_game::Position;
use gipf_notation::record::{Node, Record};
use zertz_core::Zertz;

use crate::common::{add, bytes, explorer, games, positions, sentence, source};

/// A database of games of two kinds.
fn mixed() -> Vec<u8> {
    let mut builder = Builder::new();
    add(&mut builder, &games::<Gipf>(8, 30));
    add(&mut builder, &games::<Zertz>(8, 30));
    bytes(builder)
}

#[test]
fn batches_and_additions_give_the_same_file() {
    let whole = mixed();
    let mut builder = Builder::new().with_memory(1);
    add(&mut builder, &games::<Gipf>(8, 30));
    add(&mut builder, &games::<Zertz>(8, 30));
    assert_eq!(bytes(builder), whole);
    let mut file = Vec::new();
    for part in games::<Gipf>(8, 30).chunks(5) {
        let mut builder = match file.is_empty() {
            true => Builder::new(),
            false => Builder::resume(explorer(&file)).expect("a database"),
        };
        for game in part {
            let number =
                games::<Gipf>(8, 30).iter().position(|it| it == game).expect("it is there");
            builder.add(game, source(number)).expect("added");
        }
        file = bytes(builder);
    }
    let mut builder = Builder::resume(explorer(&file)).expect("a database");
    add(&mut builder, &games::<Zertz>(8, 30));
    assert_eq!(bytes(builder), whole);
}

#[test]
fn what_is_there_already_changes_nothing() {
    let whole = mixed();
    let mut builder = Builder::resume(explorer(&whole)).expect("a database");
    assert!(add(&mut builder, &games::<Gipf>(8, 30)).is_empty());
    assert!(add(&mut builder, &games::<Zertz>(8, 30)).is_empty());
    let empty = Record::new(Gipf::start(gipf_core::Variant::Basic));
    assert_eq!(builder.add(&empty, source(0)).expect("nothing"), Added::Empty);
    let (mut same, mut number) = (0, 0);
    let mut count = |added| {
        same += usize::from(added == Added::Duplicate);
        number += 1;
    };
    builder.merge::<Gipf>(&explorer(&whole), &mut count).expect("merged");
    assert!(number > 20 && same == number);
    assert_eq!(bytes(builder), whole);
}

#[test]
fn merged_databases_answer_as_one() {
    let all = games::<Gipf>(10, 40);
    let of = |games: &[Record]| {
        let mut builder = Builder::new();
        add(&mut builder, games);
        explorer(&bytes(builder))
    };
    // The third in the middle is in both.
    let third = all.len() / 3;
    let (one, other) = (of(&all[..2 * third]), of(&all[third..]));
    let mut builder = Builder::new();
    for part in [&one, &other] {
        builder.merge::<Gipf>(part, &mut |_| {}).expect("merged");
    }
    let (merged, whole) = (explorer(&bytes(builder)), of(&all));
    assert_eq!(merged.contents(), whole.contents());
    for position in positions(&all) {
        let (a, b) = (merged.query(&position, 0), whole.query(&position, 0));
        assert_eq!(a.expect("an answer"), b.expect("an answer"));
    }
}

#[test]
fn games_come_back() {
    let all = games::<Dvonn>(6, 60);
    let mut builder = Builder::new();
    let new = add(&mut builder, &all);
    let explorer = explorer(&bytes(builder));
    for (number, game) in new.iter().enumerate() {
        let found = explorer.record::<Dvonn>(number as u32).expect("read").expect("there");
        assert!(found.main_line().map(Node::turn).eq(game.main_line().map(Node::turn)));
        assert_eq!((found.start(), found.result()), (game.start(), game.result()));
    }
    assert_eq!(explorer.record::<Dvonn>(new.len() as u32).expect("read"), None);
    assert_eq!(explorer.record::<Gipf>(0).expect("read"), None);
    let starts = explorer.starts::<Dvonn>(usize::MAX).expect("read");
    assert_eq!(starts.most_frequent.len() as u64, starts.count);
    let two = explorer.starts::<Dvonn>(2).expect("read");
    assert_eq!(
        (&two.most_frequent[..], two.count),
        (&starts.most_frequent[..2.min(starts.most_frequent.len())], starts.count)
    );
}

#[test]
fn values_are_those_of_the_deepest_search_and_of_who_plays() {
    let game: Record = "[Variant \"basic\"]\n\n1. b3 c6 *\n".parse().expect("a game");
    let value = |score, depth| Some(Value { score, depth });
    let mut builder = Builder::new();
    let values = [value(10, 3), value(-20, 5)];
    builder.add_with_values(&game, source(0), &values).expect("added");
    let mut other = game.clone();
    other.set_tag("White", "Ada").expect("a tag");
    builder.add_with_values(&other, source(1), &[value(11, 2), value(-30, 6)]).expect("added");
    let file = bytes(builder);
    let check = |explorer: &Explorer| {
        let answer = explorer.query(game.start(), 0).expect("an answer");
        assert_eq!(answer.value, value(10, 3));
        assert_eq!(answer.turns[0].value, value(30, 6));
    };
    check(&explorer(&file));
    let mut builder = Builder::new();
    builder.add(&game, source(0)).expect("added");
    builder.merge::<Gipf>(&explorer(&file), &mut |_| {}).expect("merged");
    check(&explorer(&bytes(builder)));
}

#[test]
fn an_excerpt_answers_as_its_database_where_it_has_the_position() {
    let all = games::<Gipf>(20, 30);
    let mut builder = Builder::new();
    let new = add(&mut builder, &all);
    let whole = explorer(&bytes(builder));
    let mut file = Vec::new();
    let excerpt = Excerpt { min_games: 3, max_ply: 4, listed_games: 2 };
    let contents = excerpt.write(&whole, &mut file).expect("written");
    let small = explorer(&file);
    assert!(contents == *small.contents() && contents.is_excerpt);
    let mut left_out = 0;
    for game in &new {
        let after = game.main_line().map(|node| *node.position());
        for (ply, position) in std::iter::once(*game.start()).chain(after).enumerate() {
            let full = whole.query(&position, usize::MAX).expect("an answer");
            let found = small.query(&position, usize::MAX).expect("an answer");
            if full.total.games < 3 || ply > 4 && found.total.games == 0 {
                assert!(found.total.games == 0 && found.is_excerpt && !full.is_excerpt);
                left_out += 1;
                continue;
            }
            assert_eq!((found.total, found.ended), (full.total, full.ended));
            assert_eq!(found.turns.len(), full.turns.len());
            assert!(
                !found.games.is_empty() && found.games.iter().all(|at| full.games.contains(at))
            );
        }
    }
    assert!(left_out > 0);
    let refused = "this is an excerpt of a database; games cannot be added to it or taken from it";
    assert_eq!(sentence(small.record::<Gipf>(0)), refused);
    let merged = Builder::new().merge::<Gipf>(&small, &mut |_| {});
    assert_eq!(sentence(merged), refused);
    assert_eq!(sentence(Builder::resume(small)), refused);
}

#[test]
fn a_file_is_replaced_whole_unless_another_program_was_faster() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let games = games::<Gipf>(3, 20);
    let mut builder = Builder::new().with_folder(folder.path());
    add(&mut builder, &games[..2]);
    builder.save(&path, Existing::Keep).expect("saved");
    let resume = || Builder::resume(Explorer::open(&path).expect("opened")).expect("a database");
    let (mut one, mut other) = (resume(), resume());
    add(&mut one, &games[2..4]);
    add(&mut other, &games[4..]);
    one.save(&path, Existing::Keep).expect("saved");
    let saved = fs::read(&path).expect("a file");
    let refused = sentence(other.save(&path, Existing::Keep));
    assert_eq!(refused, "the database was changed by another program meanwhile; try again");
    assert_eq!(fs::read(&path).expect("a file"), saved);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn a_database_that_appears_meanwhile_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let games = games::<Gipf>(3, 20);
    let new = || {
        let mut builder = Builder::new().with_folder(folder.path());
        add(&mut builder, &games);
        builder
    };
    fs::write(&path, "").expect("an empty file counts as none");
    new().save(&path, Existing::Keep).expect("saved");
    let resumed = || {
        let mut builder = Builder::resume(Explorer::open(&path).expect("opened")).expect("whole");
        builder.add(&games[0], source(0)).expect("added");
        builder
    };
    let late = resumed();
    let changed = "the database was changed by another program meanwhile; try again";
    let saved = fs::read(&path).expect("a file");
    assert_eq!(sentence(new().save(&path, Existing::Keep)), changed);
    assert_eq!(fs::read(&path).expect("a file"), saved);
    // What is no database any more is not replaced either.
    fs::remove_file(&path).expect("removed");
    fs::write(&path, "notes").expect("written");
    assert_eq!(sentence(late.save(&path, Existing::Replace)), changed);
    assert_eq!(fs::read(&path).expect("a file"), b"notes");
    new().save(&path, Existing::Replace).expect("saved");
    assert_eq!(fs::read(&path).expect("a file"), saved);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn what_is_stopped_leaves_no_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let mut builder = Builder::new().with_folder(folder.path());
    add(&mut builder, &games::<Gipf>(3, 20));
    let builder = builder.with_stop(|| true);
    assert_eq!(sentence(builder.save(&path, Existing::Keep)), "stopped");
    let mut builder = Builder::new().with_stop(|| true);
    assert_eq!(sentence(builder.merge::<Gipf>(&explorer(&mixed()), &mut |_| {})), "stopped");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}
