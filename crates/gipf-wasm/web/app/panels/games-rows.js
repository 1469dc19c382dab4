// @ts-check
/** One entry of "Your games": its picture, what it is, and what can be done with it. */
import { playersText, titleOf } from "../library/titles.js";
import { button, fill, h, svgElement } from "../shell/dom.js";
import { counted } from "../words/format.js";

/** @typedef {import("../library/entry.js").Summary} Summary */

const dates = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export class GameRows {
    #engine;
    #store;
    #game;
    #database;
    #locks;
    #say;
    #onOpen;
    /** Draws the small pictures when they come into sight. @type {IntersectionObserver | null} */
    #pictures = null;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     * @param {import("../library/database.js").Database} database
     * @param {import("../library/locks.js").Locks} locks
     * @param {object} user
     * @param {(text: string) => void} user.say Shows why something was not done.
     * @param {() => void} user.onOpen Called before an entry is shown on the board.
     */
    constructor(engine, store, game, database, locks, { say, onOpen }) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        this.#database = database;
        this.#locks = locks;
        this.#say = say;
        this.#onOpen = onOpen;
    }

    /**
     * Draws pictures for as long as a dialog is open.
     *
     * @param {HTMLDialogElement} dialog
     */
    follow(dialog) {
        this.#pictures = new IntersectionObserver(
            (seen) => {
                for (const { isIntersecting, target } of seen) if (isIntersecting) void this.#draw(/** @type {HTMLElement} */ (target));
            },
            { root: dialog, rootMargin: "200px" },
        );
        dialog.addEventListener("close", () => this.#pictures?.disconnect());
    }

    /**
     * @param {Summary} summary
     * @param {boolean} isOpen Whether a tab shows the entry.
     */
    create(summary, isOpen) {
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
                h("span", {}, playersText(summary, this.#store.state)),
                h("small", {}, `${kind}, ${state}, ${dates.format(changed)}${isOpen && !isHere ? ", open in another tab" : ""}`),
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
        this.#onOpen();
        await this.#game.attempt(async () => {
            if (!(await this.#game.entries.open(id))) throw new Error("This game is not kept any more.");
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
            this.#say("It is open in another tab.");
            return;
        }
        try {
            await action();
        } catch (error) {
            this.#say(`That could not be kept: ${error instanceof Error ? error.message : error}.`);
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
        this.#store.dispatch({ type: "offered", left, isOffer });
    }
}
