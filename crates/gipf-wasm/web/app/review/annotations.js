// @ts-check
/**
 * Mistakes written into a game, and taken out of it again: marks, sentences and better lines. They are those of
 * `gipf analyze`, so that each can replace what the other has written. Pure functions.
 */
import { addTurn, NAGS, nodeAt, removeNode, setComment } from "../game/tree.js";
import { isLineScore, lineScore } from "./scores.js";
import { findSentence, MISTAKES, sentenceOf } from "./sentence.js";

/** @typedef {import("../game/tree.js").Tree} Tree */
/** @typedef {import("./scores.js").Names} Names */
/** @typedef {import("./turns.js").ReviewedTurn} ReviewedTurn */

/** The maximum number of turns of a better line that are written. */
export const MAX_LINE = 8;

const ANNOTATOR = "Annotator";
const BUDGET = "AnnotatorBudget";
const DEPTH = "AnnotatorDepth";

/** What every annotator of this program begins with. */
const NAME = "gipf ";

/** What stands between a person and the program where both annotated a game. */
const AND = ", ";

/**
 * Returns an annotator without this program.
 *
 * @param {string} annotator
 */
function personOf(annotator) {
    const at = annotator.lastIndexOf(AND);
    if (at >= 0 && annotator.slice(at + AND.length).startsWith(NAME)) return annotator.slice(0, at);
    return annotator.startsWith(NAME) ? "" : annotator;
}

/**
 * Returns whether a game has been analyzed by this program.
 *
 * @param {Tree} tree
 */
export function isAnnotated(tree) {
    const annotator = tree.tags.find(([name]) => name === ANNOTATOR)?.[1];
    return annotator !== undefined && personOf(annotator) !== annotator;
}

/**
 * @param {[string, string][]} tags
 * @param {string} name
 * @param {string} value
 * @returns {[string, string][]}
 */
function withTag(tags, name, value) {
    const isKnown = tags.some(([it]) => it === name);
    return isKnown ? tags.map((tag) => (tag[0] === name ? [name, value] : tag)) : [...tags, [name, value]];
}

/**
 * Returns a game whose tags say who analyzed it, and how.
 *
 * @param {Tree} tree
 * @param {{ version: string, budget: string, depths: number[], isComplete: boolean }} analysis
 * @returns {Tree}
 */
export function withAnnotator(tree, { version, budget, depths, isComplete }) {
    const person = personOf(tree.tags.find(([name]) => name === ANNOTATOR)?.[1] ?? "");
    const program = `${NAME}${version}`;
    let tags = withTag(tree.tags, ANNOTATOR, person ? `${person}${AND}${program}` : program);
    tags = withTag(tags, BUDGET, isComplete ? budget : `${budget}; stopped early`);
    const [least, most] = [Math.min(...depths), Math.max(...depths)];
    if (depths.length > 0) tags = withTag(tags, DEPTH, `second look ${least === most ? least : `${least} to ${most}`}`);
    return { ...tree, tags };
}

/**
 * Returns whether a variation says nothing but a score at its end.
 *
 * @param {Tree} tree
 * @param {number} first
 * @param {Names} names
 */
export function isOwnLine(tree, first, names) {
    for (let id = first; ; ) {
        const { nags, lead, comment, children } = nodeAt(tree, id);
        if (nags.length > 0 || lead) return false;
        if (children.length === 0) return isLineScore(comment, names);
        if (children.length > 1 || comment) return false;
        [id] = children;
    }
}

/**
 * Returns a game without what this program has written into it. What people have written stays, also in a comment or a
 * line of this program.
 *
 * @param {Tree} tree
 * @param {Names} names
 * @returns {Tree}
 */
export function withoutAnnotations(tree, names) {
    if (!isAnnotated(tree)) return tree;
    const tags = tree.tags.flatMap(([name, value]) => {
        if (name === BUDGET || name === DEPTH) return [];
        const kept = name === ANNOTATOR ? personOf(value) : value;
        return name === ANNOTATOR && !kept ? [] : [/** @type {[string, string]} */ ([name, kept])];
    });
    /** @type {Tree} */
    let clean = { ...tree, tags };
    for (const node of tree.nodes) {
        const [main, ...others] = node?.children ?? [];
        if (main === undefined || !findSentence(nodeAt(tree, main).comment, names)) continue;
        const own = others.findLast((it) => isOwnLine(tree, it, names));
        if (own !== undefined) [clean] = removeNode(clean, own);
    }
    const nodes = clean.nodes.map((node) => {
        const found = node && findSentence(node.comment, names);
        if (!found) return node;
        const comment = `${node.comment.slice(0, found.start)}${node.comment.slice(found.end)}`.replace(/ {2,}/g, " ").trim();
        const mark = found.hasMark ? node.nags.lastIndexOf(MISTAKES[found.kind].nag) : -1;
        return { ...node, comment, nags: node.nags.filter((_, at) => at !== mark) };
    });
    return { ...clean, nodes };
}

/**
 * Writes a mistake into a game: a mark and a sentence at the turn, and the better line as a variation.
 *
 * @param {Tree} tree
 * @param {number} id
 * @param {ReviewedTurn} turn
 * @param {string[]} positions What the turns of the better line lead to.
 * @param {Names} names
 * @returns {Tree}
 */
export function withMistake(tree, id, turn, positions, names) {
    const { comment, nags, parent } = nodeAt(tree, id);
    const { verdict } = turn;
    if (!verdict || findSentence(comment, names)) return tree;
    const hasMark = !nags.some((nag) => NAGS.has(nag));
    const sentence = sentenceOf({ ...turn, verdict }, names, hasMark);
    let marked = setComment(tree, id, comment ? `${comment} ${sentence}` : sentence);
    if (hasMark) {
        const node = { ...nodeAt(marked, id), nags: [...nags, MISTAKES[verdict].nag] };
        marked = { ...marked, nodes: marked.nodes.with(id, node) };
    }
    const line = turn.best.slice(0, positions.length);
    if (line.length === 0 || hasLine(marked, parent, line)) return marked;
    let at = parent;
    line.forEach((better, place) => ([marked, at] = addTurn(marked, at, better, positions[place])));
    return setComment(marked, at, lineScore(turn.side, turn.best_score, names));
}

/**
 * Returns whether a game goes on with a line, in the game or in variations.
 *
 * @param {Tree} tree
 * @param {number} after
 * @param {string[]} line
 */
function hasLine(tree, after, line) {
    let at = after;
    return line.every((turn) => {
        const next = nodeAt(tree, at).children.find((child) => nodeAt(tree, child).turn === turn);
        at = next ?? at;
        return next !== undefined;
    });
}
