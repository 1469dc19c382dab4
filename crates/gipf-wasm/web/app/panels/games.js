// @ts-check
/** The dialog "Your games": everything that the library keeps. */
import { isEmpty } from "../library/entry.js";
import { openDialog } from "../shell/dialogs.js";
import { button, fill, h, select } from "../shell/dom.js";
import { createFileButtons } from "./games-files.js";
import { GameRows } from "./games-rows.js";

/** @typedef {import("../library/entry.js").Summary} Summary */
/** @typedef {import("../library/database.js").Database} Database */

/** How many entries are shown at a time. */
const PAGE = 50;

/** @type {[string, string][]} */
const KIND_NAMES = [
    ["", "Everything"],
    ["game", "Games"],
    ["analysis", "Analyses"],
    ["puzzle", "Puzzles"],
];

export class GameList {
    #engine;
    #database;
    #locks;
    #kind = "";
    #shown = 0;
    #rows = h("ul", { class: "library", id: "library" });
    #said = h("p", { class: "info", "aria-live": "polite", id: "library-said" });
    #more = button("Show more", () => void this.#fill(), { id: "library-more" });
    #close = () => {};
    #say = (/** @type {string} */ text) => void (this.#said.textContent = text);
    #entries;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     * @param {Database} database
     * @param {import("../library/locks.js").Locks} locks
     */
    constructor(engine, store, game, database, locks) {
        this.#engine = engine;
        this.#database = database;
        this.#locks = locks;
        this.#entries = new GameRows(engine, store, game, database, locks, { say: this.#say, onOpen: () => this.#close() });
    }

    open() {
        fill(this.#said);
        this.#kind = "";
        const kind = select("Show", KIND_NAMES, "", (it) => {
            this.#kind = it;
            void this.#refill();
        });
        const dialog = openDialog("Your games", (close) => {
            this.#close = close;
            return [
                h(
                    "p",
                    { class: "info" },
                    this.#database.isKept
                        ? "Every game is kept on this device from its first turn, and nowhere else."
                        : "This browser does not let the page keep games. They are gone when the page is closed.",
                ),
                kind.element,
                this.#said,
                this.#rows,
                this.#more,
                h(
                    "div",
                    { class: "row" },
                    ...createFileButtons(this.#engine, this.#database, { say: this.#say, onImport: () => this.#refill() }),
                    h("span", { class: "grow" }),
                    button("Close", close, { class: "primary" }),
                ),
            ];
        });
        dialog.classList.add("wide");
        this.#entries.follow(dialog);
        void this.#refill();
    }

    async #refill() {
        this.#shown = 0;
        fill(this.#rows);
        await this.#fill();
    }

    /** Shows the next entries. */
    async #fill() {
        const kind = this.#kind;
        const test = (/** @type {Summary} */ it) => !isEmpty(it) && (!kind || it.kind === kind);
        const from = this.#shown;
        this.#shown += PAGE;
        const found = await this.#database.list({ test, from, limit: PAGE + 1 });
        if (kind !== this.#kind) return;
        const open = await this.#locks.open();
        this.#rows.append(...found.slice(0, PAGE).map((it) => this.#entries.create(it, open.has(it.id))));
        this.#more.hidden = found.length <= PAGE;
        if (from === 0 && found.length === 0) fill(this.#rows, h("li", { class: "info" }, "Nothing yet: play a turn."));
    }
}
