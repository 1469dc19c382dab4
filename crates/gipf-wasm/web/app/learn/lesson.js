// @ts-check
/** The rules, played step by step on a board of their own: the game in progress is not touched. */
import { button, fill, h } from "../shell/dom.js";
import { TWO_PEOPLE } from "../game/game.js";
import { newTree, START } from "../game/tree.js";
import { comparedTurns, judge } from "./judge.js";
import { LESSONS } from "./lessons.js";
import { endText, loadProgress, nextStep, saveStep } from "./progress.js";

/** @typedef {import("./judge.js").Lesson} Lesson */
/** @typedef {import("./judge.js").Step} Step */
/** @typedef {import("../state/types.js").Answer} Answer */

/**
 * The parts of the page that a lesson has for itself.
 *
 * @typedef {object} Parts
 * @property {import("../state/types.js").Engine} engine
 * @property {import("../state/store.js").Store} store
 * @property {import("../game/game.js").Game} game
 * @property {import("../board/board.js").Board} board
 * @property {HTMLElement} chooser
 * @property {(game: string) => void} onPlay Begins a game against the first level.
 * @property {(game: string) => void} onOpen Called when a lesson is opened.
 */

export class Lessons {
    #parts;
    #said = h("p", { class: "said", id: "lesson-said", role: "status" });
    #text = h("div", { class: "lesson-text" });
    #buttons = h("div", { class: "row lesson-buttons" });
    #choices = h("div", { class: "lesson-games", role: "group", "aria-label": "Lessons" });
    #steps = h("ol", { class: "lesson-steps", "aria-label": "Steps" });
    /** @type {Lesson} */
    #lesson = LESSONS[0];
    #step = 0;
    /** The answer of `position` before the turn. @type {Answer | null} */
    #before = null;
    /** The positions after the turns that the step compares with. @type {Map<string, string>} */
    #compared = new Map();

    /**
     * @param {HTMLElement} element
     * @param {Parts} parts
     */
    constructor(element, parts) {
        this.#parts = parts;
        const { store, game, board, chooser } = parts;
        chooser.id = "lesson-chooser";
        game.onTurn = () => void this.#judge();
        store.watch(({ message }) => {
            if (message) this.#say(message, "wrong");
        });
        element.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && !event.defaultPrevented) void game.steps.back();
        });
        fill(
            element,
            h("h1", { class: "hidden" }, "Learn the rules"),
            h("div", { class: "lesson-head" }, this.#choices, this.#steps),
            h("div", { class: "frame lesson-board" }, board.element),
            h("section", { class: "lesson-side", "aria-label": "Lesson" }, this.#text, chooser, this.#said, this.#buttons),
        );
    }

    /** @param {string | undefined} game */
    async open(game) {
        this.#lesson = LESSONS.find((it) => it.game === game) ?? this.#lesson;
        this.#parts.onOpen(this.#lesson.game);
        await this.show(nextStep(loadProgress(), this.#lesson.game, this.#lesson.steps.length));
    }

    /** @returns {Step} */
    get #current() {
        return this.#lesson.steps[this.#step];
    }

    /**
     * Shows a step from its beginning.
     *
     * @param {number} step
     * @param {boolean} [byKeyboard] Whether the keyboard goes to the board.
     */
    async show(step, byKeyboard = false) {
        const { engine, store, game, board } = this.#parts;
        const lesson = this.#lesson;
        this.#step = step;
        const { text, task = "", position, mark, goal } = this.#current;
        this.#drawHead();
        fill(this.#text, h("p", {}, text), task && h("p", { class: "lesson-task", id: "lesson-task" }, task));
        this.#say("", "");
        this.#drawButtons(goal ? "open" : "right");
        await game.attempt(async () => {
            await game.entries.load({ tree: newTree(lesson.game, position), current: START, players: TWO_PEOPLE, mode: "puzzle" });
            const turns = comparedTurns(this.#current);
            const answers = await Promise.all(
                turns.map((turn) => engine.ask({ call: "position", game: lesson.game, position, turns: [turn] })),
            );
            if (this.#lesson !== lesson || this.#step !== step) return;
            this.#compared = new Map(turns.map((turn, index) => [turn, answers[index].position]));
            this.#before = store.state.view;
            await this.#mark(mark ?? null);
            if (byKeyboard) board.focus();
        });
    }

    /**
     * Marks a point or a turn on the board.
     *
     * @param {string | null} turn
     */
    async #mark(turn) {
        this.#parts.store.dispatch({ type: "hinted", turn });
        if (turn) await this.#parts.game.redraw();
    }

    #judge() {
        const { store } = this.#parts;
        const { view } = store.state;
        if (!view?.last || !this.#before) return;
        const { isRight, said } = judge(this.#current, this.#before, view, (turn) => this.#compared.get(turn));
        // The other side does not answer: the board waits.
        store.dispatch({ type: "lessonJudged" });
        if (isRight) saveStep(this.#lesson.game, this.#step);
        this.#drawHead();
        const { game, steps } = this.#lesson;
        const end = isRight && this.#step + 1 === steps.length ? ` ${endText(loadProgress(), game, steps.length)}` : "";
        this.#say(`${isRight ? "Right." : "Not yet."} ${said}${end}`, isRight ? "right" : "wrong");
        this.#drawButtons(isRight ? "right" : "wrong");
        this.#buttons.querySelector("button")?.focus({ preventScroll: true });
    }

    /**
     * @param {string} text
     * @param {"right" | "wrong" | ""} kind
     */
    #say(text, kind) {
        this.#said.className = `said ${kind}`;
        this.#said.textContent = text;
    }

    /** @param {"open" | "right" | "wrong"} state */
    #drawButtons(state) {
        const { game, title, steps } = this.#lesson;
        const isLast = this.#step + 1 === steps.length;
        const to = (/** @type {number} */ step) => (/** @type {MouseEvent} */ event) => void this.show(step, event.detail === 0);
        const make = (/** @type {string} */ text, /** @type {(event: MouseEvent) => void} */ onclick, className = "") =>
            h("button", { type: "button", class: className, onclick }, text);
        fill(
            this.#buttons,
            state === "wrong" && make("Try again", to(this.#step), "primary"),
            state === "right" && !isLast && make("Next", to(this.#step + 1), "primary"),
            state === "right" && isLast && make(`Now play ${title} against level 1`, () => this.#parts.onPlay(game), "primary"),
            state === "right" && isLast && this.#otherLessons(),
            state === "open" && make("Show me", () => void this.#mark(this.#current.answer ?? null)),
            state === "open" && this.#step > 0 && make("Step back", to(this.#step - 1)),
        );
    }

    #otherLessons() {
        const progress = loadProgress();
        const open = LESSONS.find(({ game, steps }) => game !== this.#lesson.game && (progress[game] ?? []).length < steps.length);
        return open ? button(`Learn ${open.title}`, () => void this.open(open.game)) : null;
    }

    #drawHead() {
        const progress = loadProgress();
        const done = progress[this.#lesson.game] ?? [];
        fill(
            this.#choices,
            LESSONS.map(({ game, title, steps }) => {
                const isDone = (progress[game] ?? []).length >= steps.length;
                return button(`${title.replace("GIPF with potentials", "Potentials")}${isDone ? " ✓" : ""}`, () => void this.open(game), {
                    "aria-pressed": String(game === this.#lesson.game),
                    "aria-label": `${title}${isDone ? ", done" : ""}`,
                });
            }),
        );
        fill(
            this.#steps,
            this.#lesson.steps.map((_, step) =>
                h(
                    "li",
                    {},
                    button(String(step + 1), () => void this.show(step), {
                        class: done.includes(step) ? "done" : "",
                        "aria-current": step === this.#step ? "step" : null,
                        "aria-label": `Step ${step + 1} of ${this.#lesson.steps.length}${done.includes(step) ? ", done" : ""}`,
                    }),
                ),
            ),
        );
    }
}
