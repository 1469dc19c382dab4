// @ts-check
/** Small pictures of the pieces of a game, for buttons. */
import { fill, h, svgElement } from "../shell/dom.js";
import { spots } from "../words/format.js";

/** Half the side of the picture of a piece, in units of the board's picture. */
const HALF = 520;

export class Pieces {
    #engine;
    #store;
    #look;
    /** Sheets by game and look: an element for each piece. @type {Map<string, Promise<Map<string, SVGSVGElement>>>} */
    #sheets = new Map();

    /**
     * @param {import("../state/types.js").Engine} engine
     * @param {import("../state/store.js").Store} store
     * @param {() => object} look How pictures are wanted.
     */
    constructor(engine, store, look) {
        this.#engine = engine;
        this.#store = store;
        this.#look = look;
    }

    /**
     * Returns the picture of a piece of the game that is shown. It comes in as soon as it is drawn.
     *
     * @param {string} piece
     */
    icon(piece) {
        const holder = h("span", { class: "piece-icon", "aria-hidden": "true" });
        this.#sheet().then(
            (sheet) => fill(holder, sheet.get(piece)?.cloneNode(true) ?? null),
            () => {},
        );
        return holder;
    }

    #sheet() {
        const { tree, games, picture } = this.#store.state;
        const look = { ...this.#look(), piece_groups: true };
        const key = `${tree.game} ${JSON.stringify(look)}`;
        let sheet = this.#sheets.get(key);
        if (!sheet) {
            const info = games.find((it) => it.name === tree.game);
            const free = spots(picture?.points ?? []);
            const placed = (info?.pieces ?? []).map(([piece], index) => [free[index]?.name ?? "", piece]).filter(([name]) => name);
            sheet = this.#draw(tree.game, info?.starts[0] ?? "", Object.fromEntries(placed), look);
            this.#sheets.set(key, sheet);
            sheet.catch(() => this.#sheets.delete(key));
        }
        return sheet;
    }

    /**
     * Lets the engine draw a board with one piece of each kind, and cuts them out.
     *
     * @param {string} game
     * @param {string} position
     * @param {Record<string, string>} changes
     * @param {object} look
     */
    async #draw(game, position, changes, look) {
        const { picture } = await this.#engine.ask({ call: "edit", game, position, changes, picture: look });
        const svg = svgElement(picture.svg);
        /** @type {Map<string, SVGSVGElement>} */
        const sheet = new Map();
        for (const { name, x, y } of picture.points) {
            const group = svg.querySelector(`[data-point="${name}"]`);
            if (!group || !changes[name]) continue;
            const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
            icon.setAttribute("viewBox", `${x - HALF} ${y - HALF} ${2 * HALF} ${2 * HALF}`);
            const copy = /** @type {Element} */ (group.cloneNode(true));
            copy.removeAttribute("data-point");
            icon.append(copy);
            sheet.set(changes[name], icon);
        }
        return sheet;
    }
}
