//! Boards as text: lines of points between slashes, with numbers for points that are vacant.

/// Reads a board whose lines and points have these names in errors.
///
/// `read` returns what the text of a line says of its points, one after the other; `set` puts it there.
pub(crate) fn read_board<P: Copy, C>(
    text: &str,
    lines: &[Vec<P>],
    [line_name, point_name]: [&str; 2],
    read: impl Fn(&str) -> Result<Vec<C>, String>,
    mut set: impl FnMut(P, C),
) -> Result<(), String> {
    let texts: Vec<&str> = text.split('/').collect();
    if texts.len() != lines.len() {
        return Err(format!("{} {line_name}s expected, {} found", lines.len(), texts.len()));
    }
    for (points, text) in lines.iter().zip(texts) {
        let content = read(text)?;
        if content.len() != points.len() {
            let (expected, found) = (points.len(), content.len());
            return Err(format!(
                "{line_name} {text:?} has {found} {point_name}s instead of {expected}"
            ));
        }
        for (point, content) in points.iter().zip(content) {
            set(*point, content);
        }
    }
    Ok(())
}

/// Writes a board: what `content` says of each point, and a number for vacant ones in a row.
pub(crate) fn board_text<P>(
    lines: Vec<Vec<P>>,
    between_items: &str,
    content: impl Fn(P) -> Option<String>,
) -> String {
    let line_text = |points: Vec<P>| {
        let mut items = Vec::new();
        let mut vacant = 0;
        for point in points {
            if let Some(item) = content(point) {
                push_number(&mut items, vacant);
                items.push(item);
                vacant = 0;
            } else {
                vacant += 1;
            }
        }
        push_number(&mut items, vacant);
        items.join(between_items)
    };
    lines.into_iter().map(line_text).collect::<Vec<_>>().join("/")
}

/// Writes how many points are vacant, unless none is.
fn push_number(items: &mut Vec<String>, vacant: u32) {
    if vacant > 0 {
        items.push(vacant.to_string());
    }
}

/// Reads the side to move, `w` or `b`.
pub(crate) fn read_side(text: &str) -> Result<char, String> {
    match text {
        "w" => Ok('w'),
        "b" => Ok('b'),
        _ => Err(format!("side is w or b, not {text:?}")),
    }
}

/// Reads a number, with or without leading zeros.
pub(crate) fn read_number(text: &str) -> Result<u32, String> {
    let wrong = || format!("a number expected, not {text:?}");
    if !text.chars().all(|symbol| symbol.is_ascii_digit()) {
        return Err(wrong());
    }
    text.parse().map_err(|_| wrong())
}
