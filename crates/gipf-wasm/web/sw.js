// @ts-check
/**
 * Makes the page work without a network: everything is fetched anew while the network answers in time, and taken
 * from the cache otherwise.
 */
const CACHE = "gipf";
/** How long the network may take when there is a copy, in milliseconds. */
const PATIENCE = 3000;
const FILES = [
    "./", "index.html", "style.css", "manifest.webmanifest", "icon.svg",
    "engine/config.json", "engine/engine.js", "engine/gipf.js", "engine/gipf.wasm", "engine/http.js", "engine/open.js", "engine/worker.js",
    "app/panels/analysis.js", "app/board/board.js", "app/board/chooser.js", "app/game/clock.js", "app/shell/dialogs.js", "app/shell/dom.js", "app/panels/editor.js", "app/shell/embed.js",
    "app/panels/files.js", "app/words/format.js", "app/game/game.js", "app/board/geometry.js", "app/shell/keys.js", "app/panels/learn.js", "app/panels/lessons.js", "app/shell/link.js", "app/main.js",
    "app/panels/moves.js", "app/game/opponent.js", "app/panels/play.js", "app/panels/puzzles.js", "app/panels/settings.js", "app/panels/share.js", "app/panels/status.js", "app/game/steps.js", "app/state/storage.js", "app/state/store.js",
    "app/explorer/explorer.js", "app/explorer/rows.js", "app/review/annotations.js", "app/review/endbox.js", "app/review/graph.js", "app/review/kept.js", "app/review/marks.js", "app/review/panel.js", "app/review/retry.js", "app/review/review.js", "app/review/scores.js", "app/review/sentence.js", "app/review/table.js", "app/review/trainer.js", "app/review/trainerview.js", "app/review/turns.js", "style/review.css",
    "app/shell/tabs.js", "app/words/text.js", "app/game/tree.js", "app/state/types.js", "app/words/words.js",
];

/** @typedef {Event & { waitUntil(promise: Promise<unknown>): void }} Waiting */
/** @typedef {Waiting & { request: Request, respondWith(response: Promise<Response>): void }} Fetching */

const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", (/** @type {Waiting} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {Waiting} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {Fetching} */ event) => {
    const { method, url } = event.request;
    const isOwn = url.startsWith(worker.registration.scope);
    if (method === "GET" && isOwn) event.respondWith(answer(event.request));
});

async function install() {
    const cache = await caches.open(CACHE);
    // `gipf serve` has no WebAssembly module: a missing file must not stop the others.
    await Promise.all(FILES.map((file) => cache.add(new Request(file, { cache: "no-cache" })).catch(() => {})));
    await worker.skipWaiting();
}

/** @param {Request} request */
async function answer(request) {
    const cache = await caches.open(CACHE);
    const copy = await cache.match(request, { ignoreSearch: true });
    const fresh = fetch(request).then(async (response) => {
        if (response.ok && !response.redirected) await cache.put(new URL(request.url).search ? request.url.replace(/\?.*$/, "") : request, response.clone());
        return response;
    });
    if (!copy) return fresh;
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => copy);
    const response = await Promise.race([fresh.catch(() => copy), late]);
    return response.status >= 500 ? copy : response;
}
