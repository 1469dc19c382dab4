// @ts-check
/** The game and the position to take along: links, texts, pictures. */
import { button, copyText, fill, h, select } from "../shell/dom.js";
import { gameFragment, placeOf, positionFragment } from "../shell/link.js";
import { toRecord } from "../game/record.js";
import { boardPicture, canSend, pngOf, send } from "./picture.js";

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
    const copy = (what, make) =>
        game.attempt(async () => {
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
        const { tree, current } = store.state;
        const { text } = await engine.ask({ call: "write", game: tree.game, record: toRecord(tree) });
        return page() + (await gameFragment(text, placeOf(tree, current)));
    };
    const position = () => String(store.state.view?.position ?? "");
    const picture = () => boardPicture(engine, game);
    const savePicture = (/** @type {boolean} */ isPng) =>
        game.attempt(async () => {
            const { svg, name } = await picture();
            const blob = isPng ? await pngOf(svg) : new Blob([svg], { type: "image/svg+xml" });
            download(blob, `${name}.${isPng ? "png" : "svg"}`);
            said.textContent = `Saved: ${name}.${isPng ? "png" : "svg"}.`;
        });
    const copyPicture = () =>
        game.attempt(async () => {
            const png = picture().then(({ svg }) => pngOf(svg));
            // The promise goes in as it is: some browsers allow copying only right after a click.
            const isCopied = await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]).then(
                () => true,
                () => false,
            );
            said.textContent = isCopied ? "Copied: the picture." : "The browser cannot copy pictures: save it as PNG.";
        });
    const sendGame = () =>
        game.attempt(async () => {
            const isSent = await send({ title: "GIPF", text: document.title, url: await gameLink() }, picture);
            if (isSent) said.textContent = "The link to the game was handed on.";
        });
    const save = () =>
        game.attempt(async () => {
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
        const options = /** @type {[string, string][]} */ ([
            ["record", "GIPF record"],
            ...(info?.formats ?? []).filter((it) => it.is_written).map(({ name, about }) => [name, about]),
        ]);
        fill(formats, options.length > 1 && select("File format", options, format, (it) => (format = it)).element);
    });
    return h(
        "div",
        { class: "stack" },
        h(
            "div",
            { class: "row" },
            button("Copy link to the game", () => void copy("link to the game", gameLink), { class: "primary", id: "copy-link" }),
            button(
                "Copy link to the position",
                () => void copy("link to the position", async () => page() + positionFragment(position())),
                { id: "copy-position-link" },
            ),
        ),
        canSend &&
            h(
                "div",
                { class: "row" },
                button("Send game and picture …", () => void sendGame(), { id: "send" }),
            ),
        formats,
        h(
            "div",
            { class: "row" },
            button("Copy record", () => void copy("record", recordText), { id: "copy-record" }),
            button("Save record", () => void save()),
            button("Copy position", () => void copy("position", async () => position()), { id: "copy-position" }),
        ),
        h(
            "div",
            { class: "row" },
            button("Copy picture", () => void copyPicture(), { id: "copy-picture" }),
            button("Copy SVG", () => void copy("picture as SVG", async () => (await picture()).svg)),
            button("Save SVG", () => void savePicture(false)),
            button("Save PNG", () => void savePicture(true), { id: "save-png" }),
        ),
        said,
        shown,
    );
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
