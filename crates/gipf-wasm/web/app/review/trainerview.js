// @ts-check
/** What is shown while marked turns are played again: the question at the board, and the count in the panel. */
import { button, byId, fill, h } from "../shell/dom.js";
import { scrollPage } from "../shell/frame.js";
import { question, rightCount, taskOf } from "./retry.js";

/** @typedef {import("./retry.js").Retry} Retry */

const SIGNS = { open: "·", right: "✓", shown: "–" };
const STATES = { open: "not found yet", right: "right", shown: "shown" };

/** Where board and panels are below each other. */
const NARROW = "(max-width: 899px)";

/** Brings the board back into view where a panel below it was used. */
export function showBoard() {
    if (matchMedia(NARROW).matches) scrollPage(byId("board-area"), "start");
}

/**
 * Makes the question at the board.
 *
 * @param {import("./review.js").Review} review
 * @param {import("./trainer.js").Trainer} trainer
 * @param {import("../state/store.js").Store} store
 */
export function createTrainerBox(review, trainer, store) {
    const element = h("section", { class: "trainer", id: "trainer", "aria-label": "Marked turns, once more" });
    const draw = () => {
        const { retry } = store.state.review;
        element.hidden = !retry;
        if (retry) fill(element, ...parts(retry, trainer, review.names));
    };
    store.watch((now, before) => {
        const [{ retry }, { retry: last }] = [now.review, before.review];
        if (now === before || retry !== last || now.current !== before.current || now.tree !== before.tree) draw();
        if (retry && retry.tasks !== last?.tasks) showBoard();
    });
    return element;
}

/**
 * @param {Retry} retry
 * @param {import("./trainer.js").Trainer} trainer
 * @param {import("./scores.js").Names} names
 */
function parts(retry, trainer, names) {
    const { tasks, states, index, said, isJudging } = retry;
    const task = taskOf(retry);
    const end = button("End", () => void trainer.end(), { id: "retry-end", "aria-label": "End: back to the review" });
    if (!task) {
        const words = tasks.length > 0 && rightCount(retry) === tasks.length ? "All found. Well done." : "That was the last one.";
        return [h("p", { id: "retry-said" }, `${words} ${countText(retry)}.`), h("div", { class: "row" }, end)];
    }
    const isSolved = states[index] !== "open";
    const isMissed = !isJudging && (said?.kind === "wrong" || said?.kind === "same");
    return [
        h("p", { class: "retry-question", id: "retry-question" }, question(task, names)),
        h(
            "p",
            { id: "retry-said", class: isMissed ? "warning" : "" },
            isJudging ? "The engine looks at your turn …" : (said?.text ?? "Play it on the board."),
        ),
        h(
            "div",
            { class: "row" },
            trainer.isAtTask
                ? null
                : button("Back to the position", () => void trainer.toTask(), { class: "primary", id: "retry-position" }),
            isSolved ? null : button("Show it", () => void trainer.show(), { id: "retry-show", disabled: isJudging }),
            button(!isSolved ? "Skip" : index + 1 === tasks.length ? "Finish" : "Next", () => void trainer.next(), {
                id: "retry-next",
                class: isSolved ? "primary" : "",
            }),
            end,
        ),
    ];
}

/** @param {Retry} retry */
function countText(retry) {
    return `${rightCount(retry)} of ${retry.tasks.length} right`;
}

/**
 * Returns how many marked turns were played better.
 *
 * @param {Retry} retry
 */
export function countParts(retry) {
    const { tasks, states, index } = retry;
    const words = tasks.map(({ number, turn }, at) => `Turn ${number}, ${turn}: ${STATES[states[at]]}`).join("; ");
    return [
        h("h3", {}, "Marked turns, once more"),
        h("p", { id: "retry-count" }, `${countText(retry)}.`),
        h(
            "p",
            { class: "retry-states", role: "img", "aria-label": words },
            states.map((state, at) => h("span", { class: `retry-state ${state}${at === index ? " now" : ""}` }, SIGNS[state])),
        ),
    ];
}
