// @ts-check
/** The line above the board of a game that is played by link: whose turn it is, and the link to send. */
import { compareTurns, identityTags, knownGame, lineRecord, linkId, MAX_NAME, rememberGame, remoteSide } from "../game/bylink.js";
import { fromRecord, verdictAt } from "../game/record.js";
import { addTurn, nodeAt, promote, START, tip, turnsTo } from "../game/tree.js";
import { newEntry } from "../library/entry.js";
import { button, copyText, fill, h } from "../shell/dom.js";
import { correspondenceFragment } from "../shell/link.js";
import { counted } from "../words/format.js";
import { name, other } from "../words/words.js";
import { boardPicture, canSend, send } from "./picture.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Players} Players */
/** @typedef {import("./files.js").ReadGame} ReadGame */

/**
 * @param {Side} side Who plays on this device.
 * @returns {Players}
 */
function playersFor(side) {
    const [human, remote] = [{ kind: /** @type {const} */ ("human") }, { kind: /** @type {const} */ ("remote") }];
    return side === "white" ? { white: human, black: remote } : { white: remote, black: human };
}

export class ByLink {
    #engine;
    #store;
    #game;
    #element = h("section", { class: "bylink", id: "bylink", "aria-label": "Play by link", hidden: true });
    #said = h("p", { class: "info", "aria-live": "polite", id: "bylink-said" });
    /** What was wrong with the link that was opened. */
    #warning = "";
    /** The turns of that link. */
    #warned = "";
    #drawn = "";

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     */
    constructor(engine, store, game) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        store.watch((state) => this.#follow(state));
    }

    get element() {
        return this.#element;
    }

    /**
     * Opens the game of a link from the side of the one who is to answer.
     *
     * @param {string} game
     * @param {ReadGame} read
     */
    async open(game, { record, problems }) {
        const [problem] = problems.filter(({ turn }) => turn);
        if (problem) throw new Error(`The link holds a turn that is against the rules: ${problem.turn}. Nothing was opened.`);
        const tree = fromRecord(game, record);
        const id = linkId(tree);
        if (!id) throw new Error("The link does not say which game it is of. Nothing was opened.");
        const known = knownGame(id);
        const turns = turnsTo(tree, tip(tree));
        const { side_to_move: toMove } = await this.#engine.ask({
            call: "position",
            game,
            position: record.start.replace(/ \d+$/, ""),
            turns,
        });
        const winner = verdictAt(tree, tip(tree), ["White", "Black"])?.winner;
        // A link comes from the one who has just played, or resigned.
        const side = known?.side ?? winner ?? /** @type {Side} */ (toMove);
        const relation = compareTurns(known?.turns ?? [], turns);
        const isHere = relation.kind !== "other" && known !== null && (await this.#game.entries.open(known.entry));
        this.#warning = this.#warningOf(relation, known, turns, isHere);
        this.#warned = JSON.stringify(isHere && relation.kind === "older" ? known?.turns : turns);
        this.#said.textContent = "";
        if (isHere) {
            if (relation.kind === "newer") this.#game.edit(withMainLine(this.#store.state.tree, tree));
            await this.#game.go(tip(this.#store.state.tree));
        } else {
            await this.#game.entries.load({
                tree,
                current: tip(tree),
                players: playersFor(side),
                isFlipped: side === "black",
                entry: newEntry("game"),
            });
        }
        this.#drawn = "";
        this.#follow(this.#store.state);
        if (relation.kind === "newer") rememberGame({ id, side, turns, entry: this.#store.state.entry.id });
    }

    /**
     * Says what is wrong with a link; nothing where it goes on from what is known.
     *
     * @param {import("../game/bylink.js").Relation} relation
     * @param {import("../game/bylink.js").Known | null} known
     * @param {string[]} turns The turns of the link.
     * @param {boolean} isHere Whether the library has the game.
     */
    #warningOf(relation, known, turns, isHere) {
        if (relation.kind === "older") {
            const more = `This link is an old one: this device knows ${counted(relation.missing, "more turn")}.`;
            return isHere
                ? `${more} Here is the game as it stands.`
                : `${more} Ask for the last link, or look for it where you got this one.`;
        }
        if (relation.kind === "newer") return "";
        const before = known?.turns[relation.at];
        return `This link tells another game: turn ${relation.at + 1} was ${before} on this device and is ${turns[relation.at]} in the link. Somebody has taken it back or changed it.`;
    }

    /** @param {State} state */
    #follow(state) {
        const { players, mode, tree, view, verdict } = state;
        const remote = mode === "play" ? remoteSide(players) : null;
        this.#element.hidden = !remote;
        if (!remote || !view) {
            this.#drawn = "";
            return;
        }
        const turns = turnsTo(tree, tip(tree));
        const isAtTip = state.current === tip(tree);
        const key = JSON.stringify([remote, tree.tags, turns, isAtTip && view.side_to_move, verdict, this.#warning]);
        if (key === this.#drawn || !isAtTip) return;
        this.#drawn = key;
        const id = linkId(tree);
        if (!id) {
            // A game becomes one by link when one of its players goes away.
            const tags = [...tree.tags, ...identityTags({ white: "", black: "" })];
            queueMicrotask(() => this.#game.edit({ ...this.#store.state.tree, tags }));
            return;
        }
        const side = other(remote);
        const known = knownGame(id);
        if (JSON.stringify(turns) !== this.#warned) this.#warning = "";
        // What is done here counts, also where it takes back what was not sent. A link that is warned of does not.
        const hasPlayed = known !== null && !this.#warning && turns.length > known.turns.length && view.last?.side === side;
        if (!this.#warning) rememberGame({ id, side, turns, entry: state.entry.id });
        this.#draw(state, remote);
        // The one click that answers has just been made.
        if (hasPlayed) void this.#copy();
    }

    /**
     * @param {State} state
     * @param {Side} remote
     */
    #draw(state, remote) {
        const { view, verdict } = state;
        const side = other(remote);
        const they = this.#nameOf(remote);
        const isOver = Boolean(view?.outcome || verdict);
        const isMine = view?.side_to_move === side;
        const task = isOver
            ? `The game with ${they} is over. The link shows them how it ended.`
            : isMine
              ? `Your turn: you are ${name(side, view)}, against ${they}. Your turn copies the link for them.`
              : `It is the turn of ${they}. Send them the link.`;
        const copy = button("Copy the link", () => void this.#copy(), { class: isMine && !isOver ? "" : "primary", id: "bylink-copy" });
        const sending = canSend && button("Send …", () => void this.#send(), { id: "bylink-send" });
        const swap = button(`I am ${name(remote, view)}`, () => this.#swap(), {
            id: "bylink-swap",
            title: "If you opened your own link on another device",
        });
        fill(
            this.#element,
            this.#warning && h("p", { class: "warning", role: "alert", id: "bylink-warning" }, this.#warning),
            h("p", { id: "bylink-task" }, task),
            h("div", { class: "row" }, (!isMine || isOver) && [copy, sending || null], view?.last === null || isMine ? swap : null),
            this.#said,
        );
    }

    /** @param {Side} side */
    #nameOf(side) {
        const { tree, view } = this.#store.state;
        const tag = tree.tags.find(([it]) => it === (side === "white" ? "White" : "Black"))?.[1];
        return tag && !/^[?*.\s]*$/.test(tag) ? tag.slice(0, MAX_NAME) : name(side, view);
    }

    async #link() {
        const { tree } = this.#store.state;
        const { text } = await this.#engine.ask({ call: "write", game: tree.game, record: lineRecord(tree) });
        return location.href.replace(/[?#].*$/s, "") + (await correspondenceFragment(/** @type {string} */ (text)));
    }

    #they() {
        return this.#nameOf(remoteSide(this.#store.state.players) ?? "black");
    }

    async #copy() {
        await this.#game.attempt(async () => {
            const isCopied = await copyText(await this.#link());
            this.#said.textContent = isCopied
                ? `The link for ${this.#they()} is copied. Paste it into a message to them.`
                : "The browser did not let the page copy the link: press “Copy the link”.";
        });
    }

    async #send() {
        await this.#game.attempt(async () => {
            const url = await this.#link();
            const isSent = await send({ title: "GIPF", text: `Your turn, ${this.#they()}.`, url }, () =>
                boardPicture(this.#engine, this.#game, 800),
            );
            if (isSent) this.#said.textContent = "The link was handed on.";
        });
    }

    #swap() {
        const remote = remoteSide(this.#store.state.players);
        const id = linkId(this.#store.state.tree);
        if (!remote || !id) return;
        rememberGame({
            id,
            side: remote,
            turns: turnsTo(this.#store.state.tree, tip(this.#store.state.tree)),
            entry: this.#store.state.entry.id,
        });
        this.#drawn = "";
        this.#store.dispatch({ type: "playersChosen", players: playersFor(remote), isFlipped: remote === "black" });
        void this.#game.refresh();
    }
}

/**
 * Returns a tree with the main line and the end of another one. Its own variations and comments stay.
 *
 * @param {import("../game/tree.js").Tree} tree
 * @param {import("../game/tree.js").Tree} linked
 */
function withMainLine(tree, linked) {
    let grown = tree;
    let at = START;
    for (let id = nodeAt(linked, START).children[0]; id !== undefined; id = nodeAt(linked, id).children[0]) {
        const { turn, position } = nodeAt(linked, id);
        const parent = at;
        [grown, at] = addTurn(grown, parent, turn, position);
        while (nodeAt(grown, parent).children[0] !== at) grown = promote(grown, at);
    }
    return { ...grown, result: linked.result, tags: linked.tags };
}
