// @ts-check
/** Puts the page together. */
import { NO_CONNECTION } from "../engine/engine.js";
import { openEngine, readConfig } from "../engine/open.js";
import { ByLink } from "./panels/bylink.js";
import { Analyst, createAnalysis, createBar } from "./panels/analysis.js";
import { Board } from "./board/board.js";
import { Pieces } from "./board/pieces.js";
import { createChooser } from "./board/chooser.js";
import { openKeys, openNewGame } from "./shell/dialogs.js";
import { button, byId, fill, h } from "./shell/dom.js";
import { Editor } from "./panels/editor.js";
import { isEmbedded, serveParent } from "./shell/embed.js";
import { Opener } from "./panels/files.js";
import { spots } from "./words/format.js";
import { Game, TWO_PEOPLE } from "./game/game.js";
import { listenToKeys } from "./shell/keys.js";
import { createLearn } from "./panels/learn.js";
import { createMoves } from "./panels/moves.js";
import { keepOffline, takeNewVersion } from "./shell/offline.js";
import { createPlay } from "./panels/play.js";
import { Puzzles } from "./panels/puzzles.js";
import { applyTheme, createSettings, followTheme, settingsOf } from "./panels/settings.js";
import { createShare } from "./panels/share.js";
import { createStatus } from "./panels/status.js";
import { loadSettings } from "./state/storage.js";
import { followVisits, lastVisit } from "./shell/visits.js";
import { MemoryDatabase, openDatabase } from "./library/database.js";
import { isWorthKeeping, newEntry } from "./library/entry.js";
import { Keeper } from "./library/keeper.js";
import { Locks } from "./library/locks.js";
import { migrate } from "./library/migrate.js";
import { GameList } from "./panels/games.js";
import { createNotices } from "./shell/notices.js";
import { Store } from "./state/store.js";
import { createTabs } from "./shell/tabs.js";
import { newTree, nodeAt, START } from "./game/tree.js";

/** @typedef {import("./state/types.js").Choice} Choice */
/** @typedef {import("./state/types.js").State} State */

/** How long a page that is loaded again waits for its former self to give its game back, in milliseconds. */
const RELOAD_PATIENCE = 1000;

/**
 * @param {import("./state/types.js").GameInfo[]} games
 * @param {import("./state/types.js").Level[]} levels
 * @param {boolean} isKept Whether games outlast the page.
 * @returns {State}
 */
function initialState(games, levels, isKept) {
    const [first] = games;
    return {
        games, levels, mode: "play", tree: newTree(first.name, first.starts[0]), current: START, view: null, picture: null, steps: null, chosen: [], trail: [],
        players: isEmbedded ? TWO_PEOPLE : { white: { kind: "human" }, black: { kind: "engine", level: 3 } }, clock: null, verdict: null,
        isThinking: false, isPaused: false, isFlipped: false, hint: null,
        analysis: { isOn: false, isRunning: false, place: "", lines: [], depth: 0, nodes: 0 },
        draft: null, puzzle: null, settings: loadSettings(), message: "",
        names: { white: "", black: "" }, entry: newEntry("game"), library: { isKept, left: null, isOffer: false },
    };
}

/**
 * Shows on the board what the page is about: the game, a turn half chosen, or a draft.
 *
 * @param {Store} store
 * @param {Game} game
 * @param {Editor} editor
 * @param {Pieces} pieces
 */
function createBoard(store, game, editor, pieces) {
    /** @type {{ draft: object | null, choices: Choice[], steps: { choices: Choice[] } }} */
    const drafted = { draft: null, choices: [], steps: { choices: [] } };
    const draftChoices = (/** @type {import("./state/types.js").Draft} */ draft) => {
        if (drafted.draft !== draft) {
            const choices = spots(draft.picture.points).map(({ name }) => ({ text: name, about: "", points: [name] }));
            // The same choices stay, so that the keyboard stays where it is.
            if (JSON.stringify(choices) !== JSON.stringify(drafted.choices)) Object.assign(drafted, { choices, steps: { choices } });
            drafted.draft = draft;
        }
        return drafted.steps;
    };
    const board = new Board({
        onChoose: (item) => void (store.state.mode === "edit" ? editor.put(item.points[0]) : game.steps.take(item)),
        onDrop: () => void game.steps.back(),
        icon: (piece) => pieces.icon(piece),
    });
    store.watch(({ mode, draft, picture, steps, view, tree, verdict, trail, settings: { confirm, sound } }) => {
        if (mode === "edit" && draft) {
            board.show({ picture: draft.picture, steps: draftChoices(draft), trail: [], moment: null, asks: false, isHeard: false });
        } else if (picture && view) {
            const open = /** @type {any} */ (game.isChoosing ? steps : null);
            const half = open && open.chosen.length > 0 ? open.picture : picture;
            const moment = { game: nodeAt(tree, START).position, turns: view.turns, chosen: open?.chosen ?? [], lastSide: view.last?.side ?? "white", mover: view.side_to_move, isEnd: Boolean(view.outcome ?? verdict) };
            board.show({ picture: half, steps: open, trail: trail.flat(), moment, asks: confirm, isHeard: sound });
        }
    });
    return board;
}

/**
 * Shows an entry, or says that it is gone.
 *
 * @param {Store} store
 * @param {Game} game
 * @param {string} id
 */
async function openKept(store, game, id) {
    await game.attempt(async () => {
        if (!(await game.open(id))) store.update({ message: "This game is not kept any more." });
    });
}

/**
 * Shows what this tab showed before it was loaded again. Returns whether it showed anything.
 *
 * @param {Store} store
 * @param {Game} game
 * @param {Keeper} keeper
 */
async function restore(store, game, keeper) {
    const { shown, left } = lastVisit();
    const isShown = Boolean(shown) && (await game.open(String(shown), RELOAD_PATIENCE));
    const summary = isShown && left ? await keeper.summary(left) : null;
    if (summary) store.update({ library: { ...store.state.library, left: summary } });
    return isShown;
}

/**
 * Offers to go on with the latest game.
 *
 * @param {Store} store
 * @param {Keeper} keeper
 */
async function offerLatest(store, keeper) {
    const left = await keeper.latest();
    if (left && left.id !== store.state.entry.id && !store.state.library.left) store.update({ library: { ...store.state.library, left, isOffer: true } });
}

async function main() {
    applyTheme(loadSettings());
    if (!isEmbedded && (await takeNewVersion())) return;
    const config = await readConfig();
    const engine = await openEngine(config);
    const { games, levels } = await engine.ask({ call: "games" });
    const database = isEmbedded ? new MemoryDatabase() : await openDatabase();
    const locks = new Locks();
    // A page in another page keeps nothing, so it has nothing to say about it.
    const store = new Store(initialState(games, levels, isEmbedded || database.isKept));
    const keeper = new Keeper(database, locks, store);
    const announce = (/** @type {string} */ text) => (byId("live").textContent = text);
    const game = new Game(engine, store, keeper, announce);
    const analyst = new Analyst(engine, store, game);
    const editor = new Editor(engine, store, game);
    const puzzles = new Puzzles(engine, store, game);
    const puzzlePanel = puzzles.createPanel();
    const redraw = () => void (store.state.mode === "edit" ? editor.redraw() : game.refresh());
    const setSettings = settingsOf(store, redraw);
    followTheme(store, redraw);
    const opener = new Opener(engine, store, game, (panel = "game") => tabs.show(panel));
    const byLink = new ByLink(engine, store, game);
    opener.onCorrespondence = (name, read) => byLink.open(name, read);
    byId("banner").after(byLink.element);
    const learn = createLearn(engine, store, game, (name) => { tabs.show("puzzles"); void puzzles.choose(name).then(() => puzzles.next()); });
    const moves = createMoves(store, game);
    const tabs = createTabs(isEmbedded ? [{ id: "game", label: "Game", element: moves }] : [
        { id: "game", label: "Game", element: h("div", { class: "stack" }, createPlay(store, game, analyst), moves) },
        { id: "analysis", label: "Analysis", element: createAnalysis(store, analyst, game, setSettings) },
        { id: "puzzles", label: "Puzzles", element: puzzlePanel.element, onShow: () => puzzles.onShow() },
        { id: "share", label: "Share", element: createShare(engine, store, game) },
        { id: "files", label: "Open", element: opener.createPanel() },
        { id: "edit", label: "Edit", element: editor.createPanel() },
        { id: "learn", label: "Learn", ...learn },
        { id: "settings", label: "Settings", element: createSettings(store, setSettings) },
    ]);
    game.onStart = () => tabs.show("game");
    const list = new GameList(engine, store, game, database, locks);
    const pieces = new Pieces(engine, store, () => game.plainPicture);
    const board = createBoard(store, game, editor, pieces);
    const flip = () => { store.update({ isFlipped: !store.state.isFlipped }); redraw(); };
    fill(byId("actions"), button("New", () => openNewGame(store, game), { "aria-label": "New game" }), isEmbedded ? null : button("Games", () => list.open(), { "aria-label": "Your games", id: "games" }), button("Flip", flip, { "aria-label": "Flip the board" }), button("?", openKeys, { "aria-label": "Keys" }));
    const status = createStatus(store, pieces, (event) => board.dragIn(event));
    fill(byId("board-area"), puzzlePanel.bar, h("div", { class: "frame" }, board.element), createBar(store), createChooser(store, game, pieces));
    fill(byId("side"), ...status, tabs.element);
    document.body.classList.toggle("embed", isEmbedded);
    let shownMessage = "";
    const tryAgain = async () => {
        store.update({ message: "", isPaused: false });
        await game.refresh();
        await game.opponent.think();
    };
    store.watch(({ message, view, games: all, tree, entry }, before) => {
        // On a phone, what was clicked may lie far below the board.
        if (entry.id !== before.entry.id) window.scrollTo(0, 0);
        if (shownMessage !== message) {
            shownMessage = message;
            fill(byId("message"), message, message === NO_CONNECTION && button("Try again", () => void tryAgain(), { id: "try-again" }));
        }
        const title = all.find((it) => it.name === tree.game)?.title ?? tree.game;
        const variant = view && view.variant !== tree.game ? `, ${view.variant}` : "";
        byId("title").textContent = title + variant;
    });
    listenToKeys(store, game, analyst, board);

    const openLink = async () => {
        let isOpen = false;
        await game.attempt(async () => void (isOpen = await opener.openFragment(location.hash)));
        // What it held is an entry now: loading the page again must not open the link again.
        if (location.hash && !isEmbedded) history.replaceState(history.state, "", location.pathname + location.search);
        return isOpen;
    };
    if (!isEmbedded) {
        await migrate(database);
        followVisits(store, isWorthKeeping, (id) => openKept(store, game, id));
        createNotices(store, game, byId("banner"));
        keeper.tidy().catch(() => {});
    }
    if (!(await openLink()) && (isEmbedded || !(await restore(store, game, keeper)))) {
        await game.refresh();
        if (!isEmbedded) void offerLatest(store, keeper);
    }
    serveParent(store, game, opener);
    window.addEventListener("hashchange", () => void openLink());
    if (!isEmbedded) void keepOffline(config.engine === "wasm", () => say("A new version of the page is ready.", "Reload", () => location.reload()));
    document.body.dataset.ready = "true";
    performance.mark("gipf-ready");
    // For measuring: the memory of the engine.
    if ("memory" in engine) Object.defineProperty(window, "gipfMemory", { get: () => engine.memory });
}

/**
 * Shows a notice with one button.
 *
 * @param {string} text
 * @param {string} label
 * @param {() => void} act
 */
function say(text, label, act) {
    fill(byId("banner"), h("div", { class: "notice" }, h("span", {}, text), button(label, act, { class: "primary", id: "notice-act" })));
}

main().catch((error) => {
    byId("loading")?.remove();
    say(`The page cannot start. ${error instanceof Error ? error.message : error}`, "Try again", () => location.reload());
});
