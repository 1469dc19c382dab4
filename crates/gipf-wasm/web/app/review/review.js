// @ts-check
/** Reviews the game that is shown: analyzes it a part at a time, and writes what was found into its record. */
import { SearchStopped } from "../../engine/engine.js";
import { nodeAt, path, START } from "../game/tree.js";
import { isAnnotated, withAnnotator, withMistake, withoutAnnotations } from "./annotations.js";
import { loadDepth, loadReview, saveDepth, saveReview } from "./kept.js";
import { marksOf } from "./marks.js";
import { forSummary, gameKey, mainPlace, mainTurns, openNumbers, reviewed, withTurns } from "./turns.js";

/** @typedef {import("../game/tree.js").Tree} Tree */
/** @typedef {import("./scores.js").Names} Names */
/** @typedef {import("./turns.js").ReviewedTurn} ReviewedTurn */

/** The nodes of each of the two searches of a turn, by the depth of a review. */
export const DEPTHS = { quick: 16_000, normal: 64_000, deep: 256_000 };

/** @typedef {keyof typeof DEPTHS} Depth */

/**
 * What is known of the game that is shown.
 *
 * @typedef {object} ReviewState
 * @property {boolean} isOpen Whether the review is shown.
 * @property {boolean} isRunning
 * @property {number} share How much of the game has been analyzed, from 0 to 1.
 * @property {ReviewedTurn[]} turns
 * @property {import("./graph.js").GraphPoint[]} graph
 * @property {any} summary The `summary` of the protocol.
 * @property {import("./retry.js").Retry | null} retry
 */

/** @type {ReviewState} */
const NOTHING = { isOpen: false, isRunning: false, share: 0, turns: [], graph: [], summary: null, retry: null };

export class Review {
    #engine;
    #store;
    #game;
    #state = NOTHING;
    /** @type {((state: ReviewState, before: ReviewState) => void)[]} */
    #listeners = [];
    #key = "";
    #budget = "";
    /** @type {Tree | null} */
    #tree = null;
    /** @type {import("../../engine/engine.js").Search | null} */
    #search = null;
    /** Counts the analyses: one that is not the latest is out of date. */
    #run = 0;
    /** @type {Depth} */
    #depth = depthOf(loadDepth());
    /** Called when the review is opened. @type {(() => void) | null} */
    onOpen = null;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     * @param {(text: string) => void} announce
     */
    constructor(engine, store, game, announce) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        this.announce = announce;
        store.watch(({ tree }) => {
            if (tree === this.#tree) return;
            this.#tree = tree;
            const key = gameKey(tree);
            if (key === this.#key) return;
            this.#key = key;
            this.#run += 1;
            this.#stop();
            if (this.#state !== NOTHING) this.update(NOTHING);
        });
    }

    get state() {
        return this.#state;
    }

    /** How many nodes each search of a turn has. */
    get nodes() {
        return DEPTHS[this.#depth];
    }

    get depth() {
        return this.#depth;
    }

    /** @param {string} depth */
    set depth(depth) {
        this.#depth = depthOf(depth);
        saveDepth(this.#depth);
    }

    /** What the players of the game are called. @returns {Names} */
    get names() {
        const { games, tree } = this.#store.state;
        return games.find((it) => it.name === tree.game)?.players ?? ["White", "Black"];
    }

    /** The marked turns of the record. */
    get marks() {
        return marksOf(this.#store.state.tree, this.names);
    }

    /** Whether the game may be reviewed: not while it is played against the engine. */
    get isAllowed() {
        const { tree, players, mode, view, verdict } = this.#store.state;
        const hasEngine = players.white.kind === "engine" || players.black.kind === "engine";
        const isOver = (tree.result ?? "*") !== "*" || Boolean(view?.outcome || verdict);
        return mode === "play" && nodeAt(tree, START).children.length > 0 && (isOver || !hasEngine);
    }

    /** Whether every turn has been analyzed. */
    get isComplete() {
        return this.#state.turns.length > 0 && openNumbers(mainTurns(this.#store.state.tree), this.#state.turns).length === 0;
    }

    /** @param {Partial<ReviewState>} fields */
    update(fields) {
        const before = this.#state;
        this.#state = { ...before, ...fields };
        for (const listener of this.#listeners) listener(this.#state, before);
    }

    /**
     * Calls a listener now and after every change.
     *
     * @param {(state: ReviewState, before: ReviewState) => void} listener
     */
    watch(listener) {
        this.#listeners.push(listener);
        listener(this.#state, this.#state);
    }

    /** Shows the review, and analyzes a game that has not been analyzed. */
    async open() {
        if (!this.isAllowed || this.#state.isOpen) return;
        const kept = loadReview(this.#key);
        this.update({ isOpen: true });
        this.onOpen?.();
        if (!kept) {
            if (!isAnnotated(this.#store.state.tree)) await this.run();
            return;
        }
        this.#budget = kept.budget;
        const run = ++this.#run;
        await this.#game.attempt(() => this.#sumUp(kept.turns, () => run === this.#run));
        // A tab that was closed may have left turns without marks.
        if (!isAnnotated(this.#store.state.tree)) await this.#write();
    }

    close() {
        this.stop();
        this.update({ isOpen: false, retry: null });
    }

    /** Ends the analysis, and keeps what it has found. */
    stop() {
        this.#stop();
    }

    #stop() {
        this.#search?.stop();
        this.#search = null;
    }

    /**
     * Analyzes the turns of the game that are left, the last first.
     *
     * @param {boolean} [isAgain] Whether all turns are analyzed again.
     */
    async run(isAgain = false) {
        if (this.#state.isRunning) return;
        const { tree, analysis } = this.#store.state;
        const run = ++this.#run;
        const isLatest = () => run === this.#run;
        const all = mainTurns(tree);
        const before = isAgain ? [] : this.#state.turns;
        const numbers = openNumbers(all, before);
        // Both search with the same engine.
        this.#store.update({ analysis: { ...analysis, isOn: false }, hint: null });
        this.update({ isRunning: true, share: 0, ...(isAgain ? { turns: [], graph: [], summary: null } : {}) });
        try {
            for (const [at, number] of numbers.entries())
                await this.#part(number, (share) => this.update({ share: (at + share) / numbers.length }), isLatest);
        } catch (error) {
            if (!(error instanceof SearchStopped)) {
                this.#store.update({ message: error instanceof Error ? error.message : String(error) });
            }
        }
        if (!isLatest()) return;
        this.#search = null;
        if (this.#state.turns.length > 0) await this.#game.attempt(() => this.#write());
        if (!isLatest()) return;
        this.update({ isRunning: false });
        const count = this.marks.length;
        this.announce(
            `${this.isComplete ? "The review is complete" : "The review was stopped"}. ${count} ${count === 1 ? "turn is" : "turns are"} marked.`,
        );
    }

    /**
     * Analyzes the turns with a number.
     *
     * @param {number} number
     * @param {(share: number) => void} onProgress
     * @param {() => boolean} isLatest
     */
    async #part(number, onProgress, isLatest) {
        const request = { call: "analyze", ...mainPlace(this.#store.state.tree), nodes: this.nodes, first: number, last: number };
        const search = this.#engine.search(request, ({ done, of }) => isLatest() && onProgress(done / Math.max(of, 1)));
        this.#search = search;
        const answer = await search.answer;
        if (!isLatest()) throw new SearchStopped();
        this.#budget = answer.budget;
        const found = answer.turns.map(reviewed);
        await this.#sumUp(withTurns(this.#state.turns, found), isLatest);
        // The answer of a search that its host has ended.
        if (found.length === 0) throw new Error("The analysis takes too long on this machine. Choose a quick review.");
        if (this.#search !== search) throw new SearchStopped();
    }

    /**
     * Sums up turns, shows and keeps them.
     *
     * @param {ReviewedTurn[]} turns
     * @param {() => boolean} isLatest
     */
    async #sumUp(turns, isLatest) {
        const { summary, graph } = await this.#engine.ask({
            call: "summary",
            ...mainPlace(this.#store.state.tree),
            analyzed: forSummary(turns),
        });
        if (!isLatest()) throw new SearchStopped();
        this.update({ turns, summary, graph });
        saveReview({ key: this.#key, turns, budget: this.#budget, isComplete: this.isComplete });
    }

    /** Writes marks, sentences and better lines into the record, in place of those that were there. */
    async #write() {
        const { names } = this;
        const { version } = await this.#engine.ask({ call: "games" });
        const { tree } = this.#store.state;
        const { turns } = this.#state;
        let marked = withoutAnnotations(tree, names);
        const ids = new Map(mainTurns(marked).map(({ id, number, side }) => [`${number}${side}`, id]));
        const mistakes = turns
            .filter(({ verdict }) => verdict)
            .map((turn) => ({ turn, id: ids.get(`${turn.number}${turn.side}`) ?? START }));
        const before = mistakes.map(({ id }) => nodeAt(marked, nodeAt(marked, id).parent).position);
        const positions = await Promise.all(mistakes.map(({ turn }, at) => this.#positions(tree.game, before[at], turn.best)));
        // The record may have been changed meanwhile.
        if (this.#store.state.tree !== tree) {
            if (gameKey(this.#store.state.tree) === gameKey(tree)) await this.#write();
            return;
        }
        mistakes.forEach(({ turn, id }, at) => (marked = withMistake(marked, id, turn, positions[at], names)));
        marked = withAnnotator(marked, {
            version,
            budget: this.#budget,
            depths: turns.map(({ depth }) => depth),
            isComplete: this.isComplete,
        });
        const { current } = this.#store.state;
        const shown = path(tree, current).findLast((id) => marked.nodes[id]) ?? START;
        if (shown !== current) await this.#game.go(shown);
        this.#game.edit(marked);
    }

    /**
     * Returns what the turns of a better line lead to.
     *
     * @param {string} game
     * @param {string} position
     * @param {string[]} line
     * @returns {Promise<string[]>}
     */
    async #positions(game, position, line) {
        const after = (/** @type {number} */ count) => this.#engine.ask({ call: "position", game, position, turns: line.slice(0, count) });
        const answers = await Promise.all(line.map((_, at) => after(at + 1)));
        return answers.map((it) => it.position);
    }
}

/**
 * @param {string | null} text
 * @returns {Depth}
 */
function depthOf(text) {
    return text === "quick" || text === "deep" ? text : "normal";
}
