// @ts-check
/** Elements of the page. Text goes in as text, never as markup. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Makes an element. A property that is a function listens to an event (`onclick`), `true` is an attribute without
 * value, and `false`, `null` and `undefined` are left out.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
    const element = document.createElement(tag);
    setProps(element, props);
    fill(element, ...children);
    return element;
}

/**
 * @param {Element} element
 * @param {Record<string, unknown>} props
 */
export function setProps(element, props) {
    for (const [name, value] of Object.entries(props)) {
        if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
        else if (value === false || value === null || value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, value === true ? "" : String(value));
    }
}

/**
 * Replaces what an element holds.
 *
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
    const nodes = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
    element.replaceChildren(...nodes.map((child) => (child instanceof Node ? child : String(child))));
}

/**
 * Returns the element of `index.html` with an id.
 *
 * @param {string} id
 */
export function byId(id) {
    const element = document.getElementById(id);
    if (!element) throw new Error(`index.html has no element ${id}`);
    return element;
}

/**
 * Makes a picture element of the engine's SVG text.
 *
 * @param {string} svg
 */
export function svgElement(svg) {
    const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
    return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(documentElement, true)));
}

/**
 * @param {string} text
 * @param {() => void} onclick
 * @param {Record<string, unknown>} [props]
 */
export function button(text, onclick, props = {}) {
    return h("button", { type: "button", onclick, ...props }, text);
}

/**
 * Makes a list to choose from.
 *
 * @param {string} label
 * @param {[string, string][]} options Values and texts.
 * @param {string} value
 * @param {(value: string) => void} onchange
 */
export function select(label, options, value, onchange) {
    const list = h(
        "select",
        { "aria-label": label, onchange: () => onchange(list.value) },
        options.map(([it, text]) => h("option", { value: it }, text)),
    );
    list.value = value;
    const words = h("span", {}, label);
    const rename = (/** @type {string} */ text) => {
        words.textContent = text;
        list.setAttribute("aria-label", text);
    };
    return { element: h("label", { class: "field" }, words, list), list, rename };
}

/**
 * @param {string} label
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} onchange
 */
export function checkbox(label, isOn, onchange) {
    const box = h("input", { type: "checkbox", onchange: () => onchange(box.checked) });
    box.checked = isOn;
    return { element: h("label", { class: "check" }, box, h("span", {}, label)), box };
}

/**
 * Copies a text, and says whether it could.
 *
 * @param {string} text
 */
export async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}

/**
 * Has screen readers read a text aloud.
 *
 * @param {string} text
 */
export function announce(text) {
    byId("live").textContent = text;
}
