// @ts-check
/** Puts the page together. */
import { NO_CONNECTION } from "../engine/engine.js";
import { begun } from "../engine/begin.js";
import { ByLink } from "./panels/bylink.js";
import { Analyst, createAnalysis, createBar } from "./panels/analysis.js";
import { Pieces } from "./board/pieces.js";
import { createChooser } from "./board/chooser.js";
import { createBoard } from "./board/connect.js";
import { openKeys, openNewGame } from "./shell/dialogs.js";
import { announce, button, byId, fill, h } from "./shell/dom.js";
import { Editor } from "./panels/editor.js";
import { isEmbedded, serveParent } from "./shell/embed.js";
import { scrollPage } from "./shell/frame.js";
import { createExplorer } from "./explorer/explorer.js";
import { Opener } from "./panels/files.js";
import { Game } from "./game/game.js";
import { Hourglasses } from "./game/hourglasses.js";
import { listenToKeys } from "./shell/keys.js";
import { followGames, routeOf, Views } from "./front/views.js";
import { createWays } from "./front/ways.js";
import { createMoves } from "./panels/moves.js";
import { keepOffline, takeNewVersion } from "./shell/offline.js";
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
import { loadSettings } from "./state/storage.js";
import { followVisits, lastDraft, lastVisit } from "./shell/visits.js";
import { MemoryDatabase, openDatabase } from "./library/database.js";
import { isWorthKeeping } from "./library/entry.js";
import { Keeper } from "./library/keeper.js";
import { Locks } from "./library/locks.js";
import { migrate } from "./library/migrate.js";
import { GameList } from "./panels/games.js";
import { createNotices } from "./shell/notices.js";
import { initialState } from "./state/initial.js";
import { Store } from "./state/store.js";
import { createTabs } from "./shell/tabs.js";

/** @typedef {import("./state/types.js").Choice} Choice */
/** @typedef {import("./state/types.js").State} State */

/** How long a page waits for its former self to give its game back, in milliseconds: one that is loaded again has one. */
const RELOAD_PATIENCE = 10_000;
/** The same where a page may also be the copy of a tab that lives on. */
const COPY_PATIENCE = 1000;

/**
 * Shows an entry, or says that it is gone.
 *
 * @param {Store} store
 * @param {Game} game
 * @param {string} id
 */
async function openKept(store, game, id) {
    await game.attempt(async () => {
        if (!(await game.entries.open(id))) store.dispatch({ type: "gone", id });
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
    const isReload = performance.getEntriesByType("navigation").some((it) => "type" in it && it.type === "reload");
    const patience = isReload ? RELOAD_PATIENCE : COPY_PATIENCE;
    const isShown = Boolean(shown) && (await game.entries.open(String(shown), patience));
    const summary = isShown && left ? await keeper.summary(left) : null;
    if (summary) store.dispatch({ type: "offered", left: summary, isOffer: false });
    return isShown;
}

/**
 * Offers to go on with the latest game. Returns whether there is one.
 *
 * @param {Store} store
 * @param {Keeper} keeper
 */
async function offerLatest(store, keeper) {
    const left = await keeper.latest();
    if (left && left.id !== store.state.entry.id && !store.state.library.left) store.dispatch({ type: "offered", left, isOffer: true });
    return Boolean(left);
}

async function main() {
    applyTheme(loadSettings());
    if (!isEmbedded && (await takeNewVersion(begun))) return;
    const { config, engine, games, levels } = await begun;
    const database = isEmbedded ? new MemoryDatabase() : await openDatabase();
    const locks = new Locks();
    // A page in another page keeps nothing, so it has nothing to say about it.
    const store = new Store(initialState(games, levels, isEmbedded || database.isKept));
    const keeper = new Keeper(database, locks, store);
    const game = new Game(engine, store, keeper, announce);
    new Hourglasses(engine, store, game);
    const analyst = new Analyst(engine, store, game, announce);
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
    const moves = isEmbedded
        ? createMoves(store, game)
        : h("div", { class: "stack" }, createMoves(store, game), createExplorer(engine, store, game));
    const review = new Review(engine, store, game, announce);
    const trainer = new Trainer(engine, store, game, review);
    const play = createPlay(store, game, analyst);
    const tabs = createTabs(
        isEmbedded
            ? [{ id: "game", label: "Game", element: moves }]
            : [
                  { id: "game", label: "Game", element: createReview(review, trainer, store, game, moves, play) },
                  {
                      id: "analysis",
                      label: "Analysis",
                      element: h(
                          "div",
                          { class: "stack" },
                          createAnalysis(store, analyst, game, setSettings),
                          createReviewButton(store, review),
                      ),
                  },
                  { id: "puzzles", label: "Puzzles", element: puzzlePanel.element, onShow: () => puzzles.onShow() },
                  {
                      id: "share",
                      label: "Share",
                      element: h("div", { class: "stack" }, createShare(engine, store, game), createReviewButton(store, review)),
                  },
                  { id: "files", label: "Open", element: opener.createPanel() },
                  { id: "edit", label: "Edit", element: editor.createPanel() },
                  { id: "settings", label: "Settings", element: createSettings(store, setSettings) },
              ],
    );
    const views = new Views();
    followGames(store, game, views);
    game.onStart = () => {
        tabs.show("game");
        views.show("game");
    };
    store.watch(({ review: { isOpen } }, before) => {
        if (isOpen && !before.review.isOpen) tabs.show("game");
    });
    const list = new GameList(engine, store, game, database, locks);
    const pieces = new Pieces(engine, store, () => game.plainPicture);
    const board = createBoard(store, game, editor, pieces);
    const flip = () => {
        store.dispatch({ type: "flipped" });
        redraw();
    };
    fill(
        byId("actions"),
        button("New", () => openNewGame(store, game), { "aria-label": "New game" }),
        isEmbedded ? null : button("Games", () => list.open(), { "aria-label": "Your games", id: "games" }),
        button("Flip", flip, { "aria-label": "Flip the board" }),
        button("?", openKeys, { "aria-label": "Keys" }),
    );
    const status = createStatus(store, (event) => board.dragIn(event));
    const endBox = isEmbedded ? null : createEndBox(store, game, review, () => openNewGame(store, game));
    fill(
        byId("board-area"),
        puzzlePanel.bar,
        h("div", { class: "frame" }, board.element),
        endBox,
        createTrainerBox(review, trainer, store),
        createBar(store),
        createChooser(store, game, pieces),
    );
    byId("stage").prepend(status);
    fill(byId("side"), tabs.element);
    document.body.classList.toggle("embed", isEmbedded);
    let shownMessage = "";
    const tryAgain = async () => {
        store.dispatch({ type: "said", message: "" });
        await game.refresh();
        game.opponent.resume();
    };
    store.watch(({ message, view, games: all, tree, entry }, before) => {
        // On a phone, what was clicked may lie far below the board.
        if (entry.id !== before.entry.id) scrollPage(null);
        if (shownMessage !== message) {
            shownMessage = message;
            fill(byId("message"), message, message === NO_CONNECTION && button("Try again", () => void tryAgain(), { id: "try-again" }));
        }
        const title = all.find((it) => it.name === tree.game)?.title ?? tree.game;
        const variant = view && view.variant !== tree.game ? `, ${view.variant}` : "";
        byId("title").textContent = title + variant;
    });
    listenToKeys(store, game, analyst, board);
    const show = isEmbedded
        ? () => {}
        : createWays(engine, store, game, views, {
              newGame: () => openNewGame(store, game),
              puzzles: () => {
                  tabs.show("puzzles");
                  void puzzles.next();
              },
              board: (lessonStore, lessonGame, lessonPieces) => createBoard(lessonStore, lessonGame, editor, lessonPieces),
          });
    byId("message").addEventListener("click", () => store.dispatch({ type: "said", message: "" }));

    const openLink = async () => {
        let isOpen = false;
        const route = isEmbedded ? null : routeOf(location.hash);
        if (route) {
            show(route, false);
            return true;
        }
        await game.attempt(async () => void (isOpen = await opener.openFragment(location.hash)));
        // What it held is an entry now: loading the page again must not open the link again.
        if (location.hash && !isEmbedded) history.replaceState(history.state, "", location.pathname + location.search);
        return isOpen;
    };
    const isFront = history.state?.view === "front";
    const route = isEmbedded
        ? null
        : (routeOf(location.hash) ?? (isFront && !location.hash ? { view: /** @type {const} */ ("front") } : null));
    if (!isEmbedded) {
        await migrate(database);
        followVisits(store, isWorthKeeping, (id) => openKept(store, game, id));
        createNotices(store, game, byId("banner"));
        keeper.tidy().catch(() => {});
    }
    const isLinked = !route && (await openLink());
    const draft = isLinked || isEmbedded ? null : lastDraft();
    if (!isLinked && (isEmbedded || !(await restore(store, game, keeper)))) {
        await game.refresh();
        if (!isEmbedded && !(await offerLatest(store, keeper)) && !route && !draft) show({ view: "front" }, false);
    }
    if (draft) {
        await editor.open(draft);
        tabs.show("edit");
    }
    if (route) show(route, false);
    serveParent(store, game, opener);
    window.addEventListener("hashchange", () => void openLink());
    if (!isEmbedded)
        void keepOffline(config.engine === "wasm", () => say("A new version of the page is ready.", "Reload", () => location.reload()));
    document.body.dataset.ready = "true";
    performance.mark("gipf-ready");
    if (!isEmbedded) void engine.prepare?.();
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
