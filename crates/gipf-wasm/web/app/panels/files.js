// @ts-check
/** Opens games and positions: from a file, from pasted text, from a link. */
import { button, fill, h } from "../shell/dom.js";
import { counted } from "../words/format.js";
import { TWO_PEOPLE } from "../game/game.js";
import { isEmbedded } from "../shell/embed.js";
import { nodeOf, readFragment } from "../shell/link.js";
import { plainError, plainText } from "../words/errors.js";
import { decodeText } from "../words/text.js";
import { fromRecord } from "../game/record.js";
import { newTree, START, tip } from "../game/tree.js";

/** The longest text that is read, in bytes as JSON: what a request may hold beside its other fields. */
const MAX_TEXT = 2 ** 20 - 1024;

/** @typedef {{ record: import("../game/record.js").GameRecord, variant: string, problems: { line: number, column: number, turn: string | null, error: string }[] }} ReadGame */

export class Opener {
    #engine;
    #store;
    #game;
    #found = h("div", { class: "stack", id: "found" });
    /** Called when a game is shown, or with the panel that has more. */
    #onOpen;
    /** Opens a game that is played by link. @type {((game: string, read: ReadGame) => Promise<void>) | null} */
    onCorrespondence = null;

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {import("../game/game.js").Game} game
     * @param {(panel?: string) => void} onOpen
     */
    constructor(engine, store, game, onOpen) {
        this.#engine = engine;
        this.#store = store;
        this.#game = game;
        this.#onOpen = onOpen;
    }

    createPanel() {
        const file = h("input", {
            type: "file",
            id: "file",
            onchange: () => {
                if (file.files?.[0]) void this.openFile(file.files[0]);
                file.value = "";
            },
        });
        const text = h("textarea", { rows: 5, class: "mono", spellcheck: "false", id: "open-text" });
        document.addEventListener("dragover", (event) => event.preventDefault());
        document.addEventListener("drop", (event) => {
            event.preventDefault();
            const dropped = event.dataTransfer?.files[0];
            if (dropped) void this.openFile(dropped);
            else void this.#openGiven(event.dataTransfer?.getData("text/plain"));
        });
        document.addEventListener("paste", (event) => {
            if (/** @type {Element} */ (event.target).closest("input, textarea")) return;
            const { files } = event.clipboardData ?? {};
            if (files?.[0]) void this.openFile(files[0]);
            else void this.#openGiven(event.clipboardData?.getData("text/plain"));
        });
        return h(
            "div",
            { class: "stack" },
            h(
                "p",
                { class: "info" },
                "Games of this program, of other programs, positions and links. Files can also be dropped on the page, and texts pasted.",
            ),
            h("label", { class: "field" }, h("span", {}, "File"), file),
            h("label", { class: "field" }, h("span", {}, "Or text"), text),
            h(
                "div",
                { class: "row" },
                button("Open the text", () => void this.openText(text.value), { class: "primary", id: "open" }),
            ),
            this.#found,
        );
    }

    /** @param {File} file */
    async openFile(file) {
        await this.#attempt(async () => {
            if (file.size > MAX_TEXT) throw new Error(`${file.name} is too long: more than ${MAX_TEXT} bytes.`);
            await this.#open(decodeText(new Uint8Array(await file.arrayBuffer())));
        });
    }

    /** @param {string} text */
    async openText(text) {
        await this.#attempt(() => this.#open(text));
    }

    /**
     * Opens what was pasted or dropped anywhere on the page; blanks are nothing.
     *
     * @param {string} [text]
     */
    async #openGiven(text = "") {
        if (text.trim()) await this.openText(text);
    }

    /**
     * Runs something that may fail, and only says why: what is shown goes on.
     *
     * @param {() => Promise<void>} action
     */
    async #attempt(action) {
        try {
            await action();
        } catch (error) {
            this.#store.dispatch({ type: "said", message: plainError(error) });
        }
    }

    /**
     * Opens what the fragment of a link holds. Returns whether it holds anything.
     *
     * @param {string} fragment
     */
    async openFragment(fragment) {
        const linked = await readFragment(fragment);
        if (!linked) return false;
        if ("position" in linked) await this.#openPosition(linked.position);
        else if ("correspondence" in linked) await this.#openCorrespondence(linked.correspondence);
        else await this.#read(linked.game, linked.place);
        return true;
    }

    /** @param {string} text */
    async #open(text) {
        const line = text.trim();
        if (!line) throw new Error("There is no text to open.");
        const { length } = new TextEncoder().encode(JSON.stringify(text));
        if (length > MAX_TEXT) throw new Error(`The text is too long: ${length} bytes, at most ${MAX_TEXT}.`);
        this.#store.dispatch({ type: "said", message: "" });
        const fragment = /^\S*(#[gpc]1\.\S*)$/.exec(line)?.[1];
        if (fragment) await this.openFragment(fragment);
        else if (/^(\S+\/\S+( \S+)+|[a-z]+)$/.test(line)) await this.#openPosition(line);
        else await this.#read(text);
    }

    /** @param {string} position */
    async #openPosition(position) {
        const view = await this.#engine.ask({ call: "position", position });
        await this.#load(newTree(view.game, view.position), START);
        this.#opened();
    }

    /** @param {string} text */
    async #openCorrespondence(text) {
        const { game, games } = await this.#engine.ask({ call: "read", text });
        if (games.length !== 1 || !this.onCorrespondence) throw new Error("The link holds no game.");
        await this.onCorrespondence(game, games[0]);
        this.#opened();
    }

    /**
     * @param {string} text
     * @param {string} [place] Where in its only game to look, as a link names it.
     */
    async #read(text, place = "") {
        const answer = await this.#engine.ask({ call: "read", text });
        /** @type {ReadGame[]} */
        const games = answer.games;
        if (games.length === 0) throw new Error("There is no game in the text.");
        const [first] = games;
        const problems = games.flatMap((it) => it.problems);
        const hasTurns = games.some((it) => it.record.turns.length > 0);
        if (!hasTurns && problems.length > 0) throw new Error(`The text cannot be read: ${placed(problems[0])}`);
        if (games.length === 1 && (first.problems.length === 0 || first.record.turns.length > 0)) {
            await this.#show(answer.game, first, place);
            fill(this.#found);
            if (first.problems.length > 0)
                this.#store.dispatch({ type: "said", message: `The game is not quite right: ${first.problems.map(placed).join(" ")}` });
            return;
        }
        fill(
            this.#found,
            h(
                "h2",
                {},
                counted(games.length, "game") +
                    (problems.length > 0 ? `, ${counted(problems.length, "problem")}` : "") +
                    (answer.is_complete ? "" : ", more are left out"),
            ),
            h(
                "ul",
                { class: "games" },
                games.slice(0, 1000).map((game, index) =>
                    h(
                        "li",
                        {},
                        button(`${index + 1}. ${titleOf(game)}`, () => void this.#game.attempt(() => this.#show(answer.game, game))),
                        game.problems.map((problem) => h("p", { class: "warning" }, placed(problem))),
                    ),
                ),
            ),
        );
        this.#onOpen("files");
    }

    /** Says that the one thing in the text is shown. */
    #opened() {
        fill(this.#found);
        this.#onOpen();
    }

    /**
     * Shows a game at a place, or at its last turn. A page in another page begins at the start, as its protocol says.
     *
     * @param {string} game
     * @param {ReadGame} read
     * @param {string} [place] As a link names it.
     */
    async #show(game, read, place = "") {
        const tree = fromRecord(game, read.record);
        await this.#load(tree, place ? nodeOf(tree, place) : isEmbedded ? START : tip(tree));
        this.#onOpen();
    }

    /**
     * A page in another page keeps nothing that could be shown again.
     *
     * @param {import("../game/tree.js").Tree} tree
     * @param {number} current
     */
    async #load(tree, current) {
        const fields = { tree, current, players: TWO_PEOPLE };
        await (isEmbedded ? this.#game.entries.load(fields) : this.#game.entries.loadOnce(fields));
    }
}

/** @param {ReadGame["problems"][number]} problem */
function placed({ line, column, turn, error }) {
    return `line ${line}, character ${column}${turn ? `, turn ${turn.replace(/\.+$/, "")}` : ""}: ${plainText(error)}`;
}

/** @param {ReadGame} game */
function titleOf({ record, variant }) {
    const tag = (/** @type {string} */ name) => record.tags.find(([it]) => it === name)?.[1];
    const names = [tag("White"), tag("Black")].map((it) => it ?? "?").join(" against ");
    return `${variant}, ${names}, ${counted(record.turns.length, "turn")}${record.result ? `, ${record.result}` : ""}`;
}
