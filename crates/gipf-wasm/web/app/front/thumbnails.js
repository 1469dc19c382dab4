// @ts-check
/** Small pictures of positions, drawn once. */
import { svgElement } from "../shell/dom.js";

/** @type {import("../state/types.js").Engine | null} */
let engine = null;
/** @type {Map<string, Promise<string>>} */
const drawn = new Map();

/** @param {import("../state/types.js").Engine} it */
export function initThumbnails(it) {
    engine = it;
}

/**
 * Draws a position into an element. A picture that cannot be drawn is left out: the words beside it say it all.
 *
 * @param {HTMLElement} into
 * @param {{ game: string, position: string, theme: string }} wanted
 */
export async function drawThumbnail(into, { game, position, theme }) {
    const key = `${theme} ${game} ${position}`;
    const picture = { theme, background: false, reserves: false, coordinates: false, size: 300 };
    const svg =
        drawn.get(key) ?? engine?.ask({ call: "position", game, position, turns: [], picture }).then((answer) => answer.picture.svg);
    if (!svg) return;
    drawn.set(key, svg);
    try {
        const element = svgElement(await svg);
        element.querySelector("title")?.remove();
        element.setAttribute("aria-hidden", "true");
        into.replaceChildren(element);
    } catch {
        drawn.delete(key);
    }
}
