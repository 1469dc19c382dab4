// @ts-check
/** Scores of the engine as chances and as text. Pure functions. */
import { other } from "../words/words.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {[string, string]} Names What White and Black are called. */

/**
 * A score as the protocol writes it, from the view of a player: one of the fields is set.
 *
 * @typedef {object} Score
 * @property {number} [hundredths]
 * @property {number} [wins_in]
 * @property {number} [loses_in]
 * @property {number} [wins_by]
 * @property {number} [loses_by]
 */

/**
 * Returns the chance to win of the player whose score it is, from 0 to 1.
 *
 * @param {Score} score
 */
export function chance(score) {
    if (score.hundredths === undefined) return isBehind(score) ? 0 : 1;
    return 1 / (1 + Math.exp(-score.hundredths / 100));
}

/** @param {Score} score */
function isBehind({ hundredths = 0, loses_in, loses_by }) {
    return hundredths < 0 || loses_in !== undefined || loses_by !== undefined;
}

/** @param {number} share From 0 to 1. */
export function percent(share) {
    return `${(100 * share).toFixed(0)} %`;
}

/**
 * @param {Side} side
 * @param {Names} names
 */
export function sideName(side, names) {
    return names[side === "white" ? 0 : 1];
}

/**
 * Returns the score of a line, with the name of the player who is ahead: `White +1.35`, `Black wins in 4`.
 *
 * @param {Side} side Whose score it is.
 * @param {Score} score
 * @param {Names} names
 */
export function lineScore(side, score, names) {
    const ahead = sideName(isBehind(score) ? other(side) : side, names);
    const { hundredths, wins_in, loses_in, wins_by, loses_by } = score;
    if (hundredths !== undefined) return `${ahead} +${(Math.abs(hundredths) / 100).toFixed(2)}`;
    const plies = wins_in ?? loses_in;
    return plies === undefined ? `${ahead} wins by ${wins_by ?? loses_by}` : `${ahead} wins in ${plies}`;
}

/**
 * Returns whether a comment is the score of a line and nothing else.
 *
 * @param {string} comment
 * @param {Names} names
 */
export function isLineScore(comment, names) {
    const name = names.find((it) => comment.startsWith(`${it} `));
    return name !== undefined && /^(?:\+\d+\.\d\d|wins (?:in|by) \d+)$/.test(comment.slice(name.length + 1));
}
