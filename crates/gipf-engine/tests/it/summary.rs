//! Summaries of games and their graphs, from scores that were chosen by hand.

use dvonn_core::Dvonn;
use gipf_ai::Score;
use gipf_core::Gipf;
use gipf_engine::analysis::{GameSummary, JudgedTurn, MistakeKind, win_probability};
use gipf_game::{Color, Game};
use gipf_notation::Notation;
use gipf_notation::diagram::Theme;
use gipf_notation::record::{Node, Record};
use zertz_core::Zertz;

/// The first legal turn, again and again.
fn record<P: Notation>(turns: usize) -> Record<P> {
    let mut game = Game::new(P::start(P::VARIANTS[0]));
    for _ in 0..turns {
        let turn = game.position().nth_turn(0).expect("a turn");
        game.play(&turn).expect("legal");
    }
    Record::from_game(&game).expect("a record")
}

/// The turns of a record with these scores of the best turn and of the turn played, for the player who made it.
fn judged<P: Notation>(record: &Record<P>, scores: &[(i32, i32)]) -> Vec<JudgedTurn> {
    let nodes: Vec<_> = record.main_line().map(Node::id).collect();
    nodes
        .into_iter()
        .zip(scores)
        .map(|(node, &(best, played))| {
            let (best_score, played_score) = (Score::new(best), Score::new(played));
            let mistake = MistakeKind::classify(best_score, played_score);
            let reason = mistake.map(|kind| format!("A {kind}."));
            JudgedTurn { node, best_score, played_score, mistake, reason }
        })
        .collect()
}

fn summary<P: Notation>(record: &Record<P>, scores: &[(i32, i32)]) -> GameSummary {
    GameSummary::new(record, judged(record, scores))
}

fn is_near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-12
}

#[test]
fn losses_and_marks_are_counted_for_the_player_who_made_the_turn() {
    let record = record::<Gipf>(6);
    // White loses a piece, Black gives it back and more, then nobody loses anything.
    let scores = [(0, -100), (100, -50), (50, 0), (0, 0), (0, 0), (0, 10)];
    let summary = summary(&record, &scores);
    let p = |score| win_probability(Score::new(score));
    let (white, black) = (summary.players.white, summary.players.black);
    assert_eq!((white.turns, black.turns), (3, 3));
    assert!(is_near(white.lost, (p(0) - p(-100)) + (p(50) - p(0))), "{white:?}");
    assert!(is_near(black.lost, p(100) - p(-50)), "{black:?}");
    assert!(is_near(white.mean_lost().expect("turns"), white.lost / 3.0));
    // 23 points, 12 points, 35 points.
    assert_eq!((white.mistakes, white.blunders, white.missed_wins), (2, 0, 0));
    assert_eq!((black.mistakes, black.blunders, black.missed_wins), (0, 1, 0));
    let parts = summary.phases.iter().map(|phase| phase.players.white.lost);
    assert!(is_near(parts.sum(), white.lost));
}

/// What one player loses the other wins: the graph ends where the losses lead.
#[test]
fn the_graph_is_whites_view_of_every_turn() {
    let record = record::<Gipf>(4);
    let scores = [(20, -100), (100, -50), (50, 40), (-40, -90)];
    let summary = summary(&record, &scores);
    let points = &summary.graph.points;
    let p = |score| win_probability(Score::new(score));
    let chances: Vec<f64> = points.iter().map(|point| point.win_probability).collect();
    let expected = [p(20), p(-100), p(50), p(40), p(90)];
    assert_eq!(chances.len(), 5);
    assert!(chances.iter().zip(expected).all(|(a, b)| is_near(*a, b)), "{chances:?}");
    let end = chances[0] - summary.players.white.lost + summary.players.black.lost;
    assert!(is_near(end, chances[4]), "{end}");
    assert_eq!(points[0].number, None);
    assert_eq!(points[2].number, record.main_line().nth(1).map(Node::number));
    assert_eq!(points[2].mistake, Some(MistakeKind::Blunder));
}

#[test]
fn the_worst_turns_are_the_three_largest_losses_and_of_equal_ones_the_earlier() {
    let record = record::<Gipf>(8);
    // Turns 2 of White, 1 of Black and 3 of White lose the same, 1 of White more; the others nothing that is seen.
    let scores = [(100, -100), (50, 0), (50, 0), (0, -1), (50, 0), (50, 0), (10, 200), (0, 0)];
    let summary = summary(&record, &scores);
    let worst: Vec<_> =
        summary.worst.iter().map(|worst| (worst.number.number, worst.number.side)).collect();
    assert_eq!(worst, [(1, Color::White), (1, Color::Black), (2, Color::White)]);
    let black = &summary.worst[1];
    let p = |score| win_probability(Score::new(score));
    // From White's view the chance goes up.
    assert!(is_near(black.before, 1.0 - p(50)) && is_near(black.after, 0.5), "{black:?}");
    assert!(is_near(black.lost, p(50) - 0.5));
    let position = record.main_line().next().expect("a turn").position();
    let node = record.main_line().nth(1).expect("a turn");
    assert_eq!(black.turn, position.turn_text(node.turn()));
    assert_eq!(
        (black.mistake, black.reason.as_deref()),
        (MistakeKind::Mistake, Some("A mistake."))
    );
    // A turn that was better than the best one loses nothing, and only mistakes are worth a look.
    let quiet = GameSummary::new(&record, judged(&record, &[(10, 200), (0, -1)]));
    assert!(quiet.worst.is_empty() && quiet.players.white.lost == 0.0);
}

#[test]
fn games_are_divided_into_thirds_and_dvonn_into_its_stages() {
    let gipf = record::<Gipf>(7);
    let gipf = summary(&gipf, &[(0, 0); 7]);
    let phases: Vec<_> = gipf
        .phases
        .iter()
        .map(|phase| (phase.name, phase.players.white.turns + phase.players.black.turns))
        .collect();
    assert_eq!(phases, [("first third", 3), ("middle third", 2), ("last third", 2)]);

    let dvonn = record::<Dvonn>(52);
    let dvonn = summary(&dvonn, &[(0, 0); 52]);
    let phases: Vec<_> = dvonn
        .phases
        .iter()
        .map(|phase| (phase.name, phase.players.map(|tally| tally.turns)))
        .collect();
    assert_eq!(phases.len(), 2);
    assert_eq!((phases[0].0, phases[1].0), ("placing", "stacking"));
    assert_eq!((phases[0].1.white, phases[0].1.black), (25, 24));
    assert_eq!(phases[1].1.white + phases[1].1.black, 3);
}

/// The phases are those of the game, also where only its end was analyzed.
#[test]
fn phases_are_counted_over_the_whole_game() {
    let record = record::<Gipf>(9);
    let all = judged(&record, &[(0, 0); 9]);
    let end = GameSummary::new(&record, all.into_iter().skip(6));
    assert_eq!(end.phases.len(), 1);
    assert_eq!(end.phases[0].name, "last third");
    assert_eq!(end.graph.points.len(), 4);
}

#[test]
fn turns_of_variations_are_passed_over() {
    let text = "[Variant \"basic\"]\n\n1. b3 (1. b4 c6) c6 *\n";
    let record: Record<Gipf> = text.parse().expect("a game");
    let judged = record.ids().map(|node| JudgedTurn {
        node,
        best_score: Score::DRAW,
        played_score: Score::DRAW,
        mistake: None,
        reason: None,
    });
    let summary = GameSummary::new(&record, judged);
    assert_eq!((summary.players.white.turns, summary.players.black.turns), (1, 1));
}

#[test]
fn the_text_of_a_graph_is_told_without_colors() {
    let record = record::<Gipf>(4);
    let scores = [(0, -300), (300, -300), (300, 280), (-280, -200)];
    let text = summary(&record, &scores).graph.to_text(80);
    let expected = "\
White's chance to win after each turn
White wins │    ⡤⠤⢤⣀
           │    ⡇  ⠈⠁
           │   ⢠⠇
           │   ⢸
      50 % │⢤┄┄⡼┄┄┄┄┄
           │⠸⡄ ⡇
           │ ⢧⢰⠃
           │ ⠘⣾
Black wins │  ⠛
      turn    1   2
     White    X
     Black      X
            ? mistake   X blunder or missed win
";
    assert_eq!(text, expected);
}

#[test]
fn a_graph_fits_its_width_whatever_the_length_of_the_game() {
    for turns in [1, 2, 3, 20, 55] {
        let record = record::<Dvonn>(turns);
        let scores: Vec<(i32, i32)> =
            (0..turns as i32).map(|i| (i * 37 % 500 - 250, i * 91 % 700 - 350)).collect();
        let summary = summary(&record, &scores);
        for width in [0, 40, 80, 200] {
            let text = summary.graph.to_text(width);
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= width.max(40), "{turns} turns, width {width}:\n{text}");
            assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
            assert!(!text.contains('\x1b'));
        }
    }
    let none = GameSummary::new(&record::<Gipf>(3), []);
    assert_eq!((none.to_text(80), none.graph.to_text(80)), (String::new(), String::new()));
}

/// The table has no room at the width of a narrow window: sentences say the same.
#[test]
fn a_summary_fits_into_forty_columns() {
    fn check<P: Notation>(turns: usize) {
        let record = record::<P>(turns);
        let scores: Vec<(i32, i32)> =
            (0..turns as i32).map(|i| (i * 37 % 500 - 250, i * 91 % 700 - 350)).collect();
        let mut summary = summary(&record, &scores);
        summary.worst[0].reason = Some("It takes two pieces of the opponent, and more".into());
        summary.worst[1].turn = "G1-E3;xf2,f3,f5,Gf6*,f7,e1,e2,e3,e4".into();
        for width in [40, 41, 60, 80] {
            let text = summary.to_text(width);
            for line in text.lines() {
                assert!(line.chars().count() <= width, "{width}: {line:?} of\n{text}");
            }
            let tally = &summary.players.white;
            let (turns, lost) = (format!("{}", tally.turns), format!("{:.2}", tally.lost));
            assert!(text.contains(&turns) && text.contains(&lost), "{text}");
            assert_eq!(text.contains("missed wins  wins lost"), width == 80, "{width}:\n{text}");
            assert!(text.contains("Turns to look at") && text.contains("It takes two"), "{text}");
        }
    }
    check::<Gipf>(20);
    check::<Dvonn>(55);
    check::<Zertz>(12);
}

#[test]
fn a_summary_calls_players_what_the_game_calls_them() {
    let record = record::<Zertz>(4);
    let text = summary(&record, &[(0, -100), (100, -400), (0, 0), (0, 0)]).to_text(80);
    for part in [
        "Player 1's chance to win",
        "Player 1 wins │",
        "Player 2 wins │",
        "\nPlayer 2 ",
        "turn 1 Player 2",
    ] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
    assert!(!text.contains("White") && !text.contains("Black"), "{text}");
}

#[test]
fn the_picture_of_a_graph_has_a_title_a_description_and_a_mark_for_each_mistake() {
    let record = record::<Gipf>(4);
    let scores = [(0, -100), (100, -250), (250, 280), (-280, -280)];
    let graph = summary(&record, &scores).graph;
    for theme in [Theme::DEFAULT, Theme::GRAY, Theme::DARK] {
        let svg = graph.to_svg(&theme);
        assert!(
            svg.contains("role=\"img\"") && svg.contains("<title>White's chance to win</title>")
        );
        assert!(svg.contains(
            "<desc>White's chance to win is 50 % before turn 1 of White and 94 % after turn 2 of Black. \
             1 turn of White marked as mistakes. 1 turn of Black marked as mistakes.</desc>"
        ), "{svg}");
        // A mistake and a blunder, and what the two signs mean.
        assert_eq!((svg.matches("<circle").count(), svg.matches("<path d=\"M").count()), (2, 3));
        assert!(svg.contains(&format!("fill=\"{}\"", theme.white)));
        assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN") && !svg.contains("class="));
    }
    let line = graph.to_svg(&Theme::DEFAULT);
    let (_, line) = line.split_once("<polyline points=\"").expect("a line");
    let line: Vec<&str> = line.split('"').next().expect("points").split(' ').collect();
    // From 50 % in the middle of the left edge; White's best chances are highest.
    assert_eq!((line.len(), line[0]), (5, "80.0,136.0"));
    let height = |point: &str| point.split_once(',').and_then(|(_, y)| y.parse::<f64>().ok());
    assert!(height(line[1]) > height(line[0]) && height(line[3]) < height(line[2]), "{line:?}");
    // Even without a turn it is a picture.
    let none = GameSummary::new(&record, []).graph.to_svg(&Theme::DEFAULT);
    assert!(none.contains("No turn was analyzed.") && !none.contains("NaN"), "{none}");
}
