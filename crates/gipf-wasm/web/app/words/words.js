// @ts-check
/** What is said of sides, positions and turns. Pure functions. */
import { effectText, turnDrawing } from "./format.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("../state/types.js").Answer} Answer */

/** @param {Side} side */
export function other(side) {
    return side === "white" ? "black" : "white";
}

/**
 * Returns what a side is called in the game of a view.
 *
 * @param {Side} side
 * @param {Answer | null} view
 */
export function name(side, view) {
    const players = /** @type {{ side: Side, name: string }[]} */ (view?.players ?? []);
    return players.find((it) => it.side === side)?.name ?? (side === "white" ? "White" : "Black");
}

/**
 * Returns the number in the name of a side, where its players are numbered; nothing where they are called by the
 * color of their pieces.
 *
 * @param {Side} side
 * @param {Answer | null} view
 */
export function number(side, view) {
    return /\d+$/.exec(name(side, view))?.[0] ?? "";
}

/**
 * Returns where a turn is clicked that is chosen without pointing: where it begins.
 *
 * @param {string} turn
 * @param {string} text
 */
export function onlyTurn(turn, text) {
    const { arrow = "", mark = "" } = turnDrawing(turn);
    const [from, to] = arrow.split("-");
    const movement = to ? { from, to } : { from: null, to: null };
    return { text: `${text}: ${turn}`, about: "", points: [from || mark].filter(Boolean), ...movement };
}

/**
 * Returns who must do what.
 *
 * @param {Answer} view
 */
export function taskText(view) {
    return `${name(view.side_to_move, view)} ${view.task ?? "to move"}`;
}

/**
 * Returns what is said of the last turn.
 *
 * @param {Answer} view
 */
export function announcement(view) {
    const { last, outcome } = view;
    return `${name(last.side, view)} played ${last.turn}${effectText(last.effect)}. ${outcome?.text ?? taskText(view)}.`;
}
