// @ts-check
/** The front door: what this is, the games, and the ways in. */
import { button, fill, h } from "../shell/dom.js";
import { TWO_PEOPLE } from "../game/game.js";
import { START } from "../game/tree.js";
import { counted } from "../words/format.js";
import { CARDS, FIRST_LEVEL, WATCH_LEVEL } from "./games.js";
import { drawThumbnail } from "./thumbnails.js";

/** @typedef {import("../state/types.js").GameInfo} GameInfo */

const SOURCE = "https://github.com/gipf-rs/gipf";
const RULES = "https://www.gipf.com";

/**
 * @typedef {object} Ways Where the front door leads.
 * @property {(game?: string) => void} learn
 * @property {() => void} back To the game on the board.
 * @property {() => void} newGame
 * @property {() => void} puzzles
 * @property {() => void} list To the games that are kept.
 * @property {() => Promise<boolean>} hasKept Whether there are any.
 */

/**
 * Fills the front door. Returns what draws it anew.
 *
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {HTMLElement} element
 * @param {Ways} ways
 */
export function createFront(store, game, element, ways) {
    const { games } = store.state;
    const pictures = new Map(games.map(({ name }) => [name, h("span", { class: "card-picture", "aria-hidden": "true" })]));
    const engineAt = (/** @type {number} */ level) => /** @type {const} */ ({ kind: "engine", level });
    const play = (/** @type {GameInfo} */ { name, starts }, players = { ...TWO_PEOPLE, black: engineAt(FIRST_LEVEL) }) =>
        void game.entries.start({ game: name, position: starts[0], players });
    const watch = () => play(games[0], { white: engineAt(WATCH_LEVEL), black: engineAt(WATCH_LEVEL) });

    const card = (/** @type {GameInfo} */ info) =>
        h(
            "li",
            { class: "card" },
            h(
                "button",
                {
                    type: "button",
                    class: "card-play",
                    onclick: () => play(info),
                    "data-game": info.name,
                },
                pictures.get(info.name),
                h(
                    "span",
                    { class: "card-words" },
                    h("b", {}, info.title),
                    " ",
                    h("span", {}, CARDS[info.name]?.sentence ?? `${counted(info.variants.length, "variant")}.`),
                ),
            ),
            button("Learn", () => ways.learn(info.name), { class: "card-learn", "aria-label": `Learn ${info.title}` }),
        );
    const back = button("", ways.back, { id: "back-to-game", hidden: true });
    const list = button("Your games", ways.list, { id: "front-games", hidden: true });
    fill(
        element,
        h(
            "div",
            { class: "hero" },
            h("h1", {}, h("img", { src: "icon.svg", alt: "", width: 40, height: 40 }), "gipf"),
            h("p", {}, "Play GIPF and the games around it, free and without an account."),
            h(
                "div",
                { class: "row ways" },
                button("Play now", () => play(games[0]), { class: "primary", id: "play-now" }),
                back,
                button("Watch", watch, { id: "watch", title: "The engine against itself" }),
                button("Learn", () => ways.learn(), { id: "learn" }),
                button("Puzzles", ways.puzzles, { id: "front-puzzles" }),
                button("New game …", ways.newGame, { id: "front-new" }),
                list,
            ),
        ),
        h("ul", { class: "cards", "aria-label": "Games" }, games.map(card)),
        h(
            "footer",
            { class: "footer" },
            h(
                "p",
                {},
                "Unofficial. The games of the GIPF project are by Kris Burm. This page is free software under the MIT or the Apache 2.0 license, without advertisements and without cookies; your games stay on your device.",
            ),
            h(
                "p",
                { class: "links" },
                h("a", { href: RULES, rel: "noreferrer" }, "Rules at gipf.com"),
                h("a", { href: SOURCE, rel: "noreferrer" }, "Source"),
            ),
        ),
    );

    return () => {
        const { tree, current, view } = store.state;
        const turns = tree.nodes.length - 1;
        const title = games.find((it) => it.name === tree.game)?.title ?? tree.game;
        back.hidden = turns === 0 && current === START;
        back.textContent = view?.outcome ? `Back to the game of ${title}` : `Go on: ${title}, ${counted(turns, "turn")}`;
        void ways.hasKept().then((hasKept) => (list.hidden = !hasKept));
        const { theme } = game.plainPicture;
        for (const { name, starts } of games) {
            const into = pictures.get(name);
            if (into) void drawThumbnail(into, { game: name, position: CARDS[name]?.position ?? starts[0], theme });
        }
    };
}
