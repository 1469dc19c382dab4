// @ts-check
/** Mouse and fingers on the board: clicks, second taps, and pieces that are dragged. */
import { nearest } from "./geometry.js";

/** @typedef {import("./geometry.js").Target} Target */
/** @typedef {import("./motion.js").Place} Place */
/** @typedef {import("../state/types.js").Shortcut} Shortcut */

/** How far a pointer moves before it drags, in pixels. */
const SLACK = 8;
/** How far beside its goal a dragged piece can be dropped, and an arrow be tapped, in units of the picture. */
const REACH = 620;

/**
 * What the gestures need of the board.
 *
 * @typedef {object} Surface
 * @property {SVGSVGElement} overlay
 * @property {() => Target[]} targets
 * @property {() => Shortcut[]} movements
 * @property {(name: string) => Place | undefined} place Where a point lies.
 * @property {(target: Target, isTouch: boolean) => void} pick
 * @property {(item: Shortcut) => void} choose
 * @property {() => void} drop Nothing was meant.
 * @property {(item: Shortcut | null, pointer: Place | null) => void} preview
 */

export class Gestures {
    #surface;
    #isTouch = false;
    #isDragged = false;
    /** Whether a pointer is down that may drag. */
    #isFollowed = false;
    /** Where the mouse was released last. @type {PointerEvent | null} */
    #released = null;

    /** @param {Surface} surface */
    constructor(surface) {
        this.#surface = surface;
        const { overlay } = surface;
        // A click with the mouse takes no focus: rings are for the keyboard.
        overlay.addEventListener("mousedown", (event) => event.preventDefault());
        overlay.addEventListener("pointerdown", (event) => this.#press(event));
        // A finger that drags a piece does not scroll the page: `touch-action` alone is not heeded inside of an SVG.
        overlay.addEventListener(
            "touchmove",
            (event) => void (this.#isFollowed && event.touches.length === 1 && event.cancelable && event.preventDefault()),
            { passive: false },
        );
        overlay.addEventListener("click", (event) => this.#click(event));
        document.addEventListener("pointerup", (event) => (this.#released = event));
    }

    /**
     * Whether a pointer has not moved since its button was released: what comes to lie under it is not pointed at.
     *
     * @param {PointerEvent} event
     */
    isResting({ clientX, clientY }) {
        return this.#released?.clientX === clientX && this.#released.clientY === clientY;
    }

    /**
     * Lets a piece be dragged in from beside the board.
     *
     * @param {PointerEvent} event
     */
    dragIn(event) {
        this.#isDragged = false;
        const items = this.#surface.movements().filter(({ from }) => this.#surface.targets().some(({ ray }) => ray?.from.name === from));
        this.#follow(event, items, true);
    }

    /** @param {PointerEvent} event */
    #press(event) {
        this.#isTouch = event.pointerType === "touch";
        this.#isDragged = false;
        if (event.button !== 0) return;
        const target = this.#targetOf(event);
        const from = target?.ray ? target.ray.from.name : target?.name;
        this.#follow(
            event,
            this.#surface.movements().filter((it) => it.from === from),
            false,
        );
    }

    /**
     * Follows a pointer that may drag one of the movements.
     *
     * @param {PointerEvent} start
     * @param {Shortcut[]} items
     * @param {boolean} isFromBeside
     */
    #follow(start, items, isFromBeside) {
        if (items.length === 0) return;
        const goals = items.flatMap((item) => {
            const [from, to] = [this.#surface.place(item.from ?? ""), this.#surface.place(item.to ?? "")];
            if (!from || !to) return [];
            // From beside the board the direction of a push counts, too.
            return [isFromBeside ? { x: (from.x + 2 * to.x) / 3, y: (from.y + 2 * to.y) / 3, item } : { x: to.x, y: to.y, item }];
        });
        const away = new AbortController();
        const { signal } = away;
        this.#isFollowed = true;
        const stop = () => {
            away.abort();
            this.#isFollowed = false;
            this.#surface.preview(null, null);
        };
        document.addEventListener(
            "pointermove",
            (event) => {
                if (event.pointerId !== start.pointerId) return;
                if (!this.#isDragged && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK) return;
                this.#isDragged = true;
                const place = this.#placeOf(event);
                this.#surface.preview(nearest(goals, place, REACH)?.item ?? null, place);
            },
            { signal },
        );
        document.addEventListener("pointercancel", stop, { signal });
        document.addEventListener(
            "pointerup",
            (event) => {
                if (event.pointerId !== start.pointerId) return;
                stop();
                if (!this.#isDragged) return;
                const goal = nearest(goals, this.#placeOf(event), REACH);
                if (goal) this.#surface.choose(goal.item);
                else this.#surface.drop();
            },
            { signal },
        );
    }

    /** @param {MouseEvent} event */
    #click(event) {
        if (this.#isDragged) {
            this.#isDragged = false;
            return;
        }
        const isTouch = this.#isTouch && event.detail > 0;
        const target = this.#targetOf(event) ?? (isTouch ? this.#near(event) : undefined);
        if (target) this.#surface.pick(target, isTouch);
        else this.#surface.drop();
    }

    /** @param {MouseEvent} event */
    #near(event) {
        const rays = this.#surface.targets().filter(({ ray }) => ray);
        return nearest(rays, this.#placeOf(event), REACH);
    }

    /** @param {Event} event */
    #targetOf(event) {
        const key = /** @type {Element} */ (event.target).closest(".target")?.getAttribute("data-key");
        return this.#surface.targets().find(({ name }) => name === key);
    }

    /** @param {MouseEvent} event */
    #placeOf({ clientX, clientY }) {
        const { overlay } = this.#surface;
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(overlay.getScreenCTM()?.inverse());
        return { x, y };
    }
}
