// @ts-check
/** What happened between two pictures of a game. Pure functions. */
import { motions, reversed } from "./motion.js";

/**
 * Where a game is.
 *
 * @typedef {object} Moment
 * @property {string} game What the turns are played from.
 * @property {string[]} turns
 * @property {number[]} chosen The choices of the next turn.
 * @property {string} lastSide Who played the last turn.
 * @property {string} mover Who is to move.
 * @property {boolean} isEnd
 */

/** @typedef {{ motions: import("./motion.js").Motion[], side: string, isBack: boolean }} Change */

/**
 * Returns what moves from one moment to another; nothing where more than a turn lies between them.
 *
 * @param {Moment} from
 * @param {Moment} to
 * @param {{ before: import("./motion.js").Pieces, after: import("./motion.js").Pieces, points: import("../state/types.js").Point[], ray: { from: string, to: string } | null }} pictures
 * @returns {Change | null}
 */
export function changeBetween(from, to, { before, after, points, ray }) {
    if (from.game !== to.game) return null;
    const more = to.turns.length - from.turns.length;
    const [shorter, longer] = more >= 0 ? [from.turns, to.turns] : [to.turns, from.turns];
    if (Math.abs(more) > 1 || shorter.some((turn, index) => turn !== longer[index])) return null;
    const isBack = more < 0 || (more === 0 && to.chosen.length < from.chosen.length);
    if (more === 0 && to.chosen.length === from.chosen.length) return null;
    const turn = more === 0 ? "" : longer[longer.length - 1];
    const side = more === 0 ? to.mover : more > 0 ? to.lastSide : from.lastSide;
    const all = isBack
        ? reversed(motions({ before: after, after: before, points, turn, ray, side }))
        : motions({ before, after, points, turn, ray, side });
    return { motions: all, side, isBack };
}
