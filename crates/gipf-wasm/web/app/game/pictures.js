// @ts-check
/** How pictures of the board are asked for. */
import { turnDrawing } from "../words/format.js";

/** @typedef {import("../state/types.js").State} State */

/**
 * Returns how pictures are wanted that are not of the shown position.
 *
 * @param {Pick<State, "settings">} state
 */
export function plainPicture({ settings }) {
    const isDark = document.documentElement.dataset.theme === "dark";
    const theme = settings.board === "gray" ? "gray" : isDark ? "dark" : "color";
    return { theme, background: false, reserves: false, size: 600, piece_groups: true };
}

/**
 * Returns how the picture of the shown position is wanted.
 *
 * @param {State} state
 */
export function pictureOf(state) {
    const { isFlipped, settings, analysis, hint } = state;
    const drawn = hint ? [hint] : analysis.isOn ? analysis.lines.map((line) => line.turns[0] ?? "") : [];
    const drawings = drawn.map(turnDrawing);
    return {
        ...plainPicture(state),
        below: isFlipped ? "black" : "white",
        coordinates: settings.coordinates,
        arrows: [...new Set(drawings.flatMap((it) => it.arrow ?? []))],
        marks: [...new Set(drawings.flatMap((it) => it.mark ?? []))],
    };
}
