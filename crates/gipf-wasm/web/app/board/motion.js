// @ts-check
/** How pieces went from one picture to the next. Pure functions. */

/** @typedef {import("../state/types.js").Point} Point */
/** @typedef {{ x: number, y: number }} Place */
/** @typedef {Map<string, string>} Pieces The piece on each occupied point. */
/** @typedef {"push" | "jump" | "place" | "capture" | "fade"} Kind */

/** From a point to the next one on a line, in units of the picture, and how far rounding goes. */
const STEP = 1000;
const SLACK = 60;

/**
 * A piece that moves, comes or goes. `start` is its point in the earlier picture and `end` that in the later one; `null`
 * stands for beside the board. The ends of `way` are missing there.
 *
 * @typedef {object} Motion
 * @property {string} piece
 * @property {string | null} start
 * @property {string | null} end
 * @property {(Place | null)[]} way
 * @property {Kind} kind
 */

/** @typedef {{ piece: string, start: string | null, at: string | null, way: (Place | null)[], kind: Kind | null }} Token */

/**
 * What is played: the points of removals before, and what moves.
 *
 * @typedef {object} Parsed
 * @property {string[]} removed
 * @property {{ from: string | null, to: string } | null} push
 * @property {string[]} jumps The points of a jump, the first one where it begins.
 * @property {boolean} losesToNobody Whether what goes is not captured by the mover.
 */

/**
 * Reads from a turn what moves. A turn of an unknown form moves nothing.
 *
 * @param {string} turn
 * @param {(point: string) => boolean} stands Whether a piece is on a point before the turn.
 * @returns {Parsed}
 */
export function parseTurn(turn, stands) {
    /** @type {Parsed} */
    const nothing = { removed: [], push: null, jumps: [], losesToNobody: false };
    const stacked = /^([A-K]\d)([A-K]\d)$/.exec(turn);
    if (stacked) return { ...nothing, jumps: stacked.slice(1), losesToNobody: true };
    if (/^x[a-j]\d[WGB]/.test(turn)) return { ...nothing, jumps: turn.match(/[a-j]\d/g) ?? [] };
    const parts = turn.split(";");
    const index = parts.findIndex((part) => !part.startsWith("x"));
    const removed = parts.slice(0, Math.max(0, index)).flatMap((part) => part.match(/[a-i]\d/g) ?? []);
    const move = parts[index] ?? "";
    const used = /^[GTZDY]?([a-i]\d)\^([a-i]\d)$/.exec(move);
    if (used) return { ...nothing, removed, jumps: used.slice(1) };
    const pushed = /^[GTZDY]?(?:([a-i]\d)-)?([a-i]\d)$/.exec(move);
    // A ring of YINSH and an hour-glass of TAMSK begin where they stand, a push on a dot.
    const moved = /^\+?([a-k]\d{1,2})-([a-k]\d{1,2})-?(?:@\d+)?t?$/.exec(move);
    if (moved && stands(moved[1])) return { ...nothing, jumps: moved.slice(1) };
    return pushed ? { ...nothing, removed, push: { from: pushed[1] ?? null, to: pushed[2] } } : { ...nothing, removed };
}

/**
 * Returns the pieces that a push moves, each with the point where it comes to lie; `null` when the line is full.
 *
 * @param {Pieces} pieces
 * @param {Point[]} points
 * @param {Place} dot
 * @param {Point} spot
 * @returns {[string, Point][] | null}
 */
export function pushedPieces(pieces, points, dot, spot) {
    const [x, y] = [spot.x - dot.x, spot.y - dot.y];
    /** @type {[string, Point][]} */
    const moved = [];
    for (let at = spot; pieces.has(at.name); ) {
        const next = points.find((it) => it.spot && Math.abs(it.x - at.x - x) < SLACK && Math.abs(it.y - at.y - y) < SLACK);
        if (!next) return null;
        moved.push([at.name, next]);
        at = next;
    }
    return moved;
}

/**
 * Returns how the pieces of one picture became those of the next one.
 *
 * @param {object} change
 * @param {Pieces} change.before
 * @param {Pieces} change.after
 * @param {Point[]} change.points
 * @param {string} change.turn What was played, or nothing.
 * @param {{ from: string, to: string } | null} change.ray Where it was pushed in, if that is known.
 * @param {string} [change.side] Who moves.
 * @returns {Motion[]}
 */
export function motions({ before, after, points, turn, ray, side = "" }) {
    const parsed = parseTurn(turn, (point) => before.has(point));
    const push = parsed.push ?? (ray && !turn ? ray : null);
    /** @type {Token[]} */
    let tokens = [...before].map(([name, piece]) => ({ piece, start: name, at: name, way: [placeOf(name, points)], kind: null }));
    if (push) {
        const pushed = withPush(tokens, parsed.removed, push, ray, points, after, side.charAt(0));
        // A picture of a turn half chosen may show the push already.
        if (pushed && differences(pushed, after) < differences(tokens, after)) tokens = pushed;
    }
    jump(tokens, parsed.jumps, points, after);
    return settled(tokens, after, points, parsed.losesToNobody ? "fade" : "capture");
}

/**
 * Returns the motions from the later picture back to the earlier one.
 *
 * @param {Motion[]} all
 * @returns {Motion[]}
 */
export function reversed(all) {
    return all.map(({ start, end, way, ...rest }) => ({ ...rest, start: end, end: start, way: [...way].reverse() }));
}

/**
 * @param {string} name
 * @param {Point[]} points
 */
function placeOf(name, points) {
    return points.find((it) => it.name === name) ?? null;
}

/**
 * @param {Token[]} tokens
 * @param {string[]} removed
 * @param {{ from: string | null, to: string }} push
 * @param {{ from: string, to: string } | null} ray
 * @param {Point[]} points
 * @param {Pieces} after
 * @param {string} plain What is pushed in, if it is gone at once.
 */
function withPush(tokens, removed, push, ray, points, after, plain) {
    const goal = placeOf(push.to, points);
    if (!goal) return null;
    const dot = placeOf(push.from ?? (ray?.to === push.to ? ray.from : ""), points) ?? points.find((it) => !it.spot && isBeside(it, goal));
    const spot = dot && firstSpot(dot, goal, points);
    if (!spot) return null;
    const rest = tokens.map((it) => ({ ...it, way: [...it.way], at: it.at && removed.includes(it.at) ? null : it.at }));
    const standing = new Map(rest.flatMap(({ at, piece }) => (at ? [[at, piece]] : [])));
    const moved = pushedPieces(standing, points, dot, spot);
    if (!moved) return null;
    for (const [name, to] of moved.reverse()) {
        const token = rest.find((it) => it.at === name);
        if (token) Object.assign(token, { at: to.name, way: [...token.way, to], kind: "push" });
    }
    rest.push({ piece: after.get(spot.name) ?? plain, start: null, at: spot.name, way: [dot, spot], kind: "push" });
    return rest;
}

/**
 * @param {Place} a
 * @param {Place} b
 */
function isBeside(a, b) {
    return Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - STEP) < SLACK;
}

/**
 * Returns the first spot on the way from a dot to a spot of its line: a turn that moves pieces names a later one.
 *
 * @param {Point} dot
 * @param {Point} goal
 * @param {Point[]} points
 */
function firstSpot(dot, goal, points) {
    const share = STEP / Math.hypot(goal.x - dot.x, goal.y - dot.y);
    const [x, y] = [dot.x + (goal.x - dot.x) * share, dot.y + (goal.y - dot.y) * share];
    return points.find((it) => it.spot && Math.hypot(it.x - x, it.y - y) < SLACK);
}

/**
 * @param {Token[]} tokens
 * @param {string[]} names
 * @param {Point[]} points
 * @param {Pieces} after
 */
function jump(tokens, names, points, after) {
    const [from, ...way] = names;
    const token = tokens.find((it) => it.at === from);
    const end = way.at(-1);
    if (!token || !end || !after.has(end)) return;
    // What it lands on lies below it.
    const below = tokens.findIndex((it) => it !== token && it.at === end);
    if (below >= 0) tokens.splice(below, 1);
    Object.assign(token, { at: end, way: [...token.way, ...way.map((it) => placeOf(it, points))], kind: "jump" });
}

/**
 * Counts the points where tokens stand and no piece is, or the other way round.
 *
 * @param {Token[]} tokens
 * @param {Pieces} after
 */
function differences(tokens, after) {
    const standing = new Map(tokens.flatMap(({ at, piece }) => (at ? [[at, piece]] : [])));
    const names = new Set([...standing.keys(), ...after.keys()]);
    return [...names].filter((name) => standing.get(name) !== after.get(name)).length;
}

/**
 * @param {Token[]} tokens
 * @param {Pieces} after
 * @param {Point[]} points
 * @param {Kind} lost
 * @returns {Motion[]}
 */
function settled(tokens, after, points, lost) {
    /** @type {Motion[]} */
    const found = [];
    const vacant = new Set(after.keys());
    for (const { piece, start, at, way, kind } of tokens) {
        const stays = at !== null && after.has(at) && vacant.delete(at);
        if (stays && kind) found.push({ piece: after.get(at) ?? piece, start, end: at, way, kind });
        if (!stays) found.push({ piece, start, end: null, way: lost === "fade" ? way : [...way, null], kind: lost });
    }
    for (const name of vacant)
        found.push({ piece: after.get(name) ?? "", start: null, end: name, way: [null, placeOf(name, points)], kind: "place" });
    return found;
}
