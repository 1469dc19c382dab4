//! A bot with an evaluation and counts of its own over the protocol.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use gipf_core::Gipf;
use gipf_engine::ugi::{CountError, UgiOptions, UgiSession, serve};
use gipf_game::Position;

use crate::common::Client;

#[test]
fn a_bot_has_its_name_and_its_evaluation() {
    let asked = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&asked);
    let evaluate = move |position: &Gipf| {
        count.fetch_add(1, Ordering::Relaxed);
        i32::from(position.reserve(position.side_to_move()))
    };
    let options = UgiOptions::<Gipf>::new().with_name("bot 1").with_author("me");
    let client = Client::default();
    let input = "ugi\nsetoption name Evaluator value network\ngo depth 2\n";
    serve(input.as_bytes(), client.clone(), options.in_turn().with_evaluator(evaluate))
        .expect("served");
    let heard = client.heard();
    assert!(heard.starts_with("id name bot 1\nid author me\n"), "{heard}");
    assert!(heard.contains("\ninfo string setoption: there is no option 'Evaluator'"), "{heard}");
    assert!(heard.contains("\nbestmove "), "{heard}");
    assert!(asked.load(Ordering::Relaxed) > 0);
}

#[test]
fn the_weights_of_a_game_are_not_for_another_evaluation() {
    let options = UgiOptions::<Gipf>::new().with_evaluator(|_: &Gipf| 0);
    let mut session = UgiSession::new(std::io::sink(), options).expect("a session");
    let path = crate::common::weights("basic-fitted");
    assert!(session.load_weights(path.as_ref()).is_err());
}

#[test]
fn counts_can_be_handed_on() {
    let answer = |count: Result<u64, CountError>| {
        let options = UgiOptions::<Gipf>::new().in_turn().with_counter(move |request| {
            assert_eq!((request.depth, request.threads), (2, 3));
            count.clone().map(|count| request.position.turns().map(|turn| (turn, count)).collect())
        });
        let client = Client::default();
        let input = "setoption name Threads value 3\nperft 2\n";
        serve(input.as_bytes(), client.clone(), options).expect("served");
        client.heard()
    };
    assert_eq!(answer(Ok(7)), "perft 2 210\n");
    assert_eq!(answer(Err(CountError::Stopped)), "info string perft 2 was stopped\n");
    let failed = CountError::Failed("no memory".into());
    assert_eq!(answer(Err(failed)), "info string perft 2: no memory\n");
    let too_many = "info string perft 2: the count has more than 64 bits\n";
    assert_eq!(answer(Ok(u64::MAX / 20)), too_many);
}
