// @ts-check
/** The mistakes that a record names, whoever has analyzed it: this page or `gipf analyze`. Pure functions. */
import { nodeAt, turnNumbers } from "../game/tree.js";
import { isOwnLine } from "./annotations.js";
import { findSentence } from "./sentence.js";
import { mainTurns } from "./turns.js";

/** @typedef {import("../game/tree.js").Tree} Tree */
/** @typedef {import("./scores.js").Names} Names */

/**
 * A turn of the main line that is marked.
 *
 * @typedef {import("./sentence.js").Sentence & { id: number, number: number, turn: string, line: number[] }} Mark
 * `line` has the nodes of the better line.
 */

/**
 * Returns the marked turns of the main line, in the order of the game.
 *
 * @param {Tree} tree
 * @param {Names} names
 * @returns {Mark[]}
 */
export function marksOf(tree, names) {
    const numbers = turnNumbers(tree);
    return mainTurns(tree).flatMap(({ id }) => {
        const { comment, turn, parent } = nodeAt(tree, id);
        const found = findSentence(comment, names);
        if (!found) return [];
        const others = nodeAt(tree, parent).children.slice(1);
        const first = others.findLast((it) => isOwnLine(tree, it, names)) ?? others[0];
        return [{ ...found, id, turn, number: numbers.get(id)?.number ?? 0, line: lineFrom(tree, first) }];
    });
}

/**
 * Returns the nodes of a variation.
 *
 * @param {Tree} tree
 * @param {number | undefined} first
 */
function lineFrom(tree, first) {
    const ids = [];
    for (let id = first; id !== undefined; id = nodeAt(tree, id).children[0]) ids.push(id);
    return ids;
}
