// @ts-check
/** What players are called. Pure functions. */
import { other } from "./words.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {[string, string]} Tag */

/**
 * Returns the names in a record; an empty one where it has none.
 *
 * @param {{ tags: Tag[] }} tree
 */
export function namesOf({ tags }) {
    const named = (/** @type {string} */ tag) => {
        const name = tags.find(([it]) => it === tag)?.[1] ?? "";
        return /^[?*.\s]*$/.test(name) ? "" : name;
    };
    return { white: named("White"), black: named("Black") };
}

/**
 * Returns tags with the names of the players.
 *
 * @param {Tag[]} tags
 * @param {{ white: string, black: string }} names
 * @returns {Tag[]}
 */
export function withNames(tags, { white, black }) {
    /** @type {Tag[]} */
    const named = [["White", white], ["Black", black]];
    return [...named.filter(([, name]) => name), ...tags.filter(([tag]) => tag !== "White" && tag !== "Black")];
}

/**
 * Returns who plays a side: the name that the record has, the engine's level, or "you".
 *
 * @param {import("../state/types.js").State} state
 * @param {Side} side
 */
export function playerName({ players, levels, tree }, side) {
    const name = namesOf(tree)[side];
    if (name) return name;
    const player = players[side];
    if (player.kind === "engine") return levelName(levels.find((it) => it.number === player.level), player.level);
    return players[other(side)].kind === "engine" ? "you" : "";
}

/**
 * Returns what a level of the engine is called.
 *
 * @param {import("../state/types.js").Level | undefined} level
 * @param {number} number
 */
export function levelName(level, number) {
    return level?.name ? `engine ${number}, ${level.name}` : `engine ${number}`;
}
