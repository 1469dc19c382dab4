// @ts-check
/** Begins games and opens entries of the library, beside the one that is shown. */
import { newEntry } from "../library/entry.js";
import { announcement, taskText } from "../words/words.js";
import { newClock } from "./clock.js";
import { engineToMove } from "./mover.js";
import { newTree, START } from "./tree.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {Pick<import("../library/keeper.js").Keeper, "keep" | "read" | "hasAny" | "same">} Kept What keeps the entries. */

export class Entries {
    #store;
    #game;
    #keeper;
    #announce;

    /**
     * @param {import("../state/store.js").Store} store
     * @param {import("./game.js").Game} game
     * @param {Kept} keeper
     * @param {(text: string) => void} announce
     */
    constructor(store, game, keeper, announce) {
        this.#store = store;
        this.#game = game;
        this.#keeper = keeper;
        this.#announce = announce;
    }

    /**
     * Begins another game, beside the one that is shown.
     *
     * @param {{ game: string, position: string, players: import("../state/types.js").Players, time?: { base: number, increment: number } | null, tags?: [string, string][], kind?: import("../state/types.js").Kind }} wanted
     */
    async start({ game, position, players, time = null, tags = [], kind = "game" }) {
        const tree = { ...newTree(game, position), tags };
        const clock = time && newClock(time.base, time.increment);
        const isFlipped = players.white.kind !== "human" && players.black.kind === "human";
        await this.load({ tree, current: START, players, clock, isFlipped, entry: newEntry(kind) });
        this.#game.onStart?.();
        await this.#game.opponent.think();
    }

    /**
     * Shows another tree as an entry of its own. What was shown stays in the library.
     *
     * @param {Partial<State> & Pick<State, "tree" | "current">} fields
     */
    async load(fields) {
        this.#game.opponent.stop();
        const isLatest = this.#game.ask();
        const entry = fields.entry ?? newEntry(fields.mode === "puzzle" ? "puzzle" : "analysis");
        const action = { type: /** @type {const} */ ("opened"), fields: { ...fields, entry } };
        await this.#keeper.keep(this.#store.preview(action));
        if (!isLatest()) return;
        this.#store.dispatch(action);
        await this.#game.refresh();
    }

    /**
     * Shows a tree that was opened: in the entry that holds it already, where nothing was done to that, or else in a new one.
     *
     * @param {Pick<State, "tree" | "current" | "players">} fields
     */
    async loadOnce(fields) {
        const { mode } = this.#store.state;
        const same = mode === "play" ? await this.#keeper.same(fields.tree) : null;
        if (same === null || !(await this.open(same))) return this.load(fields);
        await this.#game.go(fields.current);
    }

    /**
     * Shows an entry of the library. Returns whether there is one.
     *
     * @param {string} id
     * @param {number} [patience] How long another tab may take to close, in milliseconds.
     */
    async open(id, patience = 0) {
        if (id === this.#store.state.entry.id) return true;
        const fields = await this.#keeper.read(id, patience);
        if (!fields) return false;
        await this.load(fields);
        const { view } = this.#store.state;
        if (view) this.#announce(view.last ? announcement(view) : taskText(view));
        if (engineToMove(this.#store.state)) this.#game.resumeClock();
        await this.#game.opponent.think();
        return true;
    }

    /** Whether the library has a game. */
    hasAny() {
        return this.#keeper.hasAny();
    }
}
