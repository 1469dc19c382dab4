// @ts-check
/** Games between two people who send each other links: what a link holds, and what this device knows of a game. */
import { nodeAt, START, tip, turnsTo } from "./tree.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("../state/types.js").Players} Players */
/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./record.js").GameRecord} GameRecord */

/**
 * What this device knows of a game.
 *
 * @typedef {object} Known
 * @property {string} id
 * @property {Side} side Who plays on this device.
 * @property {string[]} turns The turns of the longest link so far, or played here.
 * @property {string} entry Where the library has it.
 */

/**
 * How a link stands to what this device knows: it goes on from it, it is older, or it has another turn at a place.
 *
 * @typedef {{ kind: "newer" } | { kind: "older", missing: number } | { kind: "other", at: number }} Relation
 */

/** The tag of a record that tells one game from another. */
const TAG = "Correspondence";
const KEY = "gipf.bylink";
/** How many games are known at most; the oldest go first. */
const MAX_KNOWN = 200;
/** The longest name of a player, in characters. */
export const MAX_NAME = 40;

/** @param {Tree} tree */
export function linkId({ tags }) {
    return tags.find(([name]) => name === TAG)?.[1] ?? null;
}

/**
 * Returns the side of the one far away; `null` where nobody is.
 *
 * @param {Players} players
 * @returns {Side | null}
 */
export function remoteSide({ white, black }) {
    return white.kind === "remote" ? "white" : black.kind === "remote" ? "black" : null;
}

/**
 * Returns the tags of a game that is told from all others.
 *
 * @param {Record<Side, string>} names
 * @returns {[string, string][]}
 */
export function identityTags(names) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    /** @type {[string, string][]} */
    const named = [
        ["White", names.white.trim().slice(0, MAX_NAME)],
        ["Black", names.black.trim().slice(0, MAX_NAME)],
    ];
    return [...named.filter(([, name]) => name), [TAG, id]];
}

/**
 * Returns the record that a link holds: the game without variations and comments, which are their owner's.
 *
 * @param {Tree} tree
 * @returns {GameRecord}
 */
export function lineRecord(tree) {
    const turns = turnsTo(tree, tip(tree)).map((turn) => ({ turn }));
    return { tags: tree.tags, start: `${nodeAt(tree, START).position} ${tree.firstNumber}`, turns, result: tree.result ?? "*" };
}

/**
 * Compares the turns of a link with those that this device knows.
 *
 * @param {string[]} known
 * @param {string[]} linked
 * @returns {Relation}
 */
export function compareTurns(known, linked) {
    const at = known.findIndex((turn, index) => index < linked.length && turn !== linked[index]);
    if (at >= 0) return { kind: "other", at };
    return known.length > linked.length ? { kind: "older", missing: known.length - linked.length } : { kind: "newer" };
}

/** @returns {Known[]} */
function allKnown() {
    try {
        const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
        const isKnown = (/** @type {any} */ it) =>
            typeof it?.id === "string" &&
            (it.side === "white" || it.side === "black") &&
            Array.isArray(it.turns) &&
            typeof it.entry === "string";
        return Array.isArray(stored) ? stored.filter(isKnown) : [];
    } catch {
        return [];
    }
}

/** @param {string} id */
export function knownGame(id) {
    return allKnown().find((it) => it.id === id) ?? null;
}

/** @param {Known} game */
export function rememberGame(game) {
    const others = allKnown().filter(({ id }) => id !== game.id);
    try {
        localStorage.setItem(KEY, JSON.stringify([...others, game].slice(-MAX_KNOWN)));
    } catch {
        // Without storage a link that was changed cannot be told from one that was not.
    }
}
