// @ts-check
/** What the explorer's answers say to people. Pure functions. */
import { counted } from "../words/format.js";

/** @typedef {import("../review/scores.js").Names} Names */

/**
 * How often something was played, and how the games ended.
 *
 * @typedef {object} Counts
 * @property {number} count
 * @property {number} known Games whose results are known.
 * @property {number} white_wins
 * @property {number} draws
 * @property {number} black_wins
 * @property {number | null} average_plies
 */

/** @typedef {Counts & { turn: string, images: string[], value: { text: string, depth: number } | null }} PlayedTurn */
/** @typedef {{ white: string, black: string, date: string, event: string, result: string, plies: number, turn: string | null }} FoundGame */
/** @typedef {Counts & { is_excerpt: boolean, ended: number, turns: PlayedTurn[], games: FoundGame[] }} Explored */

/**
 * Returns the results in words: for the name of the bar.
 *
 * @param {Counts} counts
 * @param {Names} names
 */
export function resultText({ count, known, white_wins, draws, black_wins }, names) {
    if (known === 0) return "no known result";
    const drawn = draws > 0 ? `, ${counted(draws, "draw")}` : "";
    const open = count > known ? `, ${count - known} without a result` : "";
    return `${names[0]} won ${white_wins}${drawn}, ${names[1]} won ${black_wins}${open}`;
}

/**
 * Returns the parts of the bar that are not empty: whose they are, and how many games.
 *
 * @param {Counts} counts
 * @returns {{ kind: "white" | "draw" | "black", games: number }[]}
 */
export function barParts({ white_wins, draws, black_wins }) {
    /** @type {{ kind: "white" | "draw" | "black", games: number }[]} */
    const parts = [
        { kind: "white", games: white_wins },
        { kind: "draw", games: draws },
        { kind: "black", games: black_wins },
    ];
    return parts.filter(({ games }) => games > 0);
}

/** @param {Counts} counts */
export function lengthText({ average_plies }) {
    return average_plies === null ? "" : average_plies.toFixed(0);
}

/**
 * Returns what is known of all games together.
 *
 * @param {Explored} found
 * @param {Names} names
 */
export function totalText(found, names) {
    if (found.count === 0)
        return `No game of the database reached this position.${found.is_excerpt ? " It is an excerpt: games that are seldom played are not in it." : ""}`;
    const ended = found.ended > 0 ? ` ${counted(found.ended, "game")} ended here.` : "";
    return `${counted(found.count, "game")}: ${resultText(found, names)}.${ended}`;
}

/**
 * Returns who played a game, where and when, and how it ended.
 *
 * @param {FoundGame} game
 */
export function gameText({ white, black, date, event, result, plies, turn }) {
    const players = `${white || "?"} – ${black || "?"} ${result}`;
    const year = /^\d{4}/.exec(date)?.[0];
    const where = [event, year].filter((it) => it && it !== "?").join(" ");
    return [players, where, counted(plies, "turn"), turn ? `here ${turn}` : "ended here"].filter(Boolean).join(", ");
}
