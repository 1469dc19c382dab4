// @ts-check
/** Pictures of the board to take along. */
import { h } from "../shell/dom.js";

/**
 * Returns the shown position as a picture with its name.
 *
 * @param {import("../state/types.js").Engine} engine
 * @param {import("../game/game.js").Game} game
 * @param {number} [size]
 */
export async function boardPicture(engine, game, size = 1200) {
    const wanted = { ...game.picture, background: true, reserves: true, size };
    const answer = await engine.ask({ call: "position", ...game.place, picture: wanted });
    return { svg: /** @type {string} */ (answer.picture.svg), name: `${answer.game}-${game.place.turns.length}` };
}

/**
 * Draws a picture into points of color.
 *
 * @param {string} svg
 */
export async function pngOf(svg) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = h("canvas", { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    /** @type {Blob | null} */
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error("The browser cannot make a PNG picture.");
    return blob;
}

/** Whether this device hands links to other programs. */
export const canSend = typeof navigator !== "undefined" && "share" in navigator;

/**
 * Hands a link to another program, with a picture where that takes one. Returns whether somebody chose one.
 *
 * @param {{ title: string, text: string, url: string }} data
 * @param {() => Promise<{ svg: string, name: string }>} picture
 */
export async function send(data, picture) {
    const { svg, name } = await picture();
    const file = new File([await pngOf(svg)], `${name}.png`, { type: "image/png" });
    const whole = navigator.canShare?.({ files: [file] }) ? { ...data, files: [file] } : data;
    try {
        await navigator.share(whole);
        return true;
    } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return false;
        throw error;
    }
}
