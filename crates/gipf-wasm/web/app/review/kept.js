// @ts-check
/**
 * The scores of analyzed games in this browser. Marks, reasons and lines are in the record; the graph needs the score
 * of every turn, which a record does not hold.
 */

/** @typedef {{ key: string, turns: import("./turns.js").ReviewedTurn[], budget: string, isComplete: boolean }} Kept */

const NAME = "gipf.reviews";

/** The maximum number of games whose scores are kept. */
const MAX_GAMES = 30;

/** @returns {Kept[]} */
function all() {
    try {
        const kept = JSON.parse(localStorage.getItem(NAME) ?? "[]");
        return Array.isArray(kept) ? kept.filter((it) => typeof it?.key === "string" && Array.isArray(it.turns)) : [];
    } catch {
        return [];
    }
}

/**
 * Returns what is known of a game.
 *
 * @param {string} key
 */
export function loadReview(key) {
    return all().find((it) => it.key === key) ?? null;
}

/**
 * Keeps what is known of a game. Old ones go where there is no room.
 *
 * @param {Kept} kept
 */
export function saveReview(kept) {
    const others = all().filter((it) => it.key !== kept.key);
    for (let count = MAX_GAMES; count > 0; count = Math.floor(count / 2)) {
        try {
            localStorage.setItem(NAME, JSON.stringify([kept, ...others].slice(0, count)));
            return;
        } catch {
            // The browser allows no storage, or it is full.
        }
    }
}

const DEPTH_NAME = "gipf.reviewDepth";

/** @typedef {import("../state/types.js").ReviewState["depth"]} Depth */

/**
 * Returns the depth of a review that was chosen last.
 *
 * @returns {Depth}
 */
export function loadDepth() {
    try {
        return depthOf(localStorage.getItem(DEPTH_NAME));
    } catch {
        return "normal";
    }
}

/**
 * @param {string | null} text
 * @returns {Depth}
 */
export function depthOf(text) {
    return text === "quick" || text === "deep" ? text : "normal";
}

/** @param {Depth} depth */
export function saveDepth(depth) {
    try {
        localStorage.setItem(DEPTH_NAME, depth);
    } catch {
        // It is chosen again the next time.
    }
}
