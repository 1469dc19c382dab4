// @ts-check
/** What an analysis says of the turns of a game. Pure functions. */
import { nodeAt, path, START, tip, turnNumbers, turnsTo } from "../game/tree.js";
import { MAX_LINE } from "./annotations.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("../game/tree.js").Tree} Tree */
/** @typedef {import("./scores.js").Score} Score */
/** @typedef {import("./sentence.js").MistakeKind} MistakeKind */

/**
 * A turn of the main line that was analyzed. Scores are from the view of its player.
 *
 * @typedef {object} ReviewedTurn
 * @property {number} number From 1 at the start of the tree, whatever the record calls it.
 * @property {Side} side
 * @property {Score} score
 * @property {Score} best_score
 * @property {MistakeKind | null} verdict
 * @property {string | null} reason
 * @property {string[]} best The better line of a mistake.
 * @property {number} depth
 */

/** @typedef {{ id: number, number: number, side: Side }} MainTurn A turn of the main line, with its number from 1. */

/**
 * Returns the turns of the main line, numbered from 1 as the engine numbers them.
 *
 * @param {Tree} tree
 * @returns {MainTurn[]}
 */
export function mainTurns(tree) {
    const numbers = turnNumbers({ ...tree, firstNumber: 1 });
    return path(tree, tip(tree)).map((id) => ({ id, ...(numbers.get(id) ?? { number: 0, side: /** @type {Side} */ ("white") }) }));
}

/**
 * Returns the main line as the protocol takes it.
 *
 * @param {Tree} tree
 */
export function mainPlace(tree) {
    return { game: tree.game, position: nodeAt(tree, START).position, turns: turnsTo(tree, tip(tree)) };
}

/**
 * Returns a text that is the same for two games with the same turns.
 *
 * @param {Tree} tree
 */
export function gameKey(tree) {
    const { game, position, turns } = mainPlace(tree);
    return [game, position, ...turns].join(" ");
}

/**
 * Returns what is kept of an analyzed turn of an answer.
 *
 * @param {any} turn
 * @returns {ReviewedTurn}
 */
export function reviewed({ number, side, score, best_score, verdict, reason, best, depth }) {
    return {
        number,
        side,
        score,
        best_score,
        verdict,
        reason: reason?.sentence ?? null,
        best: verdict ? best.slice(0, MAX_LINE) : [],
        depth,
    };
}

/**
 * Returns analyzed turns as the call `summary` takes them.
 *
 * @param {ReviewedTurn[]} turns
 */
export function forSummary(turns) {
    return turns.map(({ reason, ...turn }) => ({ ...turn, reason: reason === null ? null : { sentence: reason } }));
}

/**
 * Returns the numbers whose turns are still to be analyzed, the last first: a game is analyzed from its end.
 *
 * @param {MainTurn[]} all
 * @param {ReviewedTurn[]} done
 */
export function openNumbers(all, done) {
    const isDone = new Set(done.map(({ number, side }) => `${number}${side}`));
    const open = all.filter(({ number, side }) => !isDone.has(`${number}${side}`));
    return [...new Set(open.map(({ number }) => number))].reverse();
}

/**
 * Adds the turns of an answer to those before it.
 *
 * @param {ReviewedTurn[]} before
 * @param {ReviewedTurn[]} found
 */
export function withTurns(before, found) {
    const isFound = (/** @type {ReviewedTurn} */ turn) => found.some(({ number, side }) => number === turn.number && side === turn.side);
    return [...before.filter((turn) => !isFound(turn)), ...found];
}
