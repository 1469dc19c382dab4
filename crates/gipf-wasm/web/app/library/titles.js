// @ts-check
/** What entries are called. Pure functions. */

import { capitalized } from "../words/format.js";
import { playerName } from "../words/players.js";

/** @typedef {import("./entry.js").Summary} Summary */
/** @typedef {import("../state/types.js").GameInfo} GameInfo */
/** @typedef {import("../state/types.js").Side} Side */

/**
 * Returns the title of an entry: what its owner calls it, or its game and variant.
 *
 * @param {Pick<Summary, "title" | "game" | "variant">} summary
 * @param {GameInfo[]} games
 */
export function titleOf({ title, game, variant }, games) {
    if (title) return title;
    const known = games.find((it) => it.name === game);
    return `${known?.title ?? game}${variant && variant !== game ? `, ${variant}` : ""}`;
}

/**
 * Returns who plays, as the board names them.
 *
 * @param {Pick<Summary, "names" | "players" | "game">} summary
 * @param {Pick<import("../state/types.js").State, "games" | "levels">} state
 */
export function playersText({ names, players, game }, { games, levels }) {
    const called = games.find((it) => it.name === game)?.players ?? ["White", "Black"];
    const [white, black] = /** @type {Side[]} */ (["white", "black"]).map(
        (side, index) => names[side] || capitalized(playerName({ players, levels, names }, side)) || called[index],
    );
    return `${white} – ${black}`;
}
