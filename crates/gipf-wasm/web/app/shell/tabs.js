// @ts-check
/** Panels behind tabs. */
import { h } from "./dom.js";

/** @typedef {{ id: string, label: string, element: HTMLElement, onShow?: () => void }} Panel */

/** @param {Panel[]} panels */
export function createTabs(panels) {
    const tabs = panels.map(({ id, label }, index) =>
        h(
            "button",
            {
                type: "button",
                role: "tab",
                id: `tab-${id}`,
                "aria-controls": `panel-${id}`,
                onclick: () => show(index),
            },
            label,
        ),
    );
    const bodies = panels.map(({ id, element }) =>
        h("div", { role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}`, tabindex: "0", class: "panel" }, element),
    );

    /** @param {number} chosen */
    const show = (chosen) => {
        tabs.forEach((tab, index) => {
            const isChosen = index === chosen;
            tab.setAttribute("aria-selected", String(isChosen));
            tab.tabIndex = isChosen ? 0 : -1;
            bodies[index].hidden = !isChosen;
        });
        panels[chosen].onShow?.();
    };
    const list = h(
        "div",
        {
            role: "tablist",
            "aria-label": "Panels",
            class: "tabs",
            onkeydown: (/** @type {KeyboardEvent} */ event) => {
                const at = tabs.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
                const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
                if (at < 0 || to === undefined) return;
                event.preventDefault();
                event.stopPropagation();
                const next = (to + tabs.length) % tabs.length;
                show(next);
                tabs[next].focus();
            },
        },
        tabs,
    );
    show(0);
    return {
        element: h("section", { class: "tabbed", id: "tabbed" }, list, bodies),
        /** @param {string} id */
        show: (id) =>
            show(
                Math.max(
                    0,
                    panels.findIndex((panel) => panel.id === id),
                ),
            ),
    };
}
