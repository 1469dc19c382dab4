// @ts-check
/** The ways into the page: the front door, the lessons, and the game. */
import { createChooser } from "../board/chooser.js";
import { Pieces } from "../board/pieces.js";
import { Game, TWO_PEOPLE } from "../game/game.js";
import { Lessons } from "../learn/lesson.js";
import { announce, byId } from "../shell/dom.js";
import { initialState } from "../state/initial.js";
import { Store } from "../state/store.js";
import { createFront } from "./front.js";
import { FIRST_LEVEL } from "./games.js";
import { initThumbnails } from "./thumbnails.js";

/** What is done in a lesson is not a game. */
const KEEPS_NOTHING = { keep: async () => {}, read: async () => null, hasAny: async () => false, same: async () => null };

/**
 * Makes the front door and the lessons. Returns what shows one of them, or the game.
 *
 * @param {import("../state/types.js").Engine} engine
 * @param {import("../state/store.js").Store} store
 * @param {Game} game
 * @param {import("./views.js").Views} views
 * @param {{ newGame(): void, puzzles(): void, board(store: Store, game: Game, pieces: Pieces): import("../board/board.js").Board }} parts
 */
export function createWays(engine, store, game, views, parts) {
    const { games, levels } = store.state;
    /** @type {Lessons | null} */
    let lessons = null;
    const play = (/** @type {string} */ name) => {
        const position = games.find((it) => it.name === name)?.starts[0] ?? "";
        void game.entries.start({ game: name, position, players: { ...TWO_PEOPLE, black: { kind: "engine", level: FIRST_LEVEL } } });
    };
    const openLessons = () => {
        const lessonStore = new Store(initialState(games, levels, true));
        const lessonGame = new Game(engine, lessonStore, KEEPS_NOTHING, announce);
        store.watch((state, before) => {
            if (state === before || state.settings !== before.settings)
                lessonStore.dispatch({ type: "settingsChanged", settings: { ...state.settings, confirm: false } });
        });
        const pieces = new Pieces(engine, lessonStore, () => lessonGame.plainPicture);
        const chooser = createChooser(lessonStore, lessonGame, pieces);
        return new Lessons(byId("lesson"), {
            engine,
            store: lessonStore,
            game: lessonGame,
            board: parts.board(lessonStore, lessonGame, pieces),
            chooser,
            onPlay: play,
            onOpen: (name) => views.name(`#learn/${name}`),
        });
    };
    const show = (/** @type {{ view: import("./views.js").View, lesson?: string }} */ { view, lesson }, isStep = true) => {
        views.show(view, isStep);
        if (view === "lesson") void (lessons ??= openLessons()).open(lesson);
    };
    const goOn = () => void game.opponent.think();
    initThumbnails(engine);
    const drawFront = createFront(store, game, byId("front"), {
        learn: (lesson) => show({ view: "lesson", lesson }),
        back: () => {
            show({ view: "game" });
            goOn();
        },
        newGame: parts.newGame,
        puzzles: parts.puzzles,
        list: () => byId("games").click(),
        hasKept: () => game.entries.hasAny(),
    });
    views.onShow = (view) => void (view === "front" && drawFront());
    views.onReturn = (view) => (view === "lesson" ? show({ view }, false) : goOn());
    byId("home").addEventListener("click", (event) => {
        event.preventDefault();
        show({ view: "front" });
    });
    return show;
}
