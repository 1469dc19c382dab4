// @ts-check
/** The sentence on a mistake, as the program writes it into comments and finds it there. Pure functions. */
import { chance, percent, sideName } from "./scores.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("./scores.js").Names} Names */
/** @typedef {"mistake" | "blunder" | "missed win"} MistakeKind */

/**
 * A sentence that was found in a comment.
 *
 * @typedef {object} Sentence
 * @property {MistakeKind} kind
 * @property {Side} side Who made the mistake.
 * @property {number} before The chance of that side with the best turn, in percent.
 * @property {number} after The chance with the turn that was played, in percent.
 * @property {string} reason Without the full stop; empty where there is none.
 * @property {boolean} hasMark Whether the mark of the turn is that of the sentence.
 * @property {string} text
 * @property {number} start
 * @property {number} end
 */

/** What the sentence begins with at a turn that somebody else has marked. */
const BESIDE_ANOTHER_MARK = "gipf: ";

/** @type {Record<MistakeKind, { word: string, nag: number, sign: string }>} */
export const MISTAKES = {
    mistake: { word: "Mistake", nag: 2, sign: "?" },
    blunder: { word: "Blunder", nag: 4, sign: "??" },
    "missed win": { word: "Missed win", nag: 4, sign: "??" },
};

const KINDS = /** @type {MistakeKind[]} */ (Object.keys(MISTAKES));

/**
 * Returns the sentence on a turn.
 *
 * @param {{ side: Side, verdict: MistakeKind, best_score: import("./scores.js").Score, score: import("./scores.js").Score, reason: string | null }} turn
 * @param {Names} names
 * @param {boolean} hasMark
 */
export function sentenceOf({ side, verdict, best_score, score, reason }, names, hasMark) {
    const chances = `${sideName(side, names)}'s chances fall from ${percent(chance(best_score))} to ${percent(chance(score))}`;
    // A full stop ends the sentence when it is read.
    const why = reason ? `; ${reason.replace(/\.+$/, "").replaceAll(". ", "; ")}` : "";
    return `${hasMark ? "" : BESIDE_ANOTHER_MARK}${MISTAKES[verdict].word}: ${chances}${why}.`;
}

/**
 * Finds the first sentence in a comment.
 *
 * @param {string} comment
 * @param {Names} names
 * @returns {Sentence | null}
 */
export function findSentence(comment, names) {
    const words = KINDS.map((kind) => MISTAKES[kind].word).join("|");
    const players = names.map((it) => it.replace(/[^\p{L}\p{N} ]/gu, "\\$&")).join("|");
    const pattern = `(^| )((${BESIDE_ANOTHER_MARK})?(${words}): (${players})'s chances fall from (\\d+) % to (\\d+) %(?:\\.|; (.*?)\\.(?= |$)))`;
    const found = new RegExp(pattern, "s").exec(comment);
    if (!found) return null;
    const [, gap, text, beside, word, player, before, after, reason = ""] = found;
    const start = found.index + gap.length;
    return {
        kind: KINDS.find((kind) => MISTAKES[kind].word === word) ?? "mistake",
        side: player === names[0] ? "white" : "black",
        before: Number(before),
        after: Number(after),
        reason,
        hasMark: !beside,
        text,
        start,
        end: start + text.length,
    };
}
