// @ts-check
/** States of the page and turns in them, for tests of the store. */
import { newTree, START } from "../web/app/game/tree.js";
import { newEntry } from "../web/app/library/entry.js";
import { newProgress } from "../web/app/panels/puzzle-progress.js";
import { reduce } from "../web/app/state/reducers.js";
import { newReview } from "../web/app/state/review-reducer.js";

/** @typedef {import("../web/app/state/types.js").State} State */
/** @typedef {import("../web/app/state/types.js").Player} Player */

/** @type {Player} */
export const PERSON = { kind: "human" };
/** @type {Player} */
export const ENGINE = { kind: "engine", level: 3 };
export const WHITE = "9/9 w x";
export const BLACK = "9/9 b x";

/**
 * @param {Partial<State>} [fields]
 * @returns {State}
 */
export function stateWith(fields = {}) {
    const games = /** @type {State["games"]} */ (/** @type {unknown} */ ([{ name: "gipf", players: ["White", "Black"] }]));
    return {
        games,
        levels: [],
        mode: "play",
        tree: newTree("gipf", WHITE),
        current: START,
        view: view(WHITE),
        picture: null,
        steps: null,
        chosen: [],
        trail: [],
        players: { white: PERSON, black: PERSON },
        clock: null,
        turnTime: null,
        running: null,
        verdict: null,
        names: { white: "", black: "" },
        isThinking: false,
        isPaused: false,
        isFlipped: false,
        hint: null,
        analysis: { isOn: false, isRunning: false, isHinting: false, place: "", lines: [], depth: 0, nodes: 0 },
        draft: null,
        puzzle: null,
        puzzles: { game: "gipf", theme: "", sets: {}, progress: newProgress() },
        review: newReview("normal"),
        settings: {
            theme: "auto",
            board: "color",
            coordinates: true,
            confirm: false,
            letterKeys: true,
            sound: false,
            evaluation: false,
            engineSeconds: 3,
            lines: 3,
            analysisSeconds: 30,
        },
        message: "",
        entry: newEntry("game"),
        library: { isKept: true, left: null, isOffer: false },
        ...fields,
    };
}

/**
 * @param {string} position
 * @param {string} [turn]
 * @param {object | null} [outcome]
 */
export function view(position, turn, outcome = null) {
    const side = position === WHITE ? "white" : "black";
    const last = turn ? { turn, side: side === "white" ? "black" : "white" } : null;
    return { schema: 3, position, side_to_move: side, outcome, last, picture: { svg: "", description: "", points: [] } };
}

/**
 * Plays turns of both sides in turn.
 *
 * @param {State} state
 * @param {...string} turns
 */
export function playAll(state, ...turns) {
    return turns.reduce((now, turn) => {
        const position = now.view?.position === WHITE ? BLACK : WHITE;
        return reduce(now, { type: "played", view: view(position, turn), now: 0 });
    }, state);
}
