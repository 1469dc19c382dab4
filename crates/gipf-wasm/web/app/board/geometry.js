// @ts-check
/** Where the targets on the board lie. Pure functions. */
import { onlyTurn } from "../words/words.js";

/** @typedef {import("../state/types.js").Point} Point */
/** @typedef {import("../state/types.js").Choice} Choice */
/** @typedef {import("../state/types.js").Shortcut} Shortcut */

/**
 * Something on the board that can be chosen: a point, or the arrow between a dot and the first spot of a push.
 *
 * @typedef {Point & { label: string, items: Shortcut[], ray: Ray | null }} Target
 */
/** @typedef {{ from: Point, to: Point }} Ray */
/** @typedef {{ choices: Choice[], shortcuts?: Shortcut[], first?: number, turn?: string | null }} Offer What can be chosen, or the only turn. */

/**
 * Returns what can be pointed at: the choices, and what lies behind a question that is not about points.
 *
 * @param {Offer} steps
 * @returns {{ items: Shortcut[], movements: Shortcut[] }} What a click on a point chooses, and everything that moves
 *     from point to point.
 */
export function itemsOf({ choices, shortcuts = [], turn }) {
    if (turn) {
        const only = { ...onlyTurn(turn, "the only turn"), turn, path: [] };
        return { items: [only], movements: only.from ? [only] : [] };
    }
    const direct = choices.map((choice, index) => ({ ...choice, path: [index] }));
    const movements = [...direct, ...shortcuts.filter(({ path }) => path.length > 1)].filter(({ from, to }) => from && to);
    if (direct.some(({ points }) => points.length > 0)) return { items: direct, movements };
    const located = shortcuts.map((it) => (it.points.length === 0 && it.turn ? { ...it, ...onlyTurn(it.turn, it.text) } : it));
    // A goal is no target as long as what goes there has not been chosen.
    return { items: located.filter(({ from, points }) => !from || points[0] === from), movements };
}

/**
 * Returns a target for each point that stands for a choice, and one for each arrow.
 *
 * @param {{ items: Shortcut[], movements: Shortcut[] }} choosable
 * @param {Point[]} points
 * @returns {Target[]}
 */
export function targetsOf({ items, movements }, points) {
    /** @type {Map<string, Shortcut[]>} */
    const byPoint = new Map();
    for (const item of items) {
        for (const name of item.points) byPoint.set(name, [...(byPoint.get(name) ?? []), item]);
    }
    const onPoints = points.flatMap((point) => {
        const here = byPoint.get(point.name);
        if (!here) return [];
        const { text, about } = here[0];
        const one = text.includes(point.name) ? text + about : `${point.name}: ${text}${about}`;
        return [{ ...point, items: here, label: here.length === 1 ? one : `${point.name}: ${here.length} choices`, ray: null }];
    });
    return [...onPoints, ...raysOf(movements, points)];
}

/**
 * Returns the arrows of pushes: they begin at a dot, where no piece can stand.
 *
 * @param {Shortcut[]} movements
 * @param {Point[]} points
 * @returns {Target[]}
 */
function raysOf(movements, points) {
    const byName = new Map(points.map((point) => [point.name, point]));
    return movements.flatMap((item) => {
        const [from, to] = [byName.get(item.from ?? ""), byName.get(item.to ?? "")];
        if (!from || !to || from.spot) return [];
        const label = item.points[0] === item.from ? `push from ${from.name} towards ${to.name}` : item.text + item.about;
        return [
            { name: `${from.name}-${to.name}`, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, label, items: [item], ray: { from, to } },
        ];
    });
}

/**
 * Returns the corners of the area of an arrow. The areas of all arrows lie side by side without overlap.
 *
 * @param {Ray} ray
 */
export function rayArea({ from, to }) {
    const [x, y] = [(to.x - from.x) / 2, (to.y - from.y) / 2];
    const side = 0.54;
    const corners = [
        [from.x, from.y],
        [from.x + x - y * side, from.y + y + x * side],
        [to.x, to.y],
        [from.x + x + y * side, from.y + y - x * side],
    ];
    return corners.map(([left, top]) => `${Math.round(left)},${Math.round(top)}`).join(" ");
}

/**
 * Returns the path of an arrow that points from one point to another, around its middle.
 *
 * @param {Ray} ray
 * @param {number} size
 */
export function chevron({ from, to }, size) {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [x, y] = [((to.x - from.x) / length) * size, ((to.y - from.y) / length) * size];
    const [left, top] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const at = (/** @type {number} */ ahead, /** @type {number} */ aside) =>
        `${Math.round(left + x * ahead - y * aside)} ${Math.round(top + y * ahead + x * aside)}`;
    return `M${at(0.9, 0)}L${at(-0.6, 0.85)}L${at(-0.25, 0)}L${at(-0.6, -0.85)}z`;
}

/**
 * Returns the way outward from a dot: away from where its pushes go.
 *
 * @param {Point} dot
 * @param {Target[]} targets
 */
export function outward(dot, targets) {
    const ways = targets.flatMap(({ ray }) => (ray?.from.name === dot.name ? [ray] : []));
    const [x, y] = [0, 1].map((axis) => ways.reduce((sum, { from, to }) => sum + (axis === 0 ? from.x - to.x : from.y - to.y), 0));
    const length = Math.hypot(x, y);
    return length > 0 ? { x: x / length, y: y / length } : { x: 0, y: 0 };
}

/**
 * Returns the target that is nearest to a place, as far as it lies within reach.
 *
 * @template {{ x: number, y: number }} T
 * @param {T[]} targets
 * @param {{ x: number, y: number }} place
 * @param {number} reach
 */
export function nearest(targets, place, reach) {
    let best;
    let least = reach;
    for (const target of targets) {
        const distance = Math.hypot(target.x - place.x, target.y - place.y);
        if (distance < least) [best, least] = [target, distance];
    }
    return best;
}

const ARROWS = new Map([
    ["ArrowLeft", [-1, 0]],
    ["ArrowRight", [1, 0]],
    ["ArrowUp", [0, -1]],
    ["ArrowDown", [0, 1]],
]);

/**
 * Returns the target that an arrow key leads to: near, and more ahead than aside.
 *
 * @param {string} key
 * @param {{ x: number, y: number }} from
 * @param {Target[]} targets
 */
export function targetTowards(key, from, targets) {
    const direction = ARROWS.get(key);
    if (!direction) return undefined;
    const [dx, dy] = direction;
    let best;
    let least = Infinity;
    for (const target of targets) {
        const [x, y] = [target.x - from.x, target.y - from.y];
        const ahead = x * dx + y * dy;
        const aside = Math.abs(x * dy - y * dx);
        const cost = ahead + 2 * aside;
        if (ahead > 0 && aside <= 2 * ahead && cost < least) [best, least] = [target, cost];
    }
    return best;
}

/**
 * Returns the radius of each target: as wanted, but never beyond the middle between two.
 *
 * @param {{ x: number, y: number }[]} targets
 * @param {number} wanted
 */
export function radii(targets, wanted) {
    return targets.map((target) => {
        const distances = targets.filter((other) => other !== target).map((other) => Math.hypot(other.x - target.x, other.y - target.y));
        return Math.min(wanted, Math.min(...distances, Infinity) / 2);
    });
}
