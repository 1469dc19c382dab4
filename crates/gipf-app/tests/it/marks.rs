//! Marks and arrows that are read from texts.

use gipf_app::show::Annotations;
use gipf_notation::Notation;

const START: &str = "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic";

/// Annotates the basic board of ZÈRTZ; on the larger ones its places have other names.
fn annotated(mark: &str, arrow: &str) -> Result<String, String> {
    let (marks, arrows) = ([mark.to_owned()], [arrow.to_owned()]);
    let diagram = START.parse::<zertz_core::Zertz>().expect("a position").diagram();
    let annotations = Annotations { marks: &marks, arrows: &arrows };
    let diagram = annotations.add_to(diagram).map_err(|error| error.to_string())?;
    Ok(diagram.description())
}

#[test]
fn places_are_read_by_their_names_on_the_board_that_is_drawn() {
    let words = annotated("e3:square", "f1-g4").expect("places of the board");
    assert!(words.contains("Mark on e3: square. Arrow from f1 to g4. "), "{words}");
    for (mark, arrow, error) in [
        ("d8", "f1-g4", "bad mark 'd8': expected a place of the basic board, such as d4"),
        ("e3", "a1-h1", "bad arrow 'a1-h1': expected a place of the basic board, such as d4"),
    ] {
        assert_eq!(annotated(mark, arrow), Err(error.to_owned()));
    }
}
