//! The games there are.

use gipf_ai::Level;
use gipf_game::Color;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Answer, ApiSettings};
use crate::json::{ExplorerContents, milliseconds};
use crate::{GameInfo, GameVisitor, Playable, Registry};

/// Lists the games, their variants, and the levels of the engine.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GamesCall {}

impl GamesCall {
    pub(super) fn answer<R: Registry>(self, settings: &ApiSettings) -> Answer {
        let games: Vec<Value> =
            R::GAMES.iter().map(|game| R::visit(game, Describe(game))).collect();
        let levels: Vec<Value> = Level::all()
            .map(|level| {
                json!({"number": level.number(), "name": level.name(), "about": level.about()})
            })
            .collect();
        let explorer = settings.explorer.as_deref();
        let explorer = explorer.map(|it| ExplorerContents::new(it.contents(), it.file_len()));
        Ok(json!({
            "explorer": explorer,
            "version": env!("CARGO_PKG_VERSION"),
            "games": games,
            "levels": levels,
            "max_milliseconds": milliseconds(settings.max_time),
        }))
    }
}

struct Describe(&'static GameInfo);

impl GameVisitor for Describe {
    type Output = Value;

    fn visit<P: Playable>(self) -> Value {
        let formats = self.0.formats();
        let formats = formats.iter().map(
            |format| json!({"name": format.name, "about": format.about, "is_written": format.is_written}),
        );
        json!({
            "name": self.0.name,
            "title": self.0.title,
            "variants": self.0.variants(),
            "starts": P::VARIANTS.iter().map(|&it| P::start(it).position_text(None)).collect::<Vec<_>>(),
            "formats": formats.collect::<Vec<_>>(),
            "players": Color::ALL.map(P::player_name),
            "pieces": P::WORDS.pieces,
            "empty_point": P::WORDS.empty_point,
            "has_puzzles": !P::PUZZLES.is_empty(),
        })
    }
}
