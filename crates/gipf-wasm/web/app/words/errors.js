// @ts-check
/** Errors in words for people. Pure functions. */
import { capitalized } from "./format.js";

/** @param {string} text */
const ended = (text) => `${text}${/[.!?…]$/.test(text) ? "" : "."}`;

/**
 * Returns what the engine says of a text as sentences: which character is wrong, and what fits there.
 *
 * @param {string} message
 * @param {number} [offset] Where, if the message does not say it, counted from 0.
 */
export function plainText(message, offset) {
    const [, byte, found, expected] = /^(?:at byte (\d+): )?found (.+?), expected (.+)$/s.exec(message) ?? [];
    if (expected) {
        const at = byte === undefined ? offset : Number(byte);
        if (found === "the end") return `Something is missing at the end: ${ended(expected)}`;
        const what = at === undefined ? `${capitalized(found)} does not fit here.` : `Character ${at + 1}, ${found}, does not fit.`;
        return `${what} Expected: ${ended(expected)}`;
    }
    const rule = /^(?:illegal turn|invalid position): (.+)$/s.exec(message)?.[1];
    return rule ? `Against the rules: ${ended(rule)}` : ended(/^[a-k]\d/.test(message) ? message : capitalized(message));
}

/**
 * Returns what is said of an error.
 *
 * @param {unknown} error
 */
export function plainError(error) {
    if (!(error instanceof Error)) return String(error);
    const fields = /** @type {{ fields?: import("../../engine/gipf.js").ErrorFields }} */ (error).fields;
    return fields ? plainText(error.message, fields.offset) : error.message;
}
