// @ts-check
/** Reviews the game that is shown: analyzes it a part at a time, and writes what was found into its record. */
import { SearchStopped } from "../../engine/engine.js";
import { isInGame } from "../game/mover.js";
import { nodeAt, path, START } from "../game/tree.js";
import { plainError } from "../words/errors.js";
import { isAnnotated, withAnnotator, withMistake, withoutAnnotations } from "./annotations.js";
import { loadReview, saveDepth, saveReview } from "./kept.js";
import { marksOf } from "./marks.js";
import { forSummary, gameKey, mainPlace, mainTurns, openNumbers, reviewed, withTurns } from "./turns.js";

/** @typedef {import("./scores.js").Names} Names */
/** @typedef {import("./turns.js").ReviewedTurn} ReviewedTurn */

/** The nodes of each of the two searches of a turn, by the depth of a review. */
const DEPTHS = { quick: 16_000, normal: 64_000, deep: 256_000 };

export class Review {
    #engine;
    #store;
    #game;
    /** @type {import("../../engine/engine.js").Search | null} */
    #search = null;
    /** Counts the analyses: one that is not the latest is out of date. */
    #run = 0;

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
        store.watch(({ tree, review }, before) => {
            if (review.depth !== before.review.depth) saveDepth(review.depth);
            if (tree === before.tree || gameKey(tree) === gameKey(before.tree)) return;
            this.#run += 1;
            this.stop();
        });
    }

    get #state() {
        return this.#store.state.review;
    }

    /** How many nodes each search of a turn has. */
    get nodes() {
        return DEPTHS[this.#state.depth];
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
        const { state } = this.#store;
        return state.mode === "play" && nodeAt(state.tree, START).children.length > 0 && !isInGame(state);
    }

    /** Whether every turn has been analyzed. */
    get isComplete() {
        return this.#state.turns.length > 0 && openNumbers(mainTurns(this.#store.state.tree), this.#state.turns).length === 0;
    }

    /** Shows the review, and analyzes a game that has not been analyzed. */
    async open() {
        if (!this.isAllowed || this.#state.isOpen) return;
        const kept = loadReview(gameKey(this.#store.state.tree));
        this.#store.dispatch({ type: "reviewOpened" });
        if (!kept) {
            if (!isAnnotated(this.#store.state.tree)) await this.run();
            return;
        }
        const run = ++this.#run;
        await this.#game.attempt(() => this.#sumUp(kept.turns, kept.budget, () => run === this.#run));
        // A tab that was closed may have left turns without marks.
        if (!isAnnotated(this.#store.state.tree)) await this.#write();
    }

    close() {
        this.stop();
        this.#store.dispatch({ type: "reviewClosed" });
    }

    /** Ends the analysis, and keeps what it has found. */
    stop() {
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
        const run = ++this.#run;
        const isLatest = () => run === this.#run;
        this.#store.dispatch({ type: "reviewBegan", isAgain });
        const numbers = openNumbers(mainTurns(this.#store.state.tree), this.#state.turns);
        const progressed = (/** @type {number} */ parts) =>
            this.#store.dispatch({ type: "reviewProgressed", share: parts / numbers.length });
        try {
            for (const [at, number] of numbers.entries()) await this.#part(number, (share) => progressed(at + share), isLatest);
        } catch (error) {
            if (!(error instanceof SearchStopped)) this.#store.dispatch({ type: "said", message: plainError(error) });
        }
        if (!isLatest()) return;
        this.#search = null;
        if (this.#state.turns.length > 0) await this.#game.attempt(() => this.#write());
        if (!isLatest()) return;
        this.#store.dispatch({ type: "reviewEnded" });
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
        const found = answer.turns.map(reviewed);
        await this.#sumUp(withTurns(this.#state.turns, found), answer.budget, isLatest);
        // The answer of a search that its host has ended.
        if (found.length === 0) throw new Error("The analysis takes too long on this machine. Choose a quick review.");
        if (this.#search !== search) throw new SearchStopped();
    }

    /**
     * Sums up turns, shows and keeps them.
     *
     * @param {ReviewedTurn[]} turns
     * @param {string} budget
     * @param {() => boolean} isLatest
     */
    async #sumUp(turns, budget, isLatest) {
        const { tree } = this.#store.state;
        const { summary, graph } = await this.#engine.ask({ call: "summary", ...mainPlace(tree), analyzed: forSummary(turns) });
        if (!isLatest()) throw new SearchStopped();
        this.#store.dispatch({ type: "reviewSummedUp", turns, budget, summary, graph });
        saveReview({ key: gameKey(tree), turns, budget, isComplete: this.isComplete });
    }

    /** Writes marks, sentences and better lines into the record, in place of those that were there. */
    async #write() {
        const { names } = this;
        const { version } = await this.#engine.ask({ call: "games" });
        const { tree } = this.#store.state;
        const { turns, budget } = this.#state;
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
            budget,
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
