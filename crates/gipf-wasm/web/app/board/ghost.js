// @ts-check
/** What a choice would do, shown before it is made: pieces at half strength, and an arrow along their way. */
import { setProps } from "../shell/dom.js";
import { pieceAt, piecesOf } from "./animate.js";
import { pushedPieces } from "./motion.js";

/** @typedef {import("../state/types.js").Point} Point */
/** @typedef {import("../state/types.js").Shortcut} Shortcut */

const SVG = "http://www.w3.org/2000/svg";
/** The colors of pieces by the first letters of their texts. */
const COLORS = new Map([
    ["w", "white"],
    ["b", "black"],
    ["r", "red"],
    ["g", "gray"],
]);

/**
 * What a ghost is drawn from.
 *
 * @typedef {object} Scene
 * @property {Element | null} svg The picture.
 * @property {Point[]} points
 * @property {string} side Who moves.
 */

/**
 * Draws what a movement would do; nothing for a choice that moves nothing yet.
 *
 * @param {Shortcut} item
 * @param {Scene} scene
 */
export function drawGhost(item, scene) {
    const group = document.createElementNS(SVG, "g");
    setProps(group, { class: "ghost", "aria-hidden": "true" });
    const at = (/** @type {string | null | undefined} */ name) => scene.points.find((it) => it.name === name);
    const [from, to] = [at(item.from), at(item.to)];
    if (from && to && !from.spot) drawPush(group, item, from, to, scene);
    else if (from && to) group.append(moved(scene, from, to), arrow(from, to));
    else if (item.piece && item.points.length === 1) group.append(newPiece(item, /** @type {Point} */ (at(item.points[0])), scene));
    return group;
}

/**
 * @param {Element} group
 * @param {Shortcut} item
 * @param {Point} dot
 * @param {Point} spot
 * @param {Scene} scene
 */
function drawPush(group, item, dot, spot, scene) {
    const pushed = pushedPieces(piecesOf(scene.svg), scene.points, dot, spot) ?? [];
    const end = pushed.at(-1)?.[1] ?? spot;
    // The furthest piece first: each one covers where the next one was.
    for (const [name, to] of [...pushed].reverse()) {
        const from = scene.points.find((it) => it.name === name);
        if (from) group.append(moved(scene, from, to));
    }
    group.append(newPiece(item, spot, scene), arrow(dot, end));
}

/**
 * Returns a copy of the piece on a point, moved to another.
 *
 * @param {Scene} scene
 * @param {Point} from
 * @param {Point} to
 */
function moved({ svg }, from, to) {
    const copy = pieceAt(svg, from.name)?.cloneNode(true) ?? document.createElementNS(SVG, "g");
    const element = /** @type {SVGGElement} */ (copy);
    element.removeAttribute("data-point");
    setProps(element, { class: "ghost-piece", transform: `translate(${to.x - from.x} ${to.y - from.y})` });
    return element;
}

/**
 * @param {Shortcut} item
 * @param {Point} place
 * @param {Scene} scene
 */
function newPiece({ piece }, { x, y }, { svg, points, side }) {
    const model = piece ? [...piecesOf(svg)].find(([, it]) => it === piece) : undefined;
    const from = points.find((it) => it.name === model?.[0]);
    if (from) return moved({ svg, points, side }, from, { name: "", x, y });
    const element = document.createElementNS(SVG, "circle");
    setProps(element, { class: `ghost-piece ghost-${COLORS.get(piece?.charAt(0).toLowerCase() ?? "") ?? side}`, cx: x, cy: y, r: 390 });
    return element;
}

/**
 * @param {import("./motion.js").Place} from
 * @param {import("./motion.js").Place} to
 */
function arrow(from, to) {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const at = (/** @type {number} */ back, /** @type {number} */ aside) =>
        `${Math.round(to.x - x * back - y * aside)} ${Math.round(to.y - y * back + x * aside)}`;
    const path = document.createElementNS(SVG, "path");
    setProps(path, {
        class: "ghost-arrow",
        d: `M${Math.round(from.x)} ${Math.round(from.y)}L${at(150, 0)}M${at(330, 170)}L${at(80, 0)}L${at(330, -170)}`,
    });
    return path;
}
