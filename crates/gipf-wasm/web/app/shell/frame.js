// @ts-check
/** What is measured or moved on the page: it waits for the next frame, when the page is laid out anyway. */

/**
 * Returns a function that has something done in the next frame, once, with what was given last. A page that nobody sees has
 * no frames: there it is done at once.
 *
 * @template {unknown[]} T
 * @param {(...given: T) => void} act
 * @returns {(...given: T) => void}
 */
export function inNextFrame(act) {
    let frame = 0;
    return (...given) => {
        cancelAnimationFrame(frame);
        if (document.hidden) act(...given);
        else frame = requestAnimationFrame(() => act(...given));
    };
}

/** Scrolls the page: to its top, or so that an element is seen. What was asked for last counts. */
export const scrollPage = inNextFrame((/** @type {Element | null} */ element, /** @type {ScrollLogicalPosition} */ block = "nearest") => {
    if (element) element.scrollIntoView({ block });
    else window.scrollTo(0, 0);
});
