// @ts-check
/** The graph of the chances, turn by turn: a picture, a slider for the keyboard, and a text. */
import { h, setProps } from "../shell/dom.js";
import { percent, sideName } from "./scores.js";
import { MISTAKES } from "./sentence.js";

/** @typedef {import("../state/types.js").Side} Side */
/** @typedef {import("./scores.js").Names} Names */

/**
 * A point of the protocol's `graph`: the start, or what a turn leads to.
 *
 * @typedef {object} GraphPoint
 * @property {number | null} number
 * @property {Side | null} side
 * @property {number} white White's chance, from 0 to 1.
 * @property {import("./sentence.js").MistakeKind | null} verdict
 */

/** @typedef {Omit<GraphPoint, "number"> & { at: number }} PlacedPoint `at` counts the turns before it. */

/** @typedef {import("./turns.js").MainTurn} MainTurn */

const WIDTH = 480;
const HEIGHT = 130;
const EDGE = 8;

/**
 * Gives the points their places in the game.
 *
 * @param {GraphPoint[]} points
 * @param {MainTurn[]} turns
 * @returns {PlacedPoint[]}
 */
export function placed(points, turns) {
    const places = new Map(turns.map(({ number, side }, at) => [`${number}${side}`, at + 1]));
    const at = points.map(({ number, side }) => places.get(`${number}${side}`) ?? -1);
    return points.map(({ side, white, verdict }, index) => ({
        side,
        white,
        verdict,
        at: at[index] < 0 ? (at[index + 1] ?? 1) - 1 : at[index],
    }));
}

/**
 * Returns the turns before the nearest mark in a direction, or the end of the game there.
 *
 * @param {PlacedPoint[]} points
 * @param {number} from
 * @param {1 | -1} step
 * @param {number} count The number of turns.
 */
export function nextMark(points, from, step, count) {
    const marks = points.filter((it) => it.verdict && (it.at - from) * step > 0).map((it) => it.at);
    if (marks.length === 0) return step > 0 ? count : 0;
    return step > 0 ? Math.min(...marks) : Math.max(...marks);
}

/**
 * Returns the graph in a sentence or two.
 *
 * @param {PlacedPoint[]} points
 * @param {Names} names
 */
export function graphText(points, names) {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return "No turn has been analyzed.";
    const marks = (/** @type {Side} */ side) => points.filter((it) => it.side === side && it.verdict).length;
    const counts = /** @type {const} */ (["white", "black"]).map((side) => `${marks(side)} of ${sideName(side, names)}`);
    return `${names[0]}'s chance to win goes from ${percent(first.white)} to ${percent(last.white)}. Marked turns: ${counts.join(", ")}.`;
}

/**
 * Makes an element of SVG.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} props
 */
function svg(tag, props) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    setProps(element, props);
    return element;
}

/**
 * @param {(at: number) => void} onGo Gets how many turns of the game are to be shown.
 */
export function createGraph(onGo) {
    const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" });
    const marks = h("div", { class: "graph-marks", "aria-hidden": "true" });
    const text = h("p", { class: "hidden", id: "graph-text" });
    const plot = h(
        "div",
        {
            class: "graph-plot",
            id: "graph",
            role: "slider",
            tabindex: "0",
            "aria-orientation": "horizontal",
            "aria-describedby": "graph-text",
            "aria-valuemin": "0",
        },
        /** @type {any} */ (picture),
        marks,
    );
    const [top, bottom] = [h("span", {}), h("span", {})];
    const element = h(
        "div",
        { class: "graph" },
        h("p", { class: "graph-side", "aria-hidden": "true" }, top),
        plot,
        h("p", { class: "graph-side", "aria-hidden": "true" }, bottom),
        text,
    );
    const cursor = svg("line", { class: "cursor", y1: 0, y2: HEIGHT });
    /** @type {PlacedPoint[]} */
    let points = [];
    let [count, shown] = [0, 0];

    const x = (/** @type {number} */ at) => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(count, 1);
    const y = (/** @type {number} */ white) => (1 - white) * HEIGHT;

    /** @param {PointerEvent} event */
    const goTo = (event) => {
        const { left, width } = plot.getBoundingClientRect();
        const place = ((event.clientX - left) / Math.max(width, 1)) * WIDTH;
        const at = Math.round(((place - EDGE) / (WIDTH - 2 * EDGE)) * count);
        onGo(Math.min(count, Math.max(0, at)));
    };
    plot.addEventListener("pointerdown", (event) => {
        plot.setPointerCapture(event.pointerId);
        goTo(event);
    });
    plot.addEventListener("pointermove", (event) => {
        if (plot.hasPointerCapture(event.pointerId)) goTo(event);
    });
    plot.addEventListener("keydown", (event) => {
        const to = {
            ArrowLeft: shown - 1,
            ArrowDown: shown - 1,
            ArrowRight: shown + 1,
            ArrowUp: shown + 1,
            Home: 0,
            End: count,
            PageUp: nextMark(points, shown, -1, count),
            PageDown: nextMark(points, shown, 1, count),
        }[event.key];
        if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        onGo(Math.min(count, Math.max(0, to)));
    });

    return {
        element,
        plot,
        /**
         * Draws the points.
         *
         * @param {PlacedPoint[]} wanted
         * @param {number} turns The number of turns of the game.
         * @param {Names} names
         */
        draw(wanted, turns, names) {
            [points, count] = [wanted, turns];
            top.textContent = `${names[0]} wins`;
            bottom.textContent = `${names[1]} wins`;
            plot.setAttribute("aria-label", `${names[0]}'s chance to win, turn by turn`);
            plot.setAttribute("aria-valuemax", String(count));
            text.textContent = `${graphText(points, names)} Arrow keys go through the turns, Page Up and Page Down to marked ones.`;
            const line = points.map((it) => `${x(it.at).toFixed(1)},${y(it.white).toFixed(1)}`).join(" ");
            const ends = [points[0], points.at(-1)].map((it) => it ?? { at: 0, white: 0.5 });
            // What is known of the ends reaches to the edges.
            const [left, right] = [ends[0].at === 0 ? 0 : x(ends[0].at), ends[1].at === count ? WIDTH : x(ends[1].at)];
            picture.replaceChildren(
                ...(points.length > 0
                    ? [
                          svg("rect", { class: "black", x: left, y: 0, width: right - left, height: HEIGHT }),
                          svg("polygon", {
                              class: "white",
                              points: `${left},${HEIGHT} ${left},${y(ends[0].white)} ${line} ${right},${y(ends[1].white)} ${right},${HEIGHT}`,
                          }),
                      ]
                    : []),
                svg("line", { class: "middle", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
                svg("polyline", { class: "chances", points: line }),
                cursor,
            );
            marks.replaceChildren(
                ...points
                    .filter((it) => it.verdict)
                    .map((it) => {
                        const mark = h("span", { class: "graph-mark" }, it.verdict ? MISTAKES[it.verdict].sign : "");
                        mark.style.left = `${(100 * x(it.at)) / WIDTH}%`;
                        mark.style.top = `${100 * Math.min(0.92, Math.max(0.08, 1 - it.white))}%`;
                        return mark;
                    }),
            );
        },
        /**
         * Shows where the game is.
         *
         * @param {number} at
         * @param {string} words
         */
        point(at, words) {
            shown = at;
            setProps(cursor, { x1: x(at), x2: x(at) });
            plot.setAttribute("aria-valuenow", String(at));
            plot.setAttribute("aria-valuetext", words);
        },
    };
}
