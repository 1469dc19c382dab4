// @ts-check
/** Sets up positions. */
import { button, fill, h } from "../shell/dom.js";
import { spots } from "../words/format.js";
import { TWO_PEOPLE } from "../game/game.js";
import { newTree, START } from "../game/tree.js";

/** @typedef {import("../state/types.js").Draft} Draft */

/** The letters of the side to move in position lines. */
const OTHER_SIDE = new Map([
    ["w", "b"],
    ["b", "w"],
    ["1", "2"],
    ["2", "1"],
]);

export class Editor {
    #engine;
    #store;
    #game;
    #piece = "w";

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     */
    constructor(engine, store, game) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
    }

    /**
     * Asks for a draft, and shows it.
     *
     * @param {string} game
     * @param {string} position
     * @param {Record<string, string>} [changes]
     */
    async #draft(game, position, changes = {}) {
        await this.#game.attempt(async () => {
            const picture = { ...this.#game.plainPicture, below: this.#store.state.isFlipped ? "black" : "white" };
            const ask = (/** @type {Record<string, string>} */ wanted) =>
                this.#engine.ask({ call: "edit", game, position, changes: wanted, picture });
            let draft = await ask(changes);
            // What stands there already is taken away.
            const [[point, piece] = ["", ""], other] = Object.entries(changes);
            if (piece && !other && draft.position === position) draft = await ask({ [point]: this.#emptyPoint(game) });
            this.#store.dispatch({ type: "drafted", draft: /** @type {Draft} */ (/** @type {unknown} */ (draft)) });
        });
    }

    /** @param {string} game */
    #emptyPoint(game) {
        return this.#store.state.games.find((it) => it.name === game)?.empty_point ?? "";
    }

    /** Begins with the position that is shown. */
    async begin() {
        const { view } = this.#store.state;
        this.#game.opponent.stop();
        if (view) await this.#draft(view.game, view.position);
    }

    /**
     * Puts the chosen piece on a point, or takes it away.
     *
     * @param {string} point
     */
    async put(point) {
        const { draft } = this.#store.state;
        if (draft) await this.#draft(draft.game, draft.position, { [point]: this.#piece });
    }

    /**
     * Goes on with a position that was being set up.
     *
     * @param {{ game: string, position: string }} draft
     */
    open({ game, position }) {
        return this.#draft(game, position);
    }

    /** Draws the draft again. */
    async redraw() {
        const { draft } = this.#store.state;
        if (draft) await this.#draft(draft.game, draft.position);
    }

    async #leave() {
        this.#store.dispatch({ type: "draftLeft" });
        await this.#game.refresh();
    }

    async #play() {
        const { draft } = this.#store.state;
        if (draft) await this.#game.entries.load({ tree: newTree(draft.game, draft.position), current: START, players: TWO_PEOPLE });
    }

    createPanel() {
        const palette = h("div", { class: "palette", role: "radiogroup", "aria-label": "Piece" });
        const line = h("textarea", { rows: 3, class: "mono", spellcheck: "false", id: "draft-line", onchange: () => void readLine() });
        const readLine = async () => {
            const { draft } = this.#store.state;
            if (!draft) return;
            await this.#draft(draft.game, line.value.trim());
            const { message, draft: read } = this.#store.state;
            // A line that cannot be read leaves the board as it was, but nothing to play.
            if (read !== draft || !message) return;
            // It is said once, beside the line.
            this.#store.dispatch({ type: "said", message: "" });
            fill(violations, h("li", { class: "warning", role: "alert" }, message));
            play.disabled = true;
        };
        const other = h("input", {
            type: "text",
            maxlength: 20,
            autocomplete: "off",
            autocapitalize: "off",
            spellcheck: "false",
            oninput: () => choose(other.value.trim()),
        });
        const violations = h("ul", { class: "violations", id: "violations", "aria-live": "polite" });
        const play = button("Play from here", () => void this.#play(), { class: "primary", id: "draft-play" });
        const begin = h(
            "div",
            { class: "row" },
            button("Edit this position", () => void this.begin(), { class: "primary", id: "edit" }),
        );
        let shownGame = "";
        const choose = (/** @type {string} */ piece) => {
            this.#piece = piece;
            for (const item of palette.querySelectorAll("input")) item.checked = item.value === piece;
        };
        const fillPalette = () => {
            const { games, draft } = this.#store.state;
            if (!draft || draft.game === shownGame) return;
            shownGame = draft.game;
            const pieces = games.find((it) => it.name === draft.game)?.pieces ?? [];
            fill(
                palette,
                [...pieces, /** @type {[string, string]} */ (["", "nothing"])].map(([piece, about]) =>
                    h(
                        "label",
                        { class: "check" },
                        h("input", { type: "radio", name: "piece", value: piece, onchange: () => choose(piece) }),
                        h("span", {}, piece ? h("code", {}, piece) : null, ` ${about}`),
                    ),
                ),
            );
            choose(pieces[0]?.[0] ?? "");
        };
        const swap = () => {
            const { draft } = this.#store.state;
            if (draft)
                void this.#draft(
                    draft.game,
                    draft.position.replace(/ ([wb12]) /, (_, side) => ` ${OTHER_SIDE.get(side)} `),
                );
        };
        const clear = () => {
            const { draft } = this.#store.state;
            if (!draft) return;
            const names = spots(draft.picture.points).map(({ name }) => [name, this.#emptyPoint(draft.game)]);
            if (names.length > 0) void this.#draft(draft.game, draft.position, Object.fromEntries(names));
        };
        const tools = h(
            "div",
            { class: "stack" },
            h("p", { class: "info" }, "Choose a piece and click where it stands. Click again to take it away."),
            palette,
            h("label", { class: "field" }, h("span", {}, "Another piece, written as in the position line"), other),
            h("div", { class: "row" }, button("Other side to move", swap), button("Empty the board", clear)),
            h("label", { class: "field" }, h("span", {}, "Position line"), line),
            violations,
            h(
                "div",
                { class: "row" },
                play,
                button("Leave the editor", () => void this.#leave()),
            ),
        );
        this.#store.watch((state, before) => {
            if (state !== before && state.draft === before.draft && state.mode === before.mode) return;
            const { draft, mode } = state;
            begin.hidden = mode === "edit";
            tools.hidden = mode !== "edit";
            if (!draft) return;
            fillPalette();
            line.value = draft.position;
            fill(
                violations,
                draft.violations.length
                    ? draft.violations.map((it) => h("li", { class: "warning" }, it))
                    : h("li", {}, "The position breaks no rule."),
            );
            play.disabled = draft.violations.length > 0;
        });
        return h("div", { class: "stack" }, begin, tools);
    }
}
