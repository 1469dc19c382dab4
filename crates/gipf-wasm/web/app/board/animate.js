// @ts-check
/** Moves the pieces of a new picture from where they were. */

/** @typedef {import("./motion.js").Motion} Motion */
/** @typedef {import("./motion.js").Place} Place */
/** @typedef {import("./motion.js").Pieces} Pieces */

/** The longest time of all movements together, in milliseconds. */
export const TIME = 230;
const CAPTURE_DELAY = 100;

/**
 * Returns the pieces of a picture.
 *
 * @param {Element | null} svg
 * @returns {Pieces}
 */
export function piecesOf(svg) {
    const groups = [...(svg?.querySelectorAll("[data-point]") ?? [])];
    return new Map(groups.map((it) => [it.getAttribute("data-point") ?? "", it.getAttribute("data-piece") ?? ""]));
}

/**
 * Returns the group of the piece on a point.
 *
 * @param {Element | null} svg
 * @param {string | null} name
 * @returns {SVGGElement | null}
 */
export function pieceAt(svg, name) {
    return name ? (svg?.querySelector(`[data-point="${name}"]`) ?? null) : null;
}

/**
 * Moves the pieces. The picture shows the end already: nothing waits for it.
 *
 * @param {Motion[]} motions
 * @param {SVGSVGElement | null} before
 * @param {SVGSVGElement} after
 * @param {import("../state/types.js").Point[]} points
 * @param {Place} beside Where pieces come from and go to beside the board.
 */
export function animate(motions, before, after, points, beside) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const isPushed = motions.some(({ kind, end }) => kind === "push" && end);
    for (const { piece, start, end, way, kind } of motions) {
        const places = way.map((it) => it ?? beside);
        const model = end ?? start ?? [...piecesOf(before)].find(([, it]) => it === piece)?.[0] ?? null;
        const home = points.find(({ name }) => name === model);
        const element = end ? pieceAt(after, end) : guest(after, pieceAt(before, model));
        if (!element || !home) continue;
        const isGuest = !end;
        const frames =
            kind === "fade"
                ? faded(Boolean(end))
                : (kind === "jump" ? withHops(places) : places).map(({ x, y }, index, all) => ({
                      transform: `translate(${x - home.x}px, ${y - home.y}px)`,
                      opacity: (isGuest && index === all.length - 1) || (!start && kind === "place" && index === 0) ? 0 : 1,
                  }));
        const isLate = isPushed && kind === "capture" && way.length === 2;
        const delay = isLate ? CAPTURE_DELAY : 0;
        const movement = element.animate(frames, { duration: TIME - delay, delay, easing: "ease-in-out", fill: "backwards" });
        if (isGuest)
            movement.finished.then(
                () => element.remove(),
                () => element.remove(),
            );
    }
}

/**
 * Puts a copy of a piece that is no longer there into the new picture.
 *
 * @param {Element} after
 * @param {Element | null} model
 */
function guest(after, model) {
    if (!model) return null;
    const copy = /** @type {SVGGElement} */ (model.cloneNode(true));
    copy.removeAttribute("data-point");
    after.append(copy);
    return copy;
}

/**
 * Returns where the pieces of a player lie beside the board.
 *
 * @param {SVGGraphicsElement} overlay
 * @param {string} side
 * @returns {Place}
 */
export function placeBeside(overlay, side) {
    const box = document.querySelector(`.player.${side} .disc`)?.getBoundingClientRect() ?? new DOMRect();
    const { x, y } = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(overlay.getScreenCTM()?.inverse());
    return { x, y };
}

/** @param {boolean} isComing */
function faded(isComing) {
    const frames = [{ opacity: 1 }, { opacity: 0 }];
    return isComing ? frames.reverse() : frames;
}

/**
 * Lifts the way between two places.
 *
 * @param {Place[]} places
 */
function withHops(places) {
    return places.flatMap((place, index) => {
        const next = places[index + 1];
        return next ? [place, { x: (place.x + next.x) / 2, y: (place.y + next.y) / 2 - 350 }] : [place];
    });
}
