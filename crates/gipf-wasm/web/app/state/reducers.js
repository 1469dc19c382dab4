// @ts-check
/** How actions change the state. Pure functions: what must be asked, kept or said is done elsewhere. */
import { pause, press, resume, stop } from "../game/clock.js";
import { hasTurnTime, newTurnTime, pauseTurnTime, resumeTurnTime } from "../game/sand.js";
import { namesOf, verdictAt, withTermination } from "../game/record.js";
import { addTurn, isMainLine, nodeAt, removeNode, sideToMove, START, tip } from "../game/tree.js";
import { leftAfter } from "../library/entry.js";
import { gameKey } from "../review/turns.js";
import { other } from "../words/words.js";
import { takeBackOf } from "../game/takeback.js";
import { changePuzzles, puzzleAt } from "./puzzle-reducer.js";
import { changeReview, newReview } from "./review-reducer.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Answer} Answer */

/** @typedef {{ type: "set", fields: Partial<State> }} SetAction Changes fields as they are. */
/** @typedef {{ type: "opened", fields: Partial<State> & Pick<State, "tree" | "current" | "entry"> }} OpenedAction Shows another entry of the library. */
/** @typedef {{ type: "shown", view: Answer }} ShownAction The engine says what the shown node is. */
/** @typedef {{ type: "played", view: Answer, now: number }} PlayedAction A turn was played after the shown node. */
/** @typedef {{ type: "went", id: number }} WentAction Another node is looked at. */
/** @typedef {{ type: "tookBack", now: number }} TookBackAction The end or the last turns are undone. */
/** @typedef {{ type: "ended", loser: Side, reason: "resigned" | "time forfeit", now: number }} EndedAction The game ends as the rules of the board do not. */
/** @typedef {{ type: "edited", tree: State["tree"] }} EditedAction The tree has other comments, marks or variations. */
/** @typedef {{ type: "deleted" }} DeletedAction The shown turn goes, and all after it. */
/** @typedef {{ type: "failed", message: string }} FailedAction Something went wrong. */
/** @typedef {{ type: "clockPaused", now: number }} ClockPausedAction The clock stands until it is resumed. */
/** @typedef {{ type: "clockResumed", now: number }} ClockResumedAction A paused clock goes on. */
/** @typedef {{ type: "renamed", title: string }} RenamedAction The shown entry is called otherwise. */

/**
 * @typedef {SetAction | OpenedAction | ShownAction | PlayedAction | WentAction | TookBackAction | EndedAction | EditedAction
 *     | DeletedAction | FailedAction | ClockPausedAction | ClockResumedAction | RenamedAction
 *     | import("./puzzle-reducer.js").PuzzleAction | import("./review-reducer.js").ReviewAction} Action
 */

/** What a turn half chosen leaves behind. */
const NOTHING_CHOSEN = { steps: null, chosen: [], trail: [], hint: null, running: null };

/**
 * Returns the state after an action.
 *
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
    const changed = { ...state, ...change(state, action) };
    const isSame = changed.tree === state.tree && changed.current === state.current && changed.view === state.view;
    if (isSame) return changed;
    const isTouched = changed.tree !== state.tree && changed.entry === state.entry && !state.entry.isTouched;
    return {
        ...changed,
        ...derived(changed),
        ...(isTouched ? { entry: { ...state.entry, isTouched } } : {}),
        ...(isSameLine(state, changed.tree) ? {} : { review: newReview(state.review.depth) }),
    };
}

/**
 * @param {State} state
 * @param {Action} action
 * @returns {Partial<State>}
 */
function change(state, action) {
    switch (action.type) {
        case "set":
            return action.fields;
        case "opened":
            return opened(state, action);
        case "shown":
            return {
                ...NOTHING_CHOSEN,
                hint: state.hint,
                view: action.view,
                picture: action.view.picture,
                steps: action.view.steps ?? null,
            };
        case "played":
            return played(state, action);
        case "went":
            return went(state, action);
        case "tookBack":
            return tookBack(state, action);
        case "ended":
            return ended(state, action);
        case "edited":
            return { tree: action.tree, ...(isSameLine(state, action.tree) ? {} : { turnTime: null }) };
        case "deleted":
            return deleted(state);
        case "failed":
            return { message: action.message, isThinking: false, isPaused: state.isPaused || state.isThinking };
        case "clockPaused":
            return {
                clock: state.clock && pause(state.clock, action.now),
                turnTime: state.turnTime && pauseTurnTime(state.turnTime, action.now),
            };
        case "clockResumed":
            return {
                clock: state.clock && resume(state.clock, action.now),
                turnTime: state.turnTime && resumeTurnTime(state.turnTime, action.now),
            };
        case "renamed":
            return { entry: { ...state.entry, title: action.title } };
        case "puzzlesChosen":
        case "puzzleTried":
        case "puzzleJudged":
        case "solutionShown":
            return changePuzzles(state, action);
        default:
            return changeReview(state, action);
    }
}

/**
 * What follows from the other fields.
 *
 * @param {State} state
 */
function derived(state) {
    const { tree, current, view, games } = state;
    // A view that is not yet of the shown node says nothing of it.
    const isOfNode = view?.position === nodeAt(tree, current).position;
    const players = games.find((it) => it.name === tree.game)?.players ?? ["White", "Black"];
    return {
        names: namesOf(tree),
        verdict: isOfNode && !view?.outcome ? verdictAt(tree, current, players) : null,
        puzzle: puzzleAt(state),
    };
}

/**
 * @param {State} state
 * @param {OpenedAction} action
 * @returns {Partial<State>}
 */
function opened(state, { fields }) {
    return {
        ...NOTHING_CHOSEN,
        clock: null,
        turnTime: null,
        isPaused: false,
        isThinking: false,
        draft: null,
        mode: "play",
        puzzle: null,
        message: "",
        analysis: withoutLines(state),
        library: { ...state.library, left: leftAfter(state, fields.entry.id), isOffer: false },
        ...fields,
    };
}

/** @param {State} state */
function withoutLines({ analysis }) {
    return { ...analysis, lines: [] };
}

/**
 * @param {State} state
 * @param {PlayedAction} action
 * @returns {Partial<State>}
 */
function played(state, { view, now }) {
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
function went(state, { id }) {
    // The engine plays on only when a turn is played, not when people look around.
    const hasEngine = state.mode === "play" && Object.values(state.players).some((it) => it.kind === "engine");
    const isEditing = state.mode === "edit";
    return {
        ...(isEditing ? { mode: "play", draft: null, puzzle: null } : {}),
        steps: null,
        running: null,
        hint: null,
        current: id,
        isPaused: hasEngine && id !== tip(state.tree),
        analysis: withoutLines(state),
    };
}

/**
 * @param {State} state
 * @param {TookBackAction} action
 * @returns {Partial<State>}
 */
function tookBack(state, { now }) {
    const what = takeBackOf(state);
    if (!what) return {};
    const isEditing = state.mode === "edit";
    const left = {
        ...NOTHING_CHOSEN,
        message: "",
        turnTime: null,
        clock: state.clock && stop(state.clock, now),
        analysis: withoutLines(state),
        ...(isEditing ? { mode: /** @type {const} */ ("play"), draft: null, puzzle: null } : {}),
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
function ended({ tree, clock }, { loser, reason, now }) {
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
function deleted(state) {
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
function isSameLine(state, tree) {
    return state.tree === tree || gameKey(state.tree) === gameKey(tree);
}
