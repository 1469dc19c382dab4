// @ts-check
/** What "Take back" undoes. Pure functions. */
import { isMainLine, nodeAt, sideToMove, START, tip, turnNumbers } from "./tree.js";
import { tagOf } from "./record.js";

/** @typedef {import("../state/types.js").State} State */

/** @typedef {{ kind: "end", isOnTime: boolean } | { kind: "turns", to: number }} TakeBack */

/**
 * Returns what can be taken back: the end of a game that the rules do not know, or the turns up to the last one of a
 * person. Of a variation no more goes than the variation itself.
 *
 * @param {Pick<State, "tree" | "current" | "players" | "verdict">} state
 * @returns {TakeBack | null}
 */
export function takeBackOf({ tree, current, players, verdict }) {
    if (verdict) return { kind: "end", isOnTime: tagOf(tree, "Termination") === "time forfeit" };
    if (current === START || nodeAt(tree, current).children.length > 0) return null;
    const isHuman = (/** @type {number} */ id) => players[sideToMove(nodeAt(tree, id).position)].kind === "human";
    const isVariation = !isMainLine(tree, current);
    const hasHuman = players.white.kind === "human" || players.black.kind === "human";
    for (let to = nodeAt(tree, current).parent; ; to = nodeAt(tree, to).parent) {
        const isBranch = isVariation && nodeAt(tree, to).children.length > 1;
        if (!hasHuman || isHuman(to) || isBranch) return { kind: "turns", to };
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

/**
 * Returns what is said when a person who plays against the engine looks at another turn than the last one of the game,
 * and where the game is; nothing otherwise.
 *
 * @param {Pick<State, "tree" | "current" | "players" | "mode">} state
 * @returns {{ text: string, to: number } | null}
 */
export function lookingBack({ tree, current, players, mode }) {
    const to = tip(tree);
    const kinds = [players.white.kind, players.black.kind];
    const isGame = mode === "play" && kinds.includes("engine") && kinds.includes("human") && (tree.result ?? "*") === "*";
    if (!isGame || current === to) return null;
    const what = isMainLine(tree, current) ? "You are looking back." : "This is a variation.";
    return { text: `${what} Your game is at turn ${turnNumbers(tree).get(to)?.number ?? tree.firstNumber}.`, to };
}
