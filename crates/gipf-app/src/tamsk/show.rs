//! What a position of TAMSK says beside its board.

use gipf_game::Position;
use serde_json::{Value, json};
use tamsk_core::{Color, Hourglass, Space, Tamsk};

use crate::Detail;

/// Returns the rings left: `rings left Red 31, Black 32`.
pub(super) fn standing(position: &Tamsk) -> String {
    let left = position.rings_left();
    format!("rings left Red {}, Black {}", left.white, left.black)
}

pub(super) fn details(position: &Tamsk) -> Vec<Detail> {
    let mut details = vec![("variant", position.variant().to_string())];
    if position.outcome().is_none() {
        details.push(("to move", Tamsk::player_name(position.side_to_move()).into()));
    }
    let left = position.rings_left();
    details.push(("rings left", format!("Red {}, Black {}", left.white, left.black)));
    if position.variant().is_timed() {
        details.extend(Color::ALL.map(|color| ("sand", sand(position, color))));
    }
    if position.variant().has_timer() {
        let bound = if position.is_bound() { ", which binds the player to move" } else { "" };
        details.push(("timer", format!("{} s{bound}", position.timer())));
    }
    if let Some(open) = position.open() {
        details.push(("open", open.to_string()));
    }
    if position.outcome().is_none() {
        let number = position.count_turns();
        details.push(("turns", number.to_string()));
    }
    details
}

/// Returns the sand of a player's hour-glasses: `Red a1 120 s, d7 not started, g1 run out`.
fn sand(position: &Tamsk, color: Color) -> String {
    let own = position.board().hourglasses().filter(|(_, glass)| glass.owner == color);
    let text = |(space, hourglass): (Space, Hourglass)| match hourglass.sand {
        None => format!("{space} not started"),
        Some(0) => format!("{space} run out"),
        Some(sand) => format!("{space} {sand} s"),
    };
    let list: Vec<String> = own.map(text).collect();
    format!("{} {}", Tamsk::player_name(color), list.join(", "))
}

/// Returns the sand of a player's hour-glasses in few letters: `a1 120, d7 -, g1 0`.
pub(super) fn sand_by_space(position: &Tamsk, color: Color) -> String {
    let own = position.board().hourglasses().filter(|(_, glass)| glass.owner == color);
    let text = |(space, glass): (Space, Hourglass)| match glass.sand {
        None => format!("{space} -"),
        Some(sand) => format!("{space} {sand}"),
    };
    own.map(text).collect::<Vec<_>>().join(", ")
}

/// Returns the fields of JSON.
pub(super) fn fields(position: &Tamsk) -> Value {
    let board = position.board();
    let rings = board.iter().filter(|(_, content)| content.rings > 0);
    let rings = rings.map(|(space, content)| {
        json!({"space": space.to_string(), "count": content.rings, "room": space.room()})
    });
    let hourglasses = board.hourglasses().map(|(space, hourglass)| {
        json!({
            "space": space.to_string(),
            "owner": hourglass.owner,
            "sand": hourglass.sand,
        })
    });
    json!({
        "rings_left": position.rings_left(),
        "open": position.open().map(|space| space.to_string()),
        "timer": position.variant().has_timer().then(|| position.timer()),
        "is_bound": position.is_bound(),
        "rings": rings.collect::<Vec<_>>(),
        "hourglasses": hourglasses.collect::<Vec<_>>(),
    })
}
