// @ts-check
/** Marked turns to be played again, better. Pure functions. */
import { chance, percent, sideName } from "./scores.js";
import { MISTAKES } from "./sentence.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("./scores.js").Names} Names */
/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {"open" | "right" | "shown"} TaskState */

/**
 * @typedef {object} Retry
 * @property {Mark[]} tasks
 * @property {(string | null)[]} best The engine's turn of each task, where it is known.
 * @property {number} index The task that is shown; after the last one there is none.
 * @property {TaskState[]} states
 * @property {boolean} isJudging
 * @property {{ kind: "wrong" | "same" | "right" | "shown", text: string } | null} said On the last try.
 */

/**
 * @param {Mark[]} marks
 * @param {(string | null)[]} best
 * @param {Side | "both"} side
 * @returns {Retry}
 */
export function newRetry(marks, best, side) {
    const chosen = marks.map((mark, at) => ({ mark, best: best[at] })).filter(({ mark }) => side === "both" || mark.side === side);
    return {
        tasks: chosen.map(({ mark }) => mark),
        best: chosen.map((it) => it.best),
        index: 0,
        states: chosen.map(() => "open"),
        isJudging: false,
        said: null,
    };
}

/** @param {Retry} retry */
export function taskOf(retry) {
    return retry.tasks[retry.index] ?? null;
}

/**
 * Returns what is asked.
 *
 * @param {Mark} mark
 * @param {Names} names
 */
export function question({ number, side, turn, kind }, names) {
    const name = sideName(side, names);
    return `In turn ${number} ${name} played ${turn} (${MISTAKES[kind].sign}). Find a better turn for ${name}.`;
}

/**
 * Says what the engine thinks of a try.
 *
 * @param {Mark} mark
 * @param {string} turn The try.
 * @param {string | null} best
 * @param {any} judged The try as the call `analyze` judges it; nothing where it needs no judgement.
 * @param {Names} names
 * @returns {NonNullable<Retry["said"]>}
 */
export function judge(mark, turn, best, judged, names) {
    const name = sideName(mark.side, names);
    if (turn === mark.turn) return { kind: "same", text: `${turn} is the turn of the game. Try another one.` };
    if (turn === best) return { kind: "right", text: `Right: ${turn} is the best turn. ${name}'s chance stays at ${mark.before} %.` };
    const [kept, most] = [percent(chance(judged.score)), percent(chance(judged.best_score))];
    if (!judged.verdict) {
        const better = judged.best[0] === turn ? "" : ` The engine would play ${judged.best[0]}, ${most}.`;
        return { kind: "right", text: `Right: ${turn} is as good as the best. ${name}'s chance is ${kept}.${better}` };
    }
    const { word } = MISTAKES[/** @type {import("./sentence.js").MistakeKind} */ (judged.verdict)];
    const reason = withoutAnswer(judged.reason, judged.best[0]);
    const why = reason ? ` ${reason}.` : "";
    return {
        kind: "wrong",
        text: `${turn} is not it. ${word}: ${name}'s chance would be ${kept} instead of ${most}.${why} Try another turn.`,
    };
}

/**
 * Returns a reason that does not give the better turn away; nothing where it cannot do without.
 *
 * @param {string | null} reason
 * @param {string} best
 */
export function withoutAnswer(reason, best) {
    if (!reason) return "";
    const end = reason.lastIndexOf("; better ");
    const rest = (end < 0 ? reason : reason.slice(0, end)).replace(/\.$/, "");
    return rest.includes(best) ? "" : rest;
}

/**
 * Notes the judgement on a try.
 *
 * @param {Retry} retry
 * @param {NonNullable<Retry["said"]>} said
 * @returns {Retry}
 */
export function afterTry(retry, said) {
    const isFound = said.kind === "right" && retry.states[retry.index] === "open";
    return { ...retry, isJudging: false, said, states: isFound ? retry.states.with(retry.index, "right") : retry.states };
}

/**
 * Gives the turn of a task away, and notes it as the engine's.
 *
 * @param {Retry} retry
 * @param {string} turn
 * @returns {Retry}
 */
export function afterShow(retry, turn) {
    const isOpen = retry.states[retry.index] === "open";
    return {
        ...retry,
        best: retry.best.with(retry.index, turn),
        isJudging: false,
        said: { kind: "shown", text: `The engine would play ${turn}.` },
        states: isOpen ? retry.states.with(retry.index, "shown") : retry.states,
    };
}

/**
 * @param {Retry} retry
 * @returns {Retry}
 */
export function nextTask(retry) {
    return { ...retry, index: retry.index + 1, isJudging: false, said: null };
}

/** @param {Retry} retry */
export function rightCount({ states }) {
    return states.filter((it) => it === "right").length;
}
