// @ts-check
/** Trees as records of the JSON protocol, and what the tags of a record say. Pure functions. */
import { node, nodeAt, START, tip } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("../state/types.js").Verdict} Verdict */

/**
 * The record of the JSON protocol.
 *
 * @typedef {object} GameRecord
 * @property {[string, string][]} tags
 * @property {string} start
 * @property {string} [comment]
 * @property {{ turn: string, to?: string, after?: number | "start" | "previous", lead?: string, comment?: string, nags?: number[] }[]} turns
 * @property {string | null} result
 */

/**
 * Returns the value of a tag, or nothing.
 *
 * @param {Pick<Tree, "tags">} tree
 * @param {string} name
 */
export function tagOf({ tags }, name) {
    return tags.find(([it]) => it === name)?.[1] ?? "";
}

/**
 * Returns the names of the players; an empty one where the record has none.
 *
 * @param {Pick<Tree, "tags">} tree
 * @returns {{ white: string, black: string }}
 */
export function namesOf(tree) {
    const known = (/** @type {string} */ name) => (/^[?*.\s]*$/.test(name) ? "" : name);
    return { white: known(tagOf(tree, "White")), black: known(tagOf(tree, "Black")) };
}

/**
 * Returns tags with the names of the players.
 *
 * @param {[string, string][]} tags
 * @param {{ white: string, black: string }} names
 * @returns {[string, string][]}
 */
export function withNames(tags, { white, black }) {
    /** @type {[string, string][]} */
    const named = [
        ["White", white],
        ["Black", black],
    ];
    return [...named.filter(([, name]) => name), ...tags.filter(([tag]) => tag !== "White" && tag !== "Black")];
}

/**
 * Returns how the game of a record ended at a node, where the position there does not say it: by resigning, on time,
 * or for a reason that is not told.
 *
 * @param {Tree} tree
 * @param {number} id
 * @param {[string, string]} players What White and Black are called.
 * @returns {Verdict | null}
 */
export function verdictAt(tree, id, players) {
    const { result } = tree;
    if (!result || result === "*" || id !== tip(tree)) return null;
    /** @type {Side | null} */
    const winner = { "1-0": /** @type {const} */ ("white"), "0-1": /** @type {const} */ ("black") }[result] ?? null;
    if (!winner) return { winner, text: result === "void" ? "The game is void" : "The game is a draw", result };
    const [won, lost] = winner === "white" ? players : [players[1], players[0]];
    const termination = tagOf(tree, "Termination");
    const reason = { resigned: `: ${lost} resigned`, "time forfeit": `: ${lost} ran out of time` }[termination] ?? "";
    return { winner, text: `${won} wins${reason}`, result };
}

/**
 * Returns a tree that says why its game was lost, where the position does not: "resigned", "time forfeit", or
 * null.
 *
 * @param {Tree} tree
 * @param {string | null} reason
 * @returns {Tree}
 */
export function withTermination(tree, reason) {
    /** @type {[string, string][]} */
    const told = reason === null ? [] : [["Termination", reason]];
    return { ...tree, tags: [...tree.tags.filter(([name]) => name !== "Termination"), ...told] };
}

/**
 * Returns the record of a tree. A game without result is one that goes on: `*`.
 *
 * @param {Tree} tree
 * @returns {GameRecord}
 */
export function toRecord(tree) {
    /** @type {GameRecord["turns"]} */
    const turns = [];
    /** @type {Map<number, number>} */
    const places = new Map();
    const open = [...nodeAt(tree, START).children].reverse();
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
        const { parent, turn, position, children, lead, comment, nags } = nodeAt(tree, id);
        const after = parent === START ? "start" : /** @type {number} */ (places.get(parent));
        places.set(id, turns.length);
        turns.push({ after, turn, to: position, lead, comment, nags });
        open.push(...[...children].reverse());
    }
    const { position, comment } = nodeAt(tree, START);
    return { tags: tree.tags, start: `${position} ${tree.firstNumber}`, comment, turns, result: tree.result ?? "*" };
}

/**
 * Returns the tree of a record.
 *
 * @param {string} game
 * @param {GameRecord} record
 * @returns {Tree}
 */
export function fromRecord(game, record) {
    const numbered = /^(.*) (\d+)$/s.exec(record.start);
    const start = { ...node(-1, "", numbered?.[1] ?? record.start), comment: record.comment ?? "" };
    /** @type {Tree} */
    const tree = { game, firstNumber: Number(numbered?.[2] ?? 1), tags: record.tags, result: record.result, nodes: [start] };
    record.turns.forEach(({ after = "previous", turn, to = "", lead = "", comment = "", nags = [] }, place) => {
        const parent = after === "previous" ? place : after === "start" ? START : after + 1;
        nodeAt(tree, parent).children.push(place + 1);
        tree.nodes.push({ ...node(parent, turn, to), lead, comment, nags });
    });
    return tree;
}
