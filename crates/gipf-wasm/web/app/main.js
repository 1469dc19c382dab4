// @ts-check
/** Puts the page together. */
import { openEngine } from "../engine/open.js";
import { Analyst, createAnalysis, createBar } from "./panels/analysis.js";
import { Board } from "./board/board.js";
import { createChooser } from "./board/chooser.js";
import { openKeys, openNewGame } from "./shell/dialogs.js";
import { button, byId, fill, h } from "./shell/dom.js";
import { Editor } from "./panels/editor.js";
import { isEmbedded, serveParent } from "./shell/embed.js";
import { createExplorer } from "./explorer/explorer.js";
import { Opener } from "./panels/files.js";
import { counted, spots } from "./words/format.js";
import { Game, TWO_PEOPLE } from "./game/game.js";
import { listenToKeys } from "./shell/keys.js";
import { createLearn } from "./panels/learn.js";
import { createMoves } from "./panels/moves.js";
import { createPlay } from "./panels/play.js";
import { createEndBox, createReviewButton } from "./review/endbox.js";
import { createReview } from "./review/panel.js";
import { Review } from "./review/review.js";
import { Trainer } from "./review/trainer.js";
import { createTrainerBox } from "./review/trainerview.js";
import { Puzzles } from "./panels/puzzles.js";
import { applyTheme, createSettings, followTheme, settingsOf } from "./panels/settings.js";
import { createShare } from "./panels/share.js";
import { createStatus } from "./panels/status.js";
import { loadGame, loadSettings } from "./state/storage.js";
import { Store } from "./state/store.js";
import { createTabs } from "./shell/tabs.js";
import { newTree, START } from "./game/tree.js";

/** @typedef {import("./state/types.js").Choice} Choice */
/** @typedef {import("./state/types.js").State} State */

/** @type {Choice[]} */
const NO_CHOICES = [];

/**
 * @param {import("./state/types.js").GameInfo[]} games
 * @param {import("./state/types.js").Level[]} levels
 * @returns {State}
 */
function initialState(games, levels) {
    const [first] = games;
    return {
        games, levels, mode: "play", tree: newTree(first.name, first.starts[0]), current: START, view: null, picture: null, steps: null, shortcuts: [], chosen: [], trail: [],
        players: isEmbedded ? TWO_PEOPLE : { white: { kind: "human" }, black: { kind: "engine", level: 3 } }, clock: null, verdict: null,
        isThinking: false, isPaused: false, isFlipped: false, hint: null,
        analysis: { isOn: false, isRunning: false, place: "", lines: [], depth: 0, nodes: 0 },
        draft: null, puzzle: null, settings: loadSettings(), message: "",
    };
}

/**
 * Shows on the board what the page is about: the game, a turn half chosen, or a draft.
 *
 * @param {Store} store
 * @param {Game} game
 * @param {Editor} editor
 */
function createBoard(store, game, editor) {
    /** @type {{ draft: object | null, choices: Choice[] }} */
    const drafted = { draft: null, choices: [] };
    const draftChoices = (/** @type {import("./state/types.js").Draft} */ draft) => {
        if (drafted.draft !== draft) {
            const choices = spots(draft.picture.points).map(({ name }) => ({ text: name, about: "", points: [name] }));
            // The same choices stay, so that the keyboard stays where it is.
            if (JSON.stringify(choices) !== JSON.stringify(drafted.choices)) drafted.choices = choices;
            drafted.draft = draft;
        }
        return drafted.choices;
    };
    const board = new Board((index) => {
        const { mode } = store.state;
        if (mode === "edit") void editor.put(drafted.choices[index].points[0]);
        else if (store.state.shortcuts.length > 0) void game.steps.take(store.state.shortcuts[index]);
        else void game.steps.choose(index);
    });
    store.watch(({ mode, draft, picture, steps, shortcuts, chosen, trail }) => {
        if (mode === "edit" && draft) {
            board.show({ picture: draft.picture, choices: draftChoices(draft), first: 0, trail: [] });
        } else if (picture) {
            const half = chosen.length > 0 ? steps?.picture : null;
            const open = shortcuts.length > 0 ? shortcuts : steps?.choices;
            const choices = open && game.isChoosing ? open : NO_CHOICES;
            board.show({ picture: half ? { ...half, points: picture.points } : picture, choices, first: steps?.first ?? 0, trail: trail.flat() });
        }
    });
    return board;
}

/**
 * Offers the game that was in progress.
 *
 * @param {Store} store
 * @param {Game} game
 */
function offerSaved(store, game) {
    const saved = loadGame();
    if (!saved || saved.record.turns.length === 0) return;
    const title = store.state.games.find((it) => it.name === saved.game)?.title ?? saved.game;
    const banner = byId("banner");
    const close = () => fill(banner);
    fill(banner, h("div", { class: "notice" },
        h("span", {}, `There is a game of ${title} with ${counted(saved.record.turns.length, "turn")}.`),
        button("Continue", () => { close(); void game.attempt(() => game.continueSaved(saved)); }, { class: "primary", id: "continue" }),
        button("Close", close)));
}

async function main() {
    applyTheme(loadSettings());
    const engine = await openEngine();
    const { games, levels } = await engine.ask({ call: "games" });
    const store = new Store(initialState(games, levels));
    const announce = (/** @type {string} */ text) => (byId("live").textContent = text);
    const game = new Game(engine, store, announce);
    const analyst = new Analyst(engine, store, game);
    const editor = new Editor(engine, store, game);
    const puzzles = new Puzzles(engine, store, game);
    const redraw = () => void (store.state.mode === "edit" ? editor.redraw() : game.refresh());
    const setSettings = settingsOf(store, redraw);
    followTheme(store, redraw);
    const opener = new Opener(engine, store, game, (panel = "game") => tabs.show(panel));
    const learn = createLearn(engine, store, game, () => { tabs.show("puzzles"); void puzzles.open(0); });
    const moves = isEmbedded ? createMoves(store, game) : h("div", { class: "stack" }, createMoves(store, game), createExplorer(engine, store, game));
    const review = new Review(engine, store, game, announce);
    const trainer = new Trainer(engine, store, game, review);
    const play = createPlay(store, game, analyst);
    const tabs = createTabs(isEmbedded ? [{ id: "game", label: "Game", element: moves }] : [
        { id: "game", label: "Game", element: createReview(review, trainer, store, game, moves, play) },
        { id: "analysis", label: "Analysis", element: h("div", { class: "stack" }, createAnalysis(store, analyst, game, setSettings), createReviewButton(store, review)) },
        { id: "puzzles", label: "Puzzles", element: puzzles.createPanel() },
        { id: "share", label: "Share", element: h("div", { class: "stack" }, createShare(engine, store, game), createReviewButton(store, review)) },
        { id: "files", label: "Open", element: opener.createPanel() },
        { id: "edit", label: "Edit", element: editor.createPanel() },
        { id: "learn", label: "Learn", ...learn },
        { id: "settings", label: "Settings", element: createSettings(store, setSettings) },
    ]);
    game.onStart = () => tabs.show("game");
    review.onOpen = () => tabs.show("game");
    const board = createBoard(store, game, editor);
    const flip = () => { store.update({ isFlipped: !store.state.isFlipped }); redraw(); };
    fill(byId("actions"), button("New", () => openNewGame(store, game), { "aria-label": "New game" }), button("Flip", flip, { "aria-label": "Flip the board" }), button("?", openKeys, { "aria-label": "Keys" }));
    const status = createStatus(store);
    fill(byId("board-area"), h("div", { class: "frame" }, board.element), isEmbedded ? null : createEndBox(store, game, review, () => openNewGame(store, game)), createTrainerBox(review, trainer, store), createBar(store), createChooser(store, game));
    fill(byId("side"), status, tabs.element);
    document.body.classList.toggle("embed", isEmbedded);
    store.watch(({ message, view, games: all, tree }) => {
        if (byId("message").textContent !== message) byId("message").textContent = message;
        const title = all.find((it) => it.name === tree.game)?.title ?? tree.game;
        const variant = view && view.variant !== tree.game ? `, ${view.variant}` : "";
        byId("title").textContent = title + variant;
    });
    listenToKeys(store, game, analyst, board);

    const openLink = async () => {
        let isOpen = false;
        await game.attempt(async () => void (isOpen = await opener.openFragment(location.hash)));
        return isOpen;
    };
    if (!(await openLink())) {
        await game.refresh();
        if (!isEmbedded) offerSaved(store, game);
    }
    serveParent(store, game, opener);
    window.addEventListener("hashchange", () => void openLink());
    document.body.dataset.ready = "true";
    performance.mark("gipf-ready");
    // For measuring: the memory of the engine.
    if ("memory" in engine) Object.defineProperty(window, "gipfMemory", { get: () => engine.memory });
}

if ("serviceWorker" in navigator && !isEmbedded) navigator.serviceWorker.register("sw.js").catch(() => {});
main().catch((error) => {
    byId("message").textContent = `The page cannot start: ${error instanceof Error ? error.message : error}`;
    byId("loading")?.remove();
});
