// @ts-check
/** How actions change the review of the game that is shown. Pure functions. */
import { afterShow, afterTry, nextTask } from "../review/retry.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").ReviewState} ReviewState */
/** @typedef {import("../review/retry.js").Retry} Retry */

/** @typedef {{ type: "reviewOpened" }} ReviewOpenedAction The review is shown. */
/** @typedef {{ type: "reviewClosed" }} ReviewClosedAction It is not shown any more. */
/** @typedef {{ type: "reviewDepthChosen", depth: ReviewState["depth"] }} ReviewDepthChosenAction The next analysis has another depth. */
/** @typedef {{ type: "reviewBegan", isAgain: boolean }} ReviewBeganAction Turns are analyzed: those that are left, or all again. */
/** @typedef {{ type: "reviewProgressed", share: number }} ReviewProgressedAction A share of them has been analyzed. */
/** @typedef {{ type: "reviewSummedUp" } & Pick<ReviewState, "turns" | "budget" | "summary" | "graph">} ReviewSummedUpAction More turns have been analyzed. */
/** @typedef {{ type: "reviewEnded" }} ReviewEndedAction No turns are analyzed any more. */
/** @typedef {{ type: "retryBegan", retry: Retry }} RetryBeganAction Marked turns are played again. */
/** @typedef {{ type: "retryJudging", isJudging: boolean }} RetryJudgingAction The engine looks at the task, or has failed to. */
/** @typedef {{ type: "retryJudged", turn: string, said: NonNullable<Retry["said"]> }} RetryJudgedAction A try has its judgement. */
/** @typedef {{ type: "retryShown", turn: string }} RetryShownAction The turn of the task is given away. */
/** @typedef {{ type: "retryAdvanced" }} RetryAdvancedAction The next marked turn is asked for. */
/** @typedef {{ type: "retryEnded" }} RetryEndedAction The review is shown again. */

/**
 * @typedef {ReviewOpenedAction | ReviewClosedAction | ReviewDepthChosenAction | ReviewBeganAction | ReviewProgressedAction
 *     | ReviewSummedUpAction | ReviewEndedAction | RetryBeganAction | RetryJudgingAction | RetryJudgedAction | RetryShownAction
 *     | RetryAdvancedAction | RetryEndedAction} ReviewAction
 */

/** What is known before anything is analyzed. */
const NOTHING = { isOpen: false, isRunning: false, share: 0, turns: [], budget: "", graph: [], summary: null, retry: null };

/**
 * Returns the review of a game that has not been reviewed.
 *
 * @param {ReviewState["depth"]} depth
 * @returns {ReviewState}
 */
export function newReview(depth) {
    return { ...NOTHING, depth };
}

/**
 * Returns the fields that an action changes.
 *
 * @param {State} state
 * @param {ReviewAction} action
 * @returns {Partial<State>}
 */
export function changeReview(state, action) {
    const { review, analysis } = state;
    const { retry } = review;
    const analysisOff = { analysis: { ...analysis, isOn: false } };
    const to = (/** @type {Partial<ReviewState>} */ fields) => ({ review: { ...review, ...fields } });
    switch (action.type) {
        case "reviewOpened":
            return to({ isOpen: true });
        case "reviewClosed":
            return to({ isOpen: false, retry: null });
        case "reviewDepthChosen":
            return to({ depth: action.depth });
        case "reviewBegan": {
            const known = action.isAgain ? { turns: [], graph: [], summary: null } : {};
            // Both search with the same engine.
            return { ...to({ ...known, isRunning: true, share: 0 }), ...analysisOff, hint: null };
        }
        case "reviewProgressed":
            return to({ share: action.share });
        case "reviewSummedUp": {
            const { turns, budget, summary, graph } = action;
            return to({ turns, budget, summary, graph });
        }
        case "reviewEnded":
            return to({ isRunning: false });
        case "retryBegan":
            return { ...to({ retry: action.retry }), ...analysisOff };
        case "retryJudging":
            return to({ retry: retry && { ...retry, isJudging: action.isJudging } });
        case "retryJudged":
            return { ...to({ retry: retry && afterTry(retry, action.said) }), hint: action.said.kind === "right" ? action.turn : null };
        case "retryShown":
            return { ...to({ retry: retry && afterShow(retry, action.turn) }), hint: action.turn };
        case "retryAdvanced":
            return { ...to({ retry: retry && nextTask(retry) }), hint: null };
        case "retryEnded":
            return { ...to({ retry: null }), hint: null };
    }
}
