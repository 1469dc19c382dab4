// @ts-check
/** The parts of the page, one of them shown at a time: the front door, the lessons, and the game. */

import { scrollPage } from "../shell/frame.js";

/** @typedef {"front" | "lesson" | "game"} View */

const VIEWS = /** @type {const} */ (["front", "lesson", "game"]);

/**
 * Returns what a fragment of a link stands for: `#home`, `#play`, `#learn` or `#learn/GAME`; nothing where it is
 * something else, for example a game.
 *
 * @param {string} fragment
 * @returns {{ view: View, lesson?: string } | null}
 */
export function routeOf(fragment) {
    const [, name, lesson] = /^#(home|play|learn)(?:\/([a-z]+))?$/.exec(fragment) ?? [];
    if (name === "home") return { view: "front" };
    if (name === "play") return { view: "game" };
    return name === "learn" ? { view: "lesson", lesson } : null;
}

export class Views {
    /** @type {View} */
    #shown = "game";
    /** Called when a part is left. @type {((view: View) => void) | null} */
    onLeave = null;
    /** Called when the browser's Back button leads to a part. @type {((view: View) => void) | null} */
    onReturn = null;
    /** Called when another part is shown. @type {((view: View) => void) | null} */
    onEnter = null;
    /** Called when a part is shown. @type {((view: View) => void) | null} */
    onShow = null;

    constructor() {
        window.addEventListener("popstate", ({ state }) => {
            const view = VIEWS.find((it) => it === state?.view) ?? "game";
            if (routeOf(location.hash) || view === this.#shown) return;
            this.#set(view);
            this.onReturn?.(view);
        });
        // The board gets what the header and a notice leave.
        const measure = () => {
            const top = Math.ceil(
                ["header", "banner", "bylink"].reduce((sum, id) => sum + (document.getElementById(id)?.offsetHeight ?? 0), 0),
            );
            document.documentElement.style.setProperty("--top", `${top}px`);
        };
        const observer = new ResizeObserver(measure);
        for (const id of ["header", "banner", "bylink"]) {
            const element = document.getElementById(id);
            if (element) observer.observe(element);
        }
        measure();
    }

    get shown() {
        return this.#shown;
    }

    /**
     * Shows a part, and lets the browser's Back button lead back to the one before.
     *
     * @param {View} view
     * @param {boolean} [isStep] Whether Back leads back.
     */
    show(view, isStep = true) {
        if (view !== this.#shown) {
            this.#note(view, "", isStep);
        }
        this.#set(view);
    }

    /** Draws the part that is shown anew. */
    refresh() {
        this.onShow?.(this.#shown);
    }

    /**
     * Gives what is shown a link of its own, so that it is shown again when the page is loaded again.
     *
     * @param {string} fragment
     */
    name(fragment) {
        this.#note(this.#shown, fragment, false);
    }

    /**
     * @param {View} view
     * @param {string} fragment
     * @param {boolean} isStep
     */
    #note(view, fragment, isStep) {
        const state = { ...history.state, view };
        const url = location.pathname + location.search + fragment;
        try {
            if (isStep) history.pushState(state, "", url);
            else history.replaceState(state, "", url);
        } catch {
            // A page without an origin has no history of its own.
        }
    }

    /** @param {View} view */
    #set(view) {
        const before = this.#shown;
        if (view !== before) this.onLeave?.(before);
        this.#shown = view;
        document.body.dataset.view = view;
        if (view !== before) this.onEnter?.(view);
        scrollPage(null);
        this.onShow?.(view);
    }
}

/**
 * Shows the game as soon as another one is on the board, wherever it was started from, and lets the engine and the
 * clocks wait while the game is not shown.
 *
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {Views} views
 */
export function followGames(store, game, views) {
    /** The entry whose clock stands because it was left. */
    let left = "";
    const holdClock = () => {
        const { clock, turnTime, entry } = store.state;
        if (!clock?.running && (turnTime?.since ?? null) === null) return;
        left = entry.id;
        store.dispatch({ type: "clockPaused", now: Date.now() });
    };
    const arrive = () => {
        holdClock();
        views.refresh();
    };
    store.watch((state, before) => {
        if (state.tree === before.tree) return;
        const isAway = views.shown !== "game";
        // A turn that was being played when the game was left: nobody asked to see it.
        const isLate = isAway && game.isAdvancing && state.entry.id === before.entry.id;
        if (isLate) queueMicrotask(arrive);
        else if (isAway) views.show("game");
        else if (state.tree.nodes.length < 2 || state.mode !== before.mode) scrollPage(null);
    });
    views.onLeave = (view) => {
        if (view !== "game") return;
        game.opponent.leave();
        holdClock();
    };
    views.onEnter = (view) => {
        if (view !== "game") return;
        game.opponent.enter();
        if (left && left === store.state.entry.id) game.resumeClock();
        left = "";
    };
}
