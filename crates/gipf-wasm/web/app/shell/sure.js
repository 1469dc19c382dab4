// @ts-check
/** A button that asks before it does something. */
import { button } from "./dom.js";

/** How long the question stands, in milliseconds. */
const PATIENCE = 4000;

/**
 * Makes a button that does something at its second click: the first one turns its text into a question for a while.
 *
 * @param {string} text
 * @param {string} question
 * @param {() => void} act
 * @param {(text: string) => void} announce
 * @param {Record<string, unknown>} [props]
 */
export function sureButton(text, question, act, announce, props = {}) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const reset = () => {
        clearTimeout(timer);
        timer = undefined;
        element.textContent = text;
    };
    const element = button(
        text,
        () => {
            if (timer !== undefined) {
                reset();
                act();
                return;
            }
            element.textContent = question;
            announce(`${question} Press again to do it.`);
            timer = setTimeout(reset, PATIENCE);
        },
        props,
    );
    return { element, reset };
}
