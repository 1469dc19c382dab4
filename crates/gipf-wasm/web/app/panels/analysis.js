// @ts-check
/** What the engine thinks of the position: chances, best lines, hints. */
import { SearchStopped } from "../../engine/engine.js";
import { isUnsolved, secretText } from "../game/contest.js";
import { isChoosing, isSearchable } from "../game/mover.js";
import { button, checkbox, fill, h, select } from "../shell/dom.js";
import { turnText } from "../words/choices.js";
import { plainError } from "../words/errors.js";
import { counted, nodesText, whiteShare } from "../words/format.js";
import { name } from "../words/words.js";
import { NO_LINES, withLine } from "./lines.js";

/** @typedef {import("../state/types.js").Line} Line */
/** @typedef {import("../state/types.js").State} State */

/** How often progress is drawn, in milliseconds. */
const EVERY = 200;

export class Analyst {
    #engine;
    #store;
    #game;
    /** @type {import("../../engine/engine.js").Search | null} */
    #search = null;
    #place = "";
    #drawn = "";
    #announce;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     * @param {(text: string) => void} announce
     */
    constructor(engine, store, game, announce) {
        this.#announce = announce;
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        store.watch((state, before) => {
            if (
                state === before ||
                state.analysis.isOn !== before.analysis.isOn ||
                state.view !== before.view ||
                state.isThinking !== before.isThinking ||
                state.mode !== before.mode ||
                state.settings !== before.settings ||
                secretText(state) !== secretText(before)
            ) {
                queueMicrotask(() => this.#follow());
            }
        });
    }

    /** @param {Partial<import("../state/types.js").Analysis>} analysis */
    #update(analysis) {
        this.#store.dispatch({ type: "analysisChanged", analysis });
    }

    /** @param {boolean} isOn */
    toggle(isOn = !this.#store.state.analysis.isOn) {
        this.#update({ isOn });
    }

    /** Ends the search but keeps what it found. */
    stop() {
        this.#search?.stop();
        this.#search = null;
        if (this.#store.state.analysis.isRunning) this.#update({ isRunning: false });
    }

    /** Begins, goes on or ends as the page needs it. */
    #follow() {
        const { analysis, view, isThinking, settings } = this.#store.state;
        const isWanted =
            analysis.isOn && !secretText(this.#store.state) && view && !view.outcome && !isThinking && isSearchable(this.#store.state);
        if (!isWanted) {
            // A search of the game has ended this one already.
            if (isThinking) this.#search = null;
            this.stop();
            this.#place = "";
            if (analysis.lines.length > 0) this.#update({ lines: [], depth: 0, nodes: 0 });
            this.#draw();
            return;
        }
        const place = JSON.stringify([this.#game.place, settings.lines, settings.analysisSeconds]);
        if (place !== this.#place) void this.run();
    }

    /** Searches the position that is shown. */
    async run() {
        const { settings } = this.#store.state;
        const place = JSON.stringify([this.#game.place, settings.lines, settings.analysisSeconds]);
        this.#place = place;
        this.#update({ isRunning: true, place, lines: [], depth: 0, nodes: 0 });
        let lines = NO_LINES;
        let late = 0;
        const request = { call: "search", ...this.#game.place, lines: settings.lines, milliseconds: settings.analysisSeconds * 1000 };
        const search = (this.#search = this.#engine.search(request, (found) => {
            if (this.#place !== place) return;
            lines = withLine(lines, found);
            if (Date.now() - late < EVERY) return;
            late = Date.now();
            this.#update({ lines: lines.shown, depth: lines.shown[0]?.depth ?? found.depth, nodes: found.nodes });
            this.#draw();
        }));
        try {
            const answer = await search.answer;
            if (this.#place !== place) return;
            this.#update({ lines: answer.lines, depth: answer.depth, nodes: answer.nodes });
        } catch (error) {
            if (this.#search === search && !(error instanceof SearchStopped))
                this.#store.dispatch({ type: "said", message: plainError(error) });
            const { shown } = lines;
            if (this.#place === place && shown.length > 0) this.#update({ lines: shown, depth: shown[0].depth });
        }
        if (this.#search === search || this.#place === place) {
            this.#search = null;
            this.#update({ isRunning: false });
            this.#draw();
        }
    }

    /** Draws the arrows of the first turns, where they have changed. */
    #draw() {
        const { analysis } = this.#store.state;
        const drawn = this.#place + analysis.lines.map((line) => line.turns[0]).join(" ");
        if (drawn === this.#drawn) return;
        this.#drawn = drawn;
        void this.#game.redraw();
    }

    /** Shows the turn that the engine would play. */
    async hint() {
        const { state } = this.#store;
        if (!isChoosing(state) || isUnsolved(state) || state.analysis.isHinting) return;
        const place = this.#game.place;
        this.#update({ isHinting: true });
        this.#announce("The engine looks for a hint.");
        await this.#game.attempt(async () => {
            this.stop();
            const { best } = await this.#engine.search({ call: "search", ...place, milliseconds: 1500 }, () => {}).answer;
            if (JSON.stringify(place) !== JSON.stringify(this.#game.place)) return;
            this.#store.dispatch({ type: "hinted", turn: best });
            this.#announce(`Hint: ${turnText(best, state.tree.game)}.`);
            await this.#game.redraw();
            this.#place = "";
            this.#follow();
        });
        this.#update({ isHinting: false });
    }
}

/**
 * Returns what stands above the best lines: how far the search has come, or why there is none.
 *
 * @param {State} state
 */
function infoText(state) {
    const { analysis } = state;
    if (isUnsolved(state)) return secretText(state);
    if (!analysis.isOn) return "";
    const secret = secretText(state);
    if (secret) return secret;
    if (state.view?.outcome) return "The game is over.";
    if (analysis.lines.length === 0) return "No line yet.";
    return `Depth ${analysis.depth}, ${nodesText(analysis.nodes)} positions${analysis.isRunning ? " …" : ""}`;
}

/**
 * Draws a button for hints: while the engine looks for one it says so.
 *
 * @param {HTMLButtonElement} hint
 * @param {State} state
 */
export function drawHint(hint, state) {
    hint.disabled = !isChoosing(state) || isUnsolved(state);
    hint.textContent = state.analysis.isHinting ? "Thinking …" : "Hint";
}

/**
 * The bar that shows the chances of both sides.
 *
 * @param {import("../state/store.js").Store} store
 */
export function createBar(store) {
    const share = h("div", { class: "share" });
    const text = h("span", {});
    const bar = h("div", { class: "bar", role: "img", id: "bar" }, share, text);
    store.watch((state) => {
        const { analysis, view } = state;
        bar.hidden = !analysis.isOn || secretText(state) !== "";
        const [best] = analysis.lines;
        const white = best ? whiteShare(best) : 0.5;
        share.style.width = `${(100 * white).toFixed(1)}%`;
        text.textContent = best ? `${best.text} (${name("white", view)} ${Math.round(100 * white)} %)` : "no evaluation";
        bar.setAttribute("aria-label", `Evaluation: ${text.textContent}`);
    });
    return bar;
}

/**
 * @param {import("../state/store.js").Store} store
 * @param {Analyst} analyst
 * @param {import("../game/game.js").Game} game
 * @param {(fields: Partial<import("../state/types.js").Settings>) => void} setSettings
 */
export function createAnalysis(store, analyst, game, setSettings) {
    const { settings } = store.state;
    const toggle = checkbox("Analyze the position", false, (isOn) => analyst.toggle(isOn));
    const count = select(
        "Lines",
        [1, 2, 3, 4, 5].map((it) => [String(it), String(it)]),
        String(settings.lines),
        (it) => setSettings({ lines: Number(it) }),
    );
    const time = select(
        "Time",
        [
            ["5", "5 s"],
            ["30", "30 s"],
            ["300", "5 min"],
        ],
        String(settings.analysisSeconds),
        (it) => setSettings({ analysisSeconds: Number(it) }),
    );
    const anyway = checkbox("Also in games against a level", settings.evaluation, (evaluation) => setSettings({ evaluation }));
    const run = button("Stop", () => (store.state.analysis.isRunning ? analyst.stop() : void analyst.run()), { id: "analysis-run" });
    const info = h("p", { class: "info", id: "analysis-info" });
    const lines = h("ol", { class: "lines", id: "analysis-lines" });
    const hint = button("Hint", () => void analyst.hint());
    const hinted = h("p", { class: "info" });
    store.watch((state, before) => {
        const { analysis } = state;
        const secret = secretText(state);
        const isSame =
            analysis === before.analysis && state.view === before.view && state.hint === before.hint && secret === secretText(before);
        if (state !== before && isSame) return;
        anyway.box.checked = state.settings.evaluation;
        toggle.box.checked = analysis.isOn;
        run.textContent = analysis.isRunning ? "Stop" : "Search";
        run.disabled = !analysis.isOn || secret !== "" || !isSearchable(state);
        hinted.textContent = state.hint ? `Hint: ${state.hint}` : "";
        drawHint(hint, state);
        info.textContent = infoText(state);
        fill(
            lines,
            analysis.lines.map((line) =>
                h(
                    "li",
                    {},
                    h("b", {}, line.text),
                    h("small", {}, ` ${name("white", state.view)} ${Math.round(100 * whiteShare(line))} %`),
                    " ",
                    button(line.turns[0] ?? "", () => void game.play(line.turns[0] ?? ""), { class: "turn", title: "Play this turn" }),
                    " ",
                    h("span", {}, line.turns.slice(1, 12).join(" ")),
                    line.turns.length > 12 ? h("small", {}, ` and ${counted(line.turns.length - 12, "turn")} more`) : null,
                ),
            ),
        );
    });
    return h(
        "div",
        { class: "stack" },
        toggle.element,
        anyway.element,
        h("div", { class: "row" }, count.element, time.element, run),
        info,
        lines,
        h("div", { class: "row" }, hint),
        hinted,
    );
}
