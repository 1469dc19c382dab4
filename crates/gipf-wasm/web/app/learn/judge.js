// @ts-check
/** Whether a turn does what a step of a lesson asks for. It is judged by what the engine says of it. Pure functions. */
import { captured } from "../words/format.js";

/** @typedef {import("../state/types.js").Answer} Answer */
/** @typedef {import("../state/types.js").Side} Side */

/**
 * What a turn should do. Everything that is given must hold; a number is the least.
 *
 * @typedef {object} Goal
 * @property {string[]} [same] The position after it is that of one of these turns.
 * @property {string} [turn] A pattern of the turn as the engine writes it.
 * @property {number} [captured] Pieces or marbles captured.
 * @property {number} [returned] Pieces back in the reserve.
 * @property {number} [gained] Pieces more in the own stacks of DVONN.
 * @property {number} [lost] Pieces that leave the board of DVONN.
 * @property {boolean} [forces] Whether the opponent must capture.
 * @property {boolean} [won]
 */

/**
 * A step of a lesson: something to read, and a turn to play unless there is no goal.
 *
 * @typedef {object} Step
 * @property {string} text
 * @property {string} [task]
 * @property {string} position
 * @property {string} [mark] A point, or an arrow as in `e1-e2`.
 * @property {Goal} [goal]
 * @property {string} [answer] A right turn, for those who want to see one.
 * @property {string} right What is said of a right turn.
 * @property {{ when: Goal, why: string }[]} [wrong] What is said of wrong turns: the first that fits.
 * @property {string} [otherwise] What is said of other wrong turns.
 */

/** @typedef {{ game: string, title: string, steps: Step[] }} Lesson */

/**
 * Returns how many pieces lie in the stacks of DVONN.
 *
 * @param {Answer} view
 */
function pieces(view) {
    return (view.stacks ?? []).reduce((/** @type {number} */ sum, /** @type {{ height: number }} */ it) => sum + it.height, 0);
}

/** @param {Record<string, number>} counts */
function total(counts) {
    return Object.values(counts).reduce((sum, it) => sum + it, 0);
}

/**
 * Returns what a turn did.
 *
 * @param {Answer} before
 * @param {Answer} after
 */
export function effects(before, after) {
    const side = /** @type {Side} */ (after.last.side);
    const found = {
        captured: 0,
        returned: 0,
        gained: 0,
        lost: 0,
        forces: Boolean(after.must_capture),
        won: after.outcome?.winner === side,
    };
    if (before.reserves) {
        found.captured = captured(before.position, after.position)[side];
        const spent = /(?:^|;)(?:T\^)?[a-iGTZDY][^;^]*/.test(after.last.turn) && !/(?:^|;)[ZDY][a-i]\d\^/.test(after.last.turn) ? 1 : 0;
        found.returned = after.reserves[side] - before.reserves[side] + spent;
    } else if (before.captured) {
        found.captured = total(after.captured[side]) - total(before.captured[side]);
    } else if (before.score) {
        found.gained = after.score[side] - before.score[side];
        found.lost = Math.max(0, pieces(before) - pieces(after));
    }
    return found;
}

/**
 * Whether a turn reaches a goal.
 *
 * @param {Goal} goal
 * @param {Answer} before
 * @param {Answer} after
 * @param {(turn: string) => string | undefined} positionAfter What the engine says of another turn.
 */
export function reaches(goal, before, after, positionAfter) {
    const found = effects(before, after);
    if (goal.same && !goal.same.some((turn) => positionAfter(turn) === after.position)) return false;
    if (goal.turn && !new RegExp(goal.turn).test(after.last.turn)) return false;
    for (const key of /** @type {const} */ (["captured", "returned", "gained", "lost"])) {
        if (goal[key] !== undefined && found[key] < Number(goal[key])) return false;
    }
    for (const key of /** @type {const} */ (["forces", "won"])) {
        if (goal[key] !== undefined && found[key] !== goal[key]) return false;
    }
    return true;
}

/**
 * Returns all turns whose positions a step compares with.
 *
 * @param {Step} step
 */
export function comparedTurns({ goal, wrong = [] }) {
    return [...new Set([goal, ...wrong.map(({ when }) => when)].flatMap((it) => it?.same ?? []))];
}

/**
 * Returns whether a turn is right, and what is said of it.
 *
 * @param {Step} step
 * @param {Answer} before
 * @param {Answer} after
 * @param {(turn: string) => string | undefined} positionAfter
 */
export function judge(step, before, after, positionAfter) {
    if (!step.goal || reaches(step.goal, before, after, positionAfter)) return { isRight: true, said: step.right };
    const reason = step.wrong?.find(({ when }) => reaches(when, before, after, positionAfter));
    return { isRight: false, said: reason?.why ?? step.otherwise ?? "That is a legal turn, but not the one asked for." };
}
