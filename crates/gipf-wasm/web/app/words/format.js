// @ts-check
/** Texts for people, and what can be read from turns. Pure functions. */

/** @typedef {import("../state/types.js").Point} Point */
/** @typedef {import("../state/types.js").Line} Line */

const POTENTIALS = new Map([
    ["t", "TAMSK"],
    ["z", "ZÈRTZ"],
    ["d", "DVONN"],
    ["y", "YINSH"],
]);

/**
 * Spells out what a player holds: `t3d1` is "3 TAMSK, 1 DVONN".
 *
 * @param {string} held
 */
export function heldText(held) {
    const parts = [...held.matchAll(/([a-z])(\d+)/g)];
    if (parts.map(([part]) => part).join("") !== held) return held;
    return parts.map(([, kind, count]) => `${count} ${POTENTIALS.get(kind) ?? kind}`).join(", ");
}

/** @param {string} text */
export function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function counted(count, one, many = `${one}s`) {
    return `${count} ${count === 1 ? one : many}`;
}

/**
 * Returns a level in a few words: `Level 3 · Easy`.
 *
 * @param {import("../state/types.js").Level[]} levels
 * @param {number} number
 */
export function levelText(levels, number) {
    const name = levels.find((it) => it.number === number)?.name;
    return `Level ${number}${name ? ` · ${capitalized(name)}` : ""}`;
}

/**
 * Returns what a turn does, as the words after a colon. The engine's text begins with a comma.
 *
 * @param {string | null} effect
 */
export function effectText(effect) {
    const words = effect?.replace(/^[\s,;:]+/, "").replace(/giving up (?:[tzdy]\d)+/g, "giving up the potentials in hand");
    return words ? `: ${words}` : "";
}

/**
 * Returns how many pieces each side of GIPF has in all, on the board and in the reserve: a GIPF-piece is two, and a
 * covered piece belongs to the side at the bottom.
 *
 * @param {string} line
 */
function pieceTotals(line) {
    const [board, , reserves = ""] = line.split(" ");
    const [white, black] = reserves.split("/").map(Number);
    const totals = { white, black };
    for (const [cell] of board.matchAll(/[TZY][wb]|[wbWB]/g)) {
        if (cell.length === 1) totals[/w/i.test(cell) ? "white" : "black"] += /[WB]/.test(cell) ? 2 : 1;
    }
    return totals;
}

/**
 * Returns how many pieces each side of GIPF has captured since the start.
 *
 * @param {string} start
 * @param {string} line
 */
export function captured(start, line) {
    const [before, now] = [pieceTotals(start), pieceTotals(line)];
    return { white: before.black - now.black, black: before.white - now.white };
}

/** @param {number} nodes */
export function nodesText(nodes) {
    if (nodes < 10_000) return String(nodes);
    return nodes < 10_000_000 ? `${Math.round(nodes / 1000)} k` : `${(nodes / 1e6).toFixed(1)} M`;
}

/**
 * Returns White's share of the chances of a line, from 0 to 1.
 *
 * @param {Line} line
 */
export function whiteShare({ side, win_probability }) {
    return side === "white" ? win_probability : 1 - win_probability;
}

/**
 * Returns what shows a turn on the board: an arrow `a4-c5`, a mark `c5`, or nothing.
 *
 * @param {string} turn
 * @returns {{ arrow?: string, mark?: string }}
 */
export function turnDrawing(turn) {
    const jumps = /^x([a-j]\d)(?:[WGB][a-j]\d)*[WGB]([a-j]\d)$/.exec(turn);
    if (jumps) return { arrow: `${jumps[1]}-${jumps[2]}` };
    const placed = /^[WGB]([a-j]\d)(?:,[a-j]\d)?(?:x[WGBa-j\d]+)?$/.exec(turn);
    if (placed) return { mark: placed[1] };
    const move = turn.split(";").find((part) => !part.startsWith("x")) ?? "";
    const points =
        /^(?:T\^)?[GTZDY]?([a-i]\d)(?:[-^]([a-i]\d))?$/.exec(move) ??
        /^([A-K]\d)([A-K]\d)?$/.exec(move) ??
        /^\+?([a-k]\d{1,2})(?:-([a-k]\d{1,2}))?-?(?:@\d+)?t?$/.exec(move);
    if (!points) return {};
    const [, from, to] = points;
    return to ? { arrow: `${from}-${to}` } : { mark: from };
}

/**
 * Returns the points of a board that pieces can stand on: the dots around GIPF's board are none.
 *
 * @param {Point[]} points
 */
export function spots(points) {
    return points.filter(({ spot }) => spot);
}

/**
 * Returns the position line of a start of GIPF with potentials where the players have other hands.
 *
 * @param {string} start
 * @param {string} white
 * @param {string} black
 */
export function withHands(start, white, black) {
    return start.replace(/\S+$/, `${white || "-"}/${black || "-"}`);
}
