// @ts-check
/** The game and the position to take along: links, texts, pictures. */
import { button, copyText, fill, h, select } from "../shell/dom.js";
import { gameFragment, positionFragment } from "../shell/link.js";
import { toRecord } from "../game/record.js";

/**
 * @param {import("../state/types.js").Engine} engine
 * @param {import("../state/store.js").Store} store
 * @param {import("../game/game.js").Game} game
 */
export function createShare(engine, store, game) {
    const said = h("p", { class: "info", "aria-live": "polite", id: "share-said" });
    const shown = h("textarea", { rows: 6, readonly: true, "aria-label": "What was copied", class: "mono", id: "share-text" });
    let format = "record";

    /** What the format of the last record could not hold. @type {string[]} */
    let lost = [];
    const lostText = () => (lost.length ? ` This format cannot hold ${lost.join(", ")}.` : "");
    /**
     * @param {string} what
     * @param {() => Promise<string>} make
     */
    const copy = (what, make) => game.attempt(async () => {
        const text = await make();
        shown.value = text;
        const told = (await copyText(text)) ? `Copied: ${what}.` : `Copy the ${what} from the field below.`;
        said.textContent = told + (what === "record" ? lostText() : "");
    });
    const page = () => location.href.replace(/[?#].*$/s, "");
    const recordText = async () => {
        const { tree } = store.state;
        const request = { call: "write", game: tree.game, record: toRecord(tree), ...(format === "record" ? {} : { format }) };
        const answer = await engine.ask(request);
        lost = /** @type {string[]} */ (answer.lost);
        return /** @type {string} */ (answer.text);
    };
    const gameLink = async () => {
        const { tree } = store.state;
        const { text } = await engine.ask({ call: "write", game: tree.game, record: toRecord(tree) });
        return page() + (await gameFragment(text));
    };
    const position = () => String(store.state.view?.position ?? "");
    const picture = async () => {
        const { view } = store.state;
        const wanted = { ...game.picture, background: true, reserves: true, size: 1200 };
        const answer = await engine.ask({ call: "position", ...game.place, picture: wanted });
        return { svg: /** @type {string} */ (answer.picture.svg), name: `${view?.game ?? "gipf"}-${game.place.turns.length}` };
    };
    const savePicture = (/** @type {boolean} */ isPng) => game.attempt(async () => {
        const { svg, name } = await picture();
        const blob = isPng ? await pngOf(svg) : new Blob([svg], { type: "image/svg+xml" });
        download(blob, `${name}.${isPng ? "png" : "svg"}`);
        said.textContent = `Saved: ${name}.${isPng ? "png" : "svg"}.`;
    });
    const save = () => game.attempt(async () => {
        const text = await recordText();
        shown.value = text;
        download(new Blob([text], { type: "text/plain" }), `${store.state.tree.game}.txt`);
        said.textContent = `Saved the record.${lostText()}`;
    });
    const formats = h("div", {});
    store.watch((state, before) => {
        if (state !== before && state.tree.game === before.tree.game) return;
        format = "record";
        const info = state.games.find((it) => it.name === state.tree.game);
        const options = /** @type {[string, string][]} */ ([["record", "GIPF record"], ...(info?.formats ?? []).filter((it) => it.is_written).map(({ name, about }) => [name, about])]);
        fill(formats, options.length > 1 && select("File format", options, format, (it) => (format = it)).element);
    });
    return h("div", { class: "stack" },
        h("div", { class: "row" },
            button("Copy link to the game", () => void copy("link to the game", gameLink), { class: "primary", id: "copy-link" }),
            button("Copy link to the position", () => void copy("link to the position", async () => page() + positionFragment(position())), { id: "copy-position-link" })),
        formats,
        h("div", { class: "row" },
            button("Copy record", () => void copy("record", recordText), { id: "copy-record" }),
            button("Save record", () => void save()),
            button("Copy position", () => void copy("position", async () => position()), { id: "copy-position" })),
        h("div", { class: "row" },
            button("Copy SVG", () => void copy("picture as SVG", async () => (await picture()).svg)),
            button("Save SVG", () => void savePicture(false)),
            button("Save PNG", () => void savePicture(true), { id: "save-png" })),
        said, shown);
}

/** @param {string} svg */
async function pngOf(svg) {
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

/**
 * @param {Blob} blob
 * @param {string} name
 */
function download(blob, name) {
    const url = URL.createObjectURL(blob);
    h("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
