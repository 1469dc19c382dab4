// @ts-check
/** What is shown while marked turns are played again. */
import { button, fill, h } from "../shell/dom.js";
import { question, rightCount, taskOf } from "./retry.js";

/** @typedef {import("./retry.js").Retry} Retry */

const SIGNS = { open: "·", right: "✓", shown: "–" };
const STATES = { open: "not found yet", right: "right", shown: "shown" };

/**
 * Fills an element with the task, what is said of the last try, and what can be done.
 *
 * @param {HTMLElement} element
 * @param {Retry} retry
 * @param {import("./trainer.js").Trainer} trainer
 * @param {import("./scores.js").Names} names
 */
export function fillTrainer(element, retry, trainer, names) {
    const task = taskOf(retry);
    const { tasks, states, index, said, isJudging } = retry;
    const end = button("Back to the review", () => void trainer.end(), { id: "retry-end" });
    const marks = h("p", { class: "retry-states", role: "img", "aria-label": tasks.map(({ number, turn }, at) => `Turn ${number}, ${turn}: ${STATES[states[at]]}`).join("; ") },
        states.map((state, at) => h("span", { class: `retry-state ${state}${at === index ? " now" : ""}` }, SIGNS[state])));
    const count = h("p", { id: "retry-count" }, `${rightCount(retry)} of ${tasks.length} right`);
    if (!task) {
        const words = tasks.length === 0 ? "There is no marked turn." : rightCount(retry) === tasks.length ? "All found. Well done." : "That was the last one.";
        fill(element, h("h3", {}, "Marked turns, once more"), h("p", { id: "retry-said" }, words), count, marks, h("div", { class: "row" }, end));
        return;
    }
    const isSolved = states[index] !== "open";
    const isLast = index + 1 === tasks.length;
    fill(element,
        h("h3", {}, `Marked turn ${index + 1} of ${tasks.length}`),
        h("p", { class: "retry-question" }, question(task, names)),
        h("p", { id: "retry-said", class: said?.kind === "wrong" || said?.kind === "same" ? "warning" : "" }, isJudging ? "The engine looks at your turn …" : said?.text ?? "Play it on the board."),
        h("div", { class: "row" },
            trainer.isAtTask ? null : button("Back to the position", () => void trainer.toTask(), { class: "primary", id: "retry-position" }),
            isSolved ? null : button("Show it", () => void trainer.show(), { id: "retry-show", disabled: isJudging }),
            button(isSolved ? (isLast ? "Finish" : "Next") : "Skip", () => void trainer.next(), { id: "retry-next", class: isSolved ? "primary" : "" }),
            end),
        count, marks);
}
