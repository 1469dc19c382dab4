// @ts-check
/** How the longer actions change the game that is shown. Pure functions. */
import { press, stop } from "../game/clock.js";
import { withTermination } from "../game/record.js";
import { hasEngine } from "../game/mover.js";
import { hasTurnTime, newTurnTime } from "../game/sand.js";
import { takeBackOf } from "../game/takeback.js";
import { addTurn, isMainLine, nodeAt, removeNode, sideToMove, START, tip } from "../game/tree.js";
import { leftAfter } from "../library/entry.js";
import { gameKey } from "../review/turns.js";
import { other } from "../words/words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Answer} Answer */

/** @typedef {{ type: "opened", fields: Partial<State> & Pick<State, "tree" | "current" | "entry"> }} OpenedAction Shows another entry of the library. */
/** @typedef {{ type: "played", view: Answer, now: number }} PlayedAction A turn was played after the shown node. */
/** @typedef {{ type: "went", id: number }} WentAction Another node is looked at. */
/** @typedef {{ type: "tookBack", now: number }} TookBackAction The end or the last turns are undone. */
/** @typedef {{ type: "ended", loser: Side, reason: "resigned" | "time forfeit", now: number }} EndedAction The game ends as the rules of the board do not. */

/** What a turn half chosen leaves behind. */
export const NOTHING_CHOSEN = { steps: null, chosen: [], trail: [], hint: null, running: null };

/** What the end of setting up a position or of a puzzle leaves behind. */
export const NO_DRAFT = { mode: /** @type {const} */ ("play"), draft: null, puzzle: null };

/**
 * @param {State} state
 * @param {OpenedAction} action
 * @returns {Partial<State>}
 */
export function opened(state, { fields }) {
    return {
        ...NOTHING_CHOSEN,
        clock: null,
        turnTime: null,
        isPaused: false,
        isThinking: false,
        ...NO_DRAFT,
        message: "",
        analysis: withoutLines(state),
        library: { ...state.library, left: leftAfter(state, fields.entry.id), isOffer: false },
        ...fields,
    };
}

/** @param {State} state */
export function withoutLines({ analysis }) {
    return { ...analysis, lines: [] };
}

/**
 * @param {State} state
 * @param {PlayedAction} action
 * @returns {Partial<State>}
 */
export function played(state, { view, now }) {
    const { tree, current, clock } = state;
    const [grown, id] = addTurn(tree, current, view.last.turn, view.position);
    const isEnd = view.outcome && isMainLine(grown, id);
    return {
        ...NOTHING_CHOSEN,
        tree: isEnd ? { ...grown, result: view.outcome.result } : grown,
        current: id,
        clock: clock && (view.outcome ? stop(clock, now) : press(clock, view.last.side, view.side_to_move, now)),
        // A variation that is tried takes no time of the turn under way.
        turnTime: current === tip(tree) ? (hasTurnTime(view, state) ? newTurnTime(now) : null) : state.turnTime,
        view,
        picture: view.picture,
        steps: view.steps ?? null,
        message: "",
        analysis: withoutLines(state),
    };
}

/**
 * @param {State} state
 * @param {WentAction} action
 * @returns {Partial<State>}
 */
export function went(state, { id }) {
    // The engine plays on only when a turn is played, not when people look around.
    const isEditing = state.mode === "edit";
    return {
        ...(isEditing ? NO_DRAFT : {}),
        steps: null,
        running: null,
        hint: null,
        current: id,
        isPaused: state.mode === "play" && hasEngine(state) && id !== tip(state.tree),
        analysis: withoutLines(state),
    };
}

/**
 * @param {State} state
 * @param {TookBackAction} action
 * @returns {Partial<State>}
 */
export function tookBack(state, { now }) {
    const what = takeBackOf(state);
    if (!what) return {};
    const isEditing = state.mode === "edit";
    const left = {
        ...NOTHING_CHOSEN,
        message: "",
        turnTime: null,
        clock: state.clock && stop(state.clock, now),
        analysis: withoutLines(state),
        ...(isEditing ? NO_DRAFT : {}),
    };
    const open = withTermination({ ...state.tree, result: null }, null);
    // Who lost on time cannot go on with the same clock.
    if (what.kind === "end") return { ...left, tree: open, isPaused: false, clock: what.isOnTime ? null : left.clock };
    let [tree, current] = [open, state.current];
    while (current !== what.to) [tree, current] = removeNode(tree, current);
    const next = state.players[sideToMove(nodeAt(tree, current).position)];
    return {
        ...left,
        tree: isMainLine(state.tree, state.current) ? tree : { ...tree, result: state.tree.result, tags: state.tree.tags },
        current,
        // The engine would only play again what was taken back.
        isPaused: next.kind === "engine",
    };
}

/**
 * @param {State} state
 * @param {EndedAction} action
 * @returns {Partial<State>}
 */
export function ended({ tree, clock }, { loser, reason, now }) {
    const result = other(loser) === "white" ? "1-0" : "0-1";
    return {
        ...NOTHING_CHOSEN,
        tree: withTermination({ ...tree, result }, reason),
        current: tip(tree),
        turnTime: null,
        clock: clock && stop(clock, now),
        isPaused: true,
    };
}

/**
 * @param {State} state
 * @returns {Partial<State>}
 */
export function deleted(state) {
    const { tree, current } = state;
    if (current === START) return {};
    const [smaller, parent] = removeNode(tree, current);
    const kept = isMainLine(tree, current) ? withTermination({ ...smaller, result: null }, null) : smaller;
    const turnTime = isSameLine(state, kept) ? state.turnTime : null;
    return { ...went({ ...state, tree: kept }, { type: "went", id: parent }), tree: kept, turnTime };
}

/**
 * Whether another tree has the main line of the state: then the review and the turn under way are the same.
 *
 * @param {State} state
 * @param {State["tree"]} tree
 */
export function isSameLine(state, tree) {
    return state.tree === tree || gameKey(state.tree) === gameKey(tree);
}
