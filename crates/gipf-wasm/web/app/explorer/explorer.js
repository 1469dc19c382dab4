// @ts-check
/** The explorer: what was played in the position that is shown, and how the games ended. */
import { button, fill, h } from "../shell/dom.js";
import { TWO_PEOPLE } from "../game/game.js";
import { isUnsolved } from "../game/contest.js";
import { hasEngine, isInGame } from "../game/mover.js";
import { nodeAt, START } from "../game/tree.js";
import { barParts, gameText, lengthText, resultText, totalText } from "./rows.js";

/** @typedef {import("./rows.js").Explored} Explored */
/** @typedef {import("../review/scores.js").Names} Names */

const NO_DATABASE = "There is no database of games here: gipf explore makes one, and gipf serve --explorer FILE shows this page with it.";
const IN_A_GAME = "The explorer opens when the game is over.";
const IN_A_PUZZLE = "The explorer opens when the puzzle is solved.";

/**
 * Returns what is said while the explorer is closed; null when it is open.
 *
 * @param {import("../state/types.js").State} state
 */
function closedText(state) {
    if (isUnsolved(state)) return IN_A_PUZZLE;
    if (state.mode === "edit") return "";
    return isInGame(state) ? IN_A_GAME : null;
}

/**
 * @param {import("../state/types.js").Engine} engine
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 */
export function createExplorer(engine, store, game) {
    const said = h("p", { class: "info", id: "explorer-said", "aria-live": "polite" });
    const rows = h("div", {});
    const element = h(
        "details",
        { class: "explorer", id: "explorer" },
        h("summary", {}, "Explorer: what was played here"),
        h("div", { class: "stack" }, said, rows),
    );
    /** What the database holds. @type {Promise<object | null> | null} */
    let contents = null;
    let shown = "";

    const names = () =>
        /** @type {Names} */ (store.state.games.find((it) => it.name === store.state.tree.game)?.players ?? ["White", "Black"]);
    const point = (/** @type {string | null} */ turn) => {
        if (store.state.hint === turn) return;
        store.dispatch({ type: "hinted", turn });
        void game.redraw();
    };
    const play = (/** @type {string} */ turn) => {
        const isStart = nodeAt(store.state.tree, START).children.length === 0;
        // Nobody answers a turn that is only looked at.
        if (hasEngine(store.state) && isStart) store.dispatch({ type: "playersChosen", players: TWO_PEOPLE });
        store.dispatch({ type: "hinted", turn: null });
        void game.play(turn);
    };
    const say = (/** @type {string} */ text) => {
        said.textContent = text;
        fill(rows);
    };

    const ask = async () => {
        const { place } = game;
        const key = JSON.stringify(place);
        const closed = closedText(store.state);
        if (closed !== null) {
            shown = "";
            return say(closed);
        }
        if (key === shown) return;
        shown = key;
        try {
            contents ??= engine.openExplorer();
            const isThere = await contents;
            if (key !== shown) return;
            if (!isThere) return say(NO_DATABASE);
            const found = /** @type {Explored} */ (/** @type {unknown} */ (await engine.ask({ call: "explore", ...place })));
            if (key !== shown) return;
            said.textContent = totalText(found, names());
            fill(rows, found.turns.length > 0 && table(found, names(), play, point), found.games.length > 0 && gameList(found));
        } catch (error) {
            // It is asked again when the page is elsewhere.
            contents = null;
            if (key === shown) say(error instanceof Error ? error.message : String(error));
        }
    };
    element.addEventListener("toggle", () => {
        if (element.open) void ask();
    });
    store.watch((state, before) => {
        const isSame =
            state.view === before.view &&
            state.mode === before.mode &&
            isUnsolved(state) === isUnsolved(before) &&
            state.verdict === before.verdict &&
            state.players === before.players;
        if (element.open && !isSame && state.view) void ask();
    });
    return element;
}

/**
 * @param {Explored} found
 * @param {Names} names
 * @param {(turn: string) => void} onPlay
 * @param {(turn: string | null) => void} onPoint
 */
function table({ turns }, names, onPlay, onPoint) {
    return h(
        "table",
        { class: "explorer-table", id: "explorer-turns" },
        h(
            "thead",
            {},
            h(
                "tr",
                {},
                ["Turn", "Games", "Results", "Length"].map((it) => h("th", { scope: "col" }, it)),
            ),
        ),
        h(
            "tbody",
            {},
            turns.map((row) => {
                const alike = row.images.length > 0 ? `, or ${row.images.join(", ")}` : "";
                const turn = button(row.turn, () => onPlay(row.turn), {
                    class: "turn",
                    title: `Play ${row.turn}${alike}`,
                    onfocus: () => onPoint(row.turn),
                    onblur: () => onPoint(null),
                });
                const bar = h(
                    "div",
                    { class: "results", role: "img", "aria-label": resultText(row, names) },
                    barParts(row).map(({ kind, games }) => {
                        const part = h("span", { class: kind }, games);
                        part.style.flexGrow = String(games);
                        return part;
                    }),
                );
                return h(
                    "tr",
                    { onpointerenter: () => onPoint(row.turn), onpointerleave: () => onPoint(null) },
                    h("th", { scope: "row" }, turn, row.value && h("small", { title: `Depth ${row.value.depth}` }, ` ${row.value.text}`)),
                    h("td", {}, row.count),
                    h("td", { class: "bar-cell" }, row.known > 0 ? bar : h("small", {}, "not known")),
                    h("td", {}, lengthText(row)),
                );
            }),
        ),
    );
}

/** @param {Explored} found */
function gameList({ games }) {
    return h(
        "details",
        {},
        h("summary", {}, "Games"),
        h(
            "ul",
            { class: "explorer-games", id: "explorer-games" },
            games.map((it) => h("li", {}, gameText(it))),
        ),
    );
}
