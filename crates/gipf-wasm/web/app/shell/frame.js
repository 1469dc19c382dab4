// @ts-check
/** What is measured or moved on the page: it waits for the next frame, when the page is laid out anyway. */

/**
 * Returns a function that has something done in the next frame, once, with what was given last.
 *
 * @template {unknown[]} T
 * @param {(...given: T) => void} act
 * @returns {(...given: T) => void}
 */
export function inNextFrame(act) {
    let frame = 0;
    return (...given) => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => act(...given));
    };
}

export const scrollToTop = inNextFrame(() => window.scrollTo(0, 0));
