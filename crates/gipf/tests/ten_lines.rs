//! The programs of the README, generic over all games.

use gipf::prelude::*;

/// Plays a game by numbers and checks each way to a turn that the README shows.
fn programs_work<P: Searchable + Notation>(start: P) {
    let mut listed = 0;
    for turn in start.turns() {
        let next = start.play(&turn).expect("a legal turn");
        assert_eq!(next, start.play_unchecked(&turn));
        let text = start.turn_text(&turn);
        assert_eq!(start.parse_turn(&text).as_ref(), Ok(&turn), "{text}");
        listed += 1;
        if listed == 200 {
            break;
        }
    }
    assert!(listed > 1);

    let mut builder = start.begin_turn();
    while builder.finish().is_err() {
        let step = builder.steps().next().expect("a step leads on");
        builder.apply(step).expect("a listed step");
    }
    let (turn, next) = builder.finish().expect("a whole turn");
    assert_eq!(start.play(&turn), Ok(next));

    let mut game = Game::new(start);
    let mut number = 7;
    while game.outcome().is_none() && game.turns().len() < 60 {
        number = number * 31 % 1009;
        let turn = game.position().nth_turn(number % 10).or_else(|| game.position().nth_turn(0));
        game.play(&turn.expect("a game that goes on has a turn")).expect("a legal turn");
    }
    assert!(game.turns().len() > 8);

    let few_turns_for_the_other =
        |position: &P| -i32::from(position.turns().take(100).count() as u8);
    let mut search = Search::new(few_turns_for_the_other, 1).expect("memory");
    let found = search.run(&start, &Limits::default().with_depth(1).with_nodes(300));
    assert!(start.is_legal(&found.best.expect("a turn")));
}

#[test]
fn the_programs_of_the_readme_work_in_every_game() {
    programs_work("basic".parse::<Gipf>().expect("a start"));
    programs_work("tournament".parse::<Gipf>().expect("a start"));
    programs_work(Dvonn::default());
    programs_work("basic".parse::<Zertz>().expect("a start"));
    programs_work("basic t3z3/d6".parse::<GipfPotentials>().expect("a start"));
}
