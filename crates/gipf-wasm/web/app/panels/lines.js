// @ts-check
/** The best lines of a search while it goes on. Pure functions. */

/** @typedef {import("../state/types.js").Line & { depth?: number }} Line */
/** @typedef {{ shown: Line[], next: Line[] }} Lines What is shown, all of one depth, and what is found of the next one. */

/** @type {Lines} */
export const NO_LINES = { shown: [], next: [] };

/**
 * Takes a line that was found, in the order of their ranks. The lines of a depth are shown in place of those of the
 * depth before once there are as many: so they are always of one depth, and the best is first.
 *
 * @param {Lines} lines
 * @param {Line} found
 * @returns {Lines}
 */
export function withLine({ shown, next }, found) {
    const isFirst = (found.rank ?? 1) === 1;
    const all = isFirst ? [found] : [...next.filter(({ depth }) => depth === found.depth), found];
    const isShown = all.length >= shown.length || (shown[0]?.depth === found.depth && !isFirst);
    return { shown: isShown ? all : shown, next: all };
}
