// @ts-check
/** What players are called. Pure functions. */
import { levelText } from "./format.js";
import { other } from "./words.js";

/** @typedef {import("../state/types.js").Side} Side */

/**
 * Returns who plays a side: the name that the record has, the engine's level, or "you".
 *
 * @param {Pick<import("../state/types.js").State, "players" | "levels" | "names">} state
 * @param {Side} side
 */
export function playerName({ players, levels, names }, side) {
    const name = names[side];
    if (name) return name;
    const player = players[side];
    if (player.kind === "engine") return levelText(levels, player.level);
    if (player.kind === "remote") return "by link";
    return players[other(side)].kind === "engine" ? "you" : "";
}
