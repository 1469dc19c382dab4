// @ts-check
/** What "Take back" undoes. Pure functions. */
import { nodeAt, sideToMove, START } from "./tree.js";
import { tagOf } from "./record.js";

/** @typedef {import("../state/types.js").State} State */

/** @typedef {{ kind: "end", isOnTime: boolean } | { kind: "turns", to: number }} TakeBack */

/**
 * Returns what can be taken back: the end of a game that the rules do not know, or the turns up to the last one of a
 * person.
 *
 * @param {Pick<State, "tree" | "current" | "players" | "verdict">} state
 * @returns {TakeBack | null}
 */
export function takeBackOf({ tree, current, players, verdict }) {
    if (verdict) return { kind: "end", isOnTime: tagOf(tree, "Termination") === "time forfeit" };
    if (current === START || nodeAt(tree, current).children.length > 0) return null;
    const isHuman = (/** @type {number} */ id) => players[sideToMove(nodeAt(tree, id).position)].kind === "human";
    const hasHuman = players.white.kind === "human" || players.black.kind === "human";
    for (let to = nodeAt(tree, current).parent; ; to = nodeAt(tree, to).parent) {
        if (!hasHuman || isHuman(to)) return { kind: "turns", to };
        // The engine's opening turn stays: it would only play another one.
        if (to === START) return null;
    }
}

/**
 * Returns what the button says.
 *
 * @param {TakeBack | null} what
 */
export function takeBackText(what) {
    if (what?.kind !== "end") return "Take back";
    return what.isOnTime ? "Play on without a clock" : "Undo the end";
}
