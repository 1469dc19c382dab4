// @ts-check
/** Shows the lessons. */
import { button, fill, h, svgElement } from "../shell/dom.js";
import { LESSONS } from "./lessons.js";

/** @typedef {import("./lessons.js").Lesson} Lesson */

/**
 * @param {import("../state/types.js").Engine} engine
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 * @param {(game: string) => void} onPuzzles
 */
export function createLearn(engine, store, game, onPuzzles) {
    const choices = h("div", { class: "row", role: "group", "aria-label": "Lessons" });
    const body = h("article", { class: "lesson" });
    let shown = -1;

    const picture = async (/** @type {Lesson} */ lesson, /** @type {Lesson["pictures"][number]} */ { position, turns = [], marks = [], arrows = [], caption }) => {
        const { picture: drawn } = await engine.ask({ call: "position", game: lesson.game, position, turns, picture: { ...game.plainPicture, marks, arrows, coordinates: false } });
        const svg = svgElement(drawn.svg);
        svg.setAttribute("aria-label", drawn.description);
        return h("figure", {}, svg, h("figcaption", {}, caption));
    };
    const show = (/** @type {number} */ index) => game.attempt(async () => {
        shown = index;
        const lesson = LESSONS[index];
        const pictures = await Promise.all(lesson.pictures.map((it) => picture(lesson, it)));
        const info = store.state.games.find((it) => it.name === lesson.game);
        const play = () => void game.start({ game: lesson.game, position: info?.starts[0] ?? "", players: { white: { kind: "human" }, black: { kind: "engine", level: 1 } }, kind: "lesson" });
        fill(body, h("h3", {}, lesson.title), h("div", { class: "figures" }, pictures), lesson.text.map((it) => h("p", {}, it)),
            h("div", { class: "row" }, button("Play it against the engine, level 1", play, { class: "primary" }), button("Puzzles", () => onPuzzles(lesson.game))));
        for (const [at, item] of [...choices.children].entries()) item.setAttribute("aria-pressed", String(at === index));
    });
    fill(choices, LESSONS.map(({ title }, index) => button(title, () => void show(index), { "aria-pressed": "false" })));
    return {
        element: h("div", { class: "stack" }, choices, body),
        onShow: () => void show(Math.max(0, shown)),
    };
}
