// @ts-check
/** How actions change the state. Pure functions: what must be asked, kept or said is done elsewhere. */
import { pause, resume } from "../game/clock.js";
import { namesOf, verdictAt } from "../game/record.js";
import { pauseTurnTime, resumeTurnTime } from "../game/sand.js";
import { nodeAt } from "../game/tree.js";
import { deleted, ended, isSameLine, NO_DRAFT, NOTHING_CHOSEN, opened, played, tookBack, went, withoutLines } from "./game-reducer.js";
import { changePuzzles, puzzleAt } from "./puzzle-reducer.js";
import { changeReview, newReview } from "./review-reducer.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Answer} Answer */

/** @typedef {{ type: "shown", view: Answer }} ShownAction The engine says what the shown node is. */
/** @typedef {{ type: "redrawn", picture: State["picture"] }} RedrawnAction The shown node has another picture. */
/** @typedef {{ type: "stepped", steps: Answer, trail: string[][] }} SteppedAction A choice of the turn was made, or taken back. */
/** @typedef {{ type: "sandRan", view: Answer, steps: Answer | null }} SandRanAction A second of the turn has passed. */
/** @typedef {{ type: "turnTimed", turnTime: State["turnTime"] }} TurnTimedAction The time of the turn begins, stands or ends. */
/** @typedef {{ type: "edited", tree: State["tree"] }} EditedAction The tree has other comments, marks or variations. */
/** @typedef {{ type: "deleted" }} DeletedAction The shown turn goes, and all after it. */
/** @typedef {{ type: "clockPaused", now: number }} ClockPausedAction The clock stands until it is resumed. */
/** @typedef {{ type: "clockResumed", now: number }} ClockResumedAction A paused clock goes on. */
/** @typedef {{ type: "playersChosen", players: State["players"], isFlipped?: boolean }} PlayersChosenAction Others play. */
/** @typedef {{ type: "thinkingBegan" }} ThinkingBeganAction The engine chooses a turn. */
/** @typedef {{ type: "thinkingEnded" }} ThinkingEndedAction It has one, or is stopped. */
/** @typedef {{ type: "enginePaused" }} EnginePausedAction The engine waits to be asked. */
/** @typedef {{ type: "engineResumed", now: number }} EngineResumedAction It plays on. */
/** @typedef {{ type: "lessonJudged" }} LessonJudgedAction The turn of a lesson was judged: the board waits. */
/** @typedef {{ type: "drafted", draft: State["draft"] }} DraftedAction A position is set up. */
/** @typedef {{ type: "draftLeft" }} DraftLeftAction It is set up no more. */
/** @typedef {{ type: "said", message: string }} SaidAction Something is said, or no longer. What is shown goes on. */
/** @typedef {{ type: "failed", message: string }} FailedAction Something went wrong: the engine waits. */
/** @typedef {{ type: "hinted", turn: string | null }} HintedAction A turn is shown on the board, or none. */
/** @typedef {{ type: "flipped" }} FlippedAction The board is seen from the other side. */
/** @typedef {{ type: "settingsChanged", settings: Partial<State["settings"]> }} SettingsChangedAction What the person prefers. */
/** @typedef {{ type: "analysisChanged", analysis: Partial<State["analysis"]> }} AnalysisChangedAction The analysis begins, finds more or ends. */
/** @typedef {{ type: "renamed", title: string }} RenamedAction The shown entry is called otherwise. */
/** @typedef {{ type: "offered", left: State["library"]["left"], isOffer: boolean }} OfferedAction An entry can be returned to, or none. */
/** @typedef {{ type: "gone", id: string }} GoneAction An entry was asked for that is not kept any more. */
/** @typedef {{ type: "keepingChanged", isKept: boolean }} KeepingChangedAction Games outlast the page, or do not. */

/**
 * @typedef {import("./game-reducer.js").OpenedAction | import("./game-reducer.js").PlayedAction
 *     | import("./game-reducer.js").WentAction | import("./game-reducer.js").TookBackAction
 *     | import("./game-reducer.js").EndedAction | ShownAction | RedrawnAction | SteppedAction | SandRanAction | TurnTimedAction
 *     | EditedAction | DeletedAction | ClockPausedAction | ClockResumedAction | PlayersChosenAction | ThinkingBeganAction
 *     | ThinkingEndedAction | EnginePausedAction | EngineResumedAction | LessonJudgedAction | DraftedAction | DraftLeftAction
 *     | SaidAction | FailedAction | HintedAction | FlippedAction | SettingsChangedAction | AnalysisChangedAction
 *     | RenamedAction | OfferedAction | GoneAction | KeepingChangedAction
 *     | import("./puzzle-reducer.js").PuzzleAction | import("./review-reducer.js").ReviewAction} Action
 */

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
    const { analysis, clock, library, turnTime } = state;
    switch (action.type) {
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
        case "redrawn":
            return { picture: action.picture };
        case "stepped": {
            const { steps, trail } = action;
            return { steps, chosen: trail.length > 0 ? steps.chosen : [], trail, message: "" };
        }
        case "sandRan":
            return { running: action.view, picture: action.view.picture, steps: action.steps };
        case "turnTimed":
            return { turnTime: action.turnTime };
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
        case "clockPaused":
            return { clock: clock && pause(clock, action.now), turnTime: turnTime && pauseTurnTime(turnTime, action.now) };
        case "clockResumed":
            return { clock: clock && resume(clock, action.now), turnTime: turnTime && resumeTurnTime(turnTime, action.now) };
        case "playersChosen":
            return { players: action.players, isPaused: false, isFlipped: action.isFlipped ?? state.isFlipped };
        case "thinkingBegan":
            return { isThinking: true, analysis: withoutLines(state) };
        case "thinkingEnded":
            return { isThinking: false };
        case "enginePaused":
            return { isPaused: true };
        case "engineResumed":
            return { isPaused: false, turnTime: turnTime && resumeTurnTime(turnTime, action.now) };
        case "lessonJudged":
            return { mode: "edit", steps: null, hint: null };
        case "drafted":
            return { draft: action.draft, mode: "edit", message: "" };
        case "draftLeft":
            return NO_DRAFT;
        case "said":
            return { message: action.message };
        case "failed":
            return { message: action.message, isThinking: false, isPaused: state.isPaused || state.isThinking };
        case "hinted":
            return { hint: action.turn };
        case "flipped":
            return { isFlipped: !state.isFlipped };
        case "settingsChanged":
            return { settings: { ...state.settings, ...action.settings } };
        case "analysisChanged":
            return { analysis: { ...analysis, ...action.analysis } };
        case "renamed":
            return { entry: { ...state.entry, title: action.title } };
        case "offered":
            return { library: { ...library, left: action.left, isOffer: action.isOffer } };
        case "gone": {
            const left = library.left?.id === action.id ? null : library.left;
            return { message: "This game is not kept any more.", library: { ...library, left } };
        }
        case "keepingChanged":
            return { library: { ...library, isKept: action.isKept } };
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
