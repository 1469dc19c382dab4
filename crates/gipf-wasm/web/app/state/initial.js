// @ts-check
/** The state of the page before anything is asked. */
import { TWO_PEOPLE } from "../game/game.js";
import { newTree, START } from "../game/tree.js";
import { readProgress } from "../panels/puzzle-progress.js";
import { loadDepth } from "../review/kept.js";
import { newEntry } from "../library/entry.js";
import { isEmbedded } from "../shell/embed.js";
import { newReview } from "./review-reducer.js";
import { loadPuzzles, loadSettings } from "./storage.js";

/**
 * @param {import("./types.js").GameInfo[]} games
 * @param {import("./types.js").Level[]} levels
 * @param {boolean} isKept Whether games outlast the page.
 * @returns {import("./types.js").State}
 */
export function initialState(games, levels, isKept) {
    const [first] = games;
    return {
        games,
        levels,
        mode: "play",
        tree: newTree(first.name, first.starts[0]),
        current: START,
        view: null,
        picture: null,
        steps: null,
        chosen: [],
        trail: [],
        players: isEmbedded ? TWO_PEOPLE : { white: { kind: "human" }, black: { kind: "engine", level: 3 } },
        clock: null,
        turnTime: null,
        running: null,
        verdict: null,
        isThinking: false,
        isPaused: false,
        isFlipped: false,
        hint: null,
        analysis: { isOn: false, isRunning: false, isHinting: false, place: "", lines: [], depth: 0, nodes: 0 },
        draft: null,
        puzzle: null,
        puzzles: { game: "gipf", theme: "", sets: {}, progress: readProgress(loadPuzzles()) },
        review: newReview(loadDepth()),
        settings: loadSettings(),
        message: "",
        names: { white: "", black: "" },
        entry: newEntry("game"),
        library: { isKept, left: null, isOffer: false },
    };
}
