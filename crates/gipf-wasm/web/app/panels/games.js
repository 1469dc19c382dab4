// @ts-check
/** The dialog "Your games": everything that the library keeps. */
import { exportAll, exportRecords, importText } from "../library/exchange.js";
import { isEmpty } from "../library/entry.js";
import { playersText, titleOf } from "../library/titles.js";
import { openDialog } from "../shell/dialogs.js";
import { button, fill, h, select, svgElement } from "../shell/dom.js";
import { counted } from "../words/format.js";
import { decodeText } from "../words/text.js";

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
    ["lesson", "Lessons"],
];
const ONE = new Map([
    ["game", "game"],
    ["analysis", "analysis"],
    ["puzzle", "puzzle"],
    ["lesson", "lesson"],
]);

const dates = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export class GameList {
    #engine;
    #store;
    #game;
    #database;
    #locks;
    #kind = "";
    #shown = 0;
    #rows = h("ul", { class: "library", id: "library" });
    #said = h("p", { class: "info", "aria-live": "polite", id: "library-said" });
    #more = button("Show more", () => void this.#fill(), { id: "library-more" });
    #close = () => {};
    /** Draws the small pictures when they come into sight. @type {IntersectionObserver | null} */
    #pictures = null;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     * @param {Database} database
     * @param {import("../library/locks.js").Locks} locks
     */
    constructor(engine, store, game, database, locks) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        this.#database = database;
        this.#locks = locks;
    }

    open() {
        fill(this.#said);
        this.#kind = "";
        const file = h("input", {
            type: "file",
            class: "hidden",
            id: "library-file",
            tabindex: "-1",
            "aria-hidden": "true",
            onchange: () => {
                if (file.files?.[0]) void this.#import(file.files[0]);
                file.value = "";
            },
        });
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
                    button("Save all to a file", () => void this.#export(), { id: "library-export" }),
                    button("Save as records", () => void this.#exportRecords(), { id: "library-records" }),
                    button("Open a file …", () => file.click(), { id: "library-import" }),
                    file,
                    h("span", { class: "grow" }),
                    button("Close", close, { class: "primary" }),
                ),
            ];
        });
        dialog.classList.add("wide");
        this.#pictures = new IntersectionObserver(
            (seen) => {
                for (const { isIntersecting, target } of seen) if (isIntersecting) void this.#draw(/** @type {HTMLElement} */ (target));
            },
            { root: dialog, rootMargin: "200px" },
        );
        dialog.addEventListener("close", () => this.#pictures?.disconnect());
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
        this.#rows.append(...found.slice(0, PAGE).map((it) => this.#row(it, open.has(it.id))));
        this.#more.hidden = found.length <= PAGE;
        if (from === 0 && found.length === 0) fill(this.#rows, h("li", { class: "info" }, "Nothing yet: play a turn."));
    }

    /**
     * @param {Summary} summary
     * @param {boolean} isOpen Whether a tab shows the entry.
     */
    #row(summary, isOpen) {
        const { games, entry } = this.#store.state;
        const isHere = summary.id === entry.id;
        const { id, result, count, changed, kind } = summary;
        const picture = h("div", { class: "thumb", "aria-hidden": "true", "data-game": summary.game, "data-position": summary.position });
        const title = h("b", {}, titleOf(summary, games));
        const row = h("li", { class: "kept", "data-id": id });
        const act = (/** @type {string} */ text, /** @type {() => void} */ action, props = {}) =>
            button(text, action, { "aria-label": `${text}: ${title.textContent}`, ...props });
        const actions = h(
            "div",
            { class: "row" },
            act(isHere ? "Shown" : "Open", () => void this.#open(id), { class: "primary", disabled: isHere }),
            act("Rename", () => this.#rename(summary, title, actions)),
            act("Delete", () => void this.#delete(summary, row), { disabled: isHere }),
        );
        const state = result === "*" ? counted(count, "turn") : `${result}, ${counted(count, "turn")}`;
        fill(
            row,
            picture,
            h(
                "div",
                { class: "about" },
                title,
                h("span", {}, playersText(summary, games)),
                h(
                    "small",
                    {},
                    `${ONE.get(kind) ?? kind}, ${state}, ${dates.format(changed)}${isOpen && !isHere ? ", open in another tab" : ""}`,
                ),
            ),
            actions,
        );
        this.#pictures?.observe(picture);
        return row;
    }

    /** @param {HTMLElement} place */
    async #draw(place) {
        this.#pictures?.unobserve(place);
        const { game, position } = place.dataset;
        const wanted = { ...this.#game.plainPicture, coordinates: false, size: 96 };
        const { picture } = await this.#engine.ask({ call: "position", game, position, picture: wanted }).catch(() => ({ picture: null }));
        if (picture) fill(place, svgElement(picture.svg));
    }

    /** @param {string} id */
    async #open(id) {
        this.#close();
        await this.#game.attempt(async () => {
            if (!(await this.#game.open(id))) throw new Error("This game is not kept any more.");
            this.#game.onStart?.();
        });
    }

    /**
     * Does something to an entry that no other tab shows.
     *
     * @param {string} id
     * @param {() => Promise<void>} action
     */
    async #alone(id, action) {
        const isHere = id === this.#store.state.entry.id;
        if (!isHere && !(await this.#locks.take(id))) {
            this.#said.textContent = "It is open in another tab.";
            return;
        }
        try {
            await action();
        } catch (error) {
            this.#said.textContent = `That could not be kept: ${error instanceof Error ? error.message : error}.`;
        } finally {
            if (id !== this.#store.state.entry.id) this.#locks.release(id);
        }
    }

    /**
     * @param {Summary} summary
     * @param {HTMLElement} title
     * @param {HTMLElement} actions
     */
    #rename(summary, title, actions) {
        const { games } = this.#store.state;
        const name = h("input", { type: "text", maxlength: 200, "aria-label": "Name of the game" });
        name.value = summary.title;
        const form = h(
            "form",
            {
                class: "row rename",
                onsubmit: (/** @type {Event} */ event) => {
                    event.preventDefault();
                    void save();
                },
            },
            name,
            h("button", { type: "submit", class: "primary" }, "Save"),
        );
        const save = () =>
            this.#alone(summary.id, async () => {
                const text = name.value.trim();
                if (summary.id === this.#store.state.entry.id) {
                    this.#store.dispatch({ type: "renamed", title: text });
                } else {
                    const entry = await this.#database.get(summary.id);
                    if (entry) await this.#database.put({ ...entry, title: text });
                }
                summary.title = text;
                title.textContent = titleOf(summary, games);
                form.replaceWith(actions);
                /** @type {HTMLElement | null} */ (actions.querySelectorAll("button")[1])?.focus();
            });
        actions.replaceWith(form);
        name.focus();
    }

    /**
     * @param {Summary} summary
     * @param {HTMLElement} row
     */
    #delete({ id }, row) {
        return this.#alone(id, async () => {
            const entry = await this.#database.get(id);
            await this.#database.remove(id);
            const { left, isOffer } = this.#store.state.library;
            const offered = left?.id === id ? left : null;
            if (offered) this.#offer(null);
            const parts = [...row.childNodes];
            const undo = button(
                "Undo",
                () =>
                    void (
                        entry &&
                        this.#database.put(entry).then(() => {
                            if (offered && !this.#store.state.library.left) this.#offer(offered, isOffer);
                            fill(row, ...parts);
                            row.querySelector("button")?.focus();
                        })
                    ),
                { class: "primary" },
            );
            fill(row, h("span", { class: "grow" }, "Deleted."), undo);
            undo.focus();
        });
    }

    /**
     * Changes what the banner offers to return to.
     *
     * @param {Summary | null} left
     * @param {boolean} [isOffer]
     */
    #offer(left, isOffer = false) {
        this.#store.update({ library: { ...this.#store.state.library, left, isOffer } });
    }

    async #export() {
        await this.#file(async () => {
            download(await exportAll(this.#database), "gipf-library.json", "application/json");
            return "Saved: gipf-library.json.";
        });
    }

    async #exportRecords() {
        await this.#file(async () => {
            const texts = await exportRecords(this.#database, this.#engine);
            for (const [game, text] of texts) download(text, `gipf-games-${game}.txt`, "text/plain");
            return texts.size > 0
                ? `Saved: ${[...texts.keys()].map((it) => `gipf-games-${it}.txt`).join(", ")}.`
                : "There is no game to save.";
        });
    }

    /** @param {File} file */
    async #import(file) {
        await this.#file(async () => {
            const text = decodeText(new Uint8Array(await file.arrayBuffer()));
            const { added, known, unreadable } = await importText(
                this.#database,
                this.#engine,
                text,
                (done, all) => (this.#said.textContent = `Reading: ${done} of ${all} …`),
            );
            await this.#refill();
            return (
                [`${counted(added, "game")} added`, known && `${known} here already`, unreadable && `${unreadable} cannot be read`]
                    .filter(Boolean)
                    .join(", ") + "."
            );
        });
    }

    /** @param {() => Promise<string>} action */
    async #file(action) {
        try {
            this.#said.textContent = await action();
        } catch (error) {
            this.#said.textContent = error instanceof Error ? error.message : String(error);
        }
    }
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} type
 */
function download(text, name, type) {
    const url = URL.createObjectURL(new Blob([text], { type }));
    h("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
