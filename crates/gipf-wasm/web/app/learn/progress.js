// @ts-check
/** How far somebody is in the lessons, kept in this browser. */
import { listed } from "../words/choices.js";

const KEY = "gipf.lessons";

/** @typedef {Record<string, number[]>} Progress The steps done, by game. */

/** @returns {Progress} */
export function loadProgress() {
    try {
        const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
        const known = Object.entries(stored).filter(([, steps]) => Array.isArray(steps) && steps.every((it) => Number.isInteger(it)));
        return Object.fromEntries(known);
    } catch {
        return {};
    }
}

/**
 * Notes a step as done.
 *
 * @param {string} game
 * @param {number} step
 */
export function saveStep(game, step) {
    const progress = loadProgress();
    const done = [...new Set([...(progress[game] ?? []), step])].sort((a, b) => a - b);
    try {
        localStorage.setItem(KEY, JSON.stringify({ ...progress, [game]: done }));
    } catch {
        // The browser allows no storage, or it is full: the lesson goes on without.
    }
}

/**
 * Returns the step to go on with: the first that is not done, or the first of all.
 *
 * @param {Progress} progress
 * @param {string} game
 * @param {number} count
 */
export function nextStep(progress, game, count) {
    const done = progress[game] ?? [];
    const open = Array.from({ length: count }, (_, step) => step).find((step) => !done.includes(step));
    return open ?? 0;
}

/**
 * Returns what is said at the end of a lesson: that it is done, or which steps are left.
 *
 * @param {Progress} progress
 * @param {string} game
 * @param {number} count
 */
export function endText(progress, game, count) {
    const done = progress[game] ?? [];
    const left = Array.from({ length: count }, (_, step) => step).filter((step) => !done.includes(step));
    if (left.length === 0) return "You know the rules now.";
    const names = listed(left.map((step) => String(step + 1)));
    return left.length === 1 ? `Step ${names} is left.` : `Steps ${names} are left.`;
}
