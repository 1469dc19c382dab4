// @ts-check
/** What entries are called. Pure functions. */

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
 * Returns who plays.
 *
 * @param {Pick<Summary, "names" | "players" | "game">} summary
 * @param {GameInfo[]} games
 */
export function playersText({ names, players, game }, games) {
    const called = games.find((it) => it.name === game)?.players ?? ["White", "Black"];
    const one = (/** @type {Side} */ side) => {
        const player = players[side];
        return names[side] || (player.kind === "engine" ? `engine, level ${player.level}` : called[side === "white" ? 0 : 1]);
    };
    return `${one("white")} – ${one("black")}`;
}
