// @ts-check
/**
 * Makes the page work without a network. `web-files.mjs` fills in `VERSION` and `FILES`: all files of one version go
 * into one cache, whole or not at all, and a page is served from it alone.
 *
 * As it stands here, without files, the worker removes itself and what others have left: `gipf serve` answers by itself.
 */
const VERSION = "";
/** Names and digests. @type {[string, string][]} */
const FILES = [];

const PREFIX = "gipf";
const CACHE = `${PREFIX}-${VERSION}`;
const NAMES = new Set(FILES.map(([name]) => name));
/** They isolate the page from others, so that its threads may share memory: a search is stopped through it. */
const HEADERS = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

/** @typedef {Event & { waitUntil(promise: Promise<unknown>): void }} Waiting */
/** @typedef {Waiting & { request: Request, respondWith(response: Promise<Response>): void }} Fetching */
/** @typedef {MessageEvent & { waitUntil(promise: Promise<unknown>): void }} Told */

const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", (/** @type {Waiting} */ event) => event.waitUntil(VERSION ? install() : worker.skipWaiting()));
worker.addEventListener("activate", (/** @type {Waiting} */ event) => event.waitUntil(VERSION ? removeCaches(CACHE) : removeAll()));
worker.addEventListener("fetch", (/** @type {Fetching} */ event) => {
    const name = fileOf(event.request);
    if (name !== null) event.respondWith(answer(name, event.request));
});
worker.addEventListener("message", (/** @type {Told} */ event) => event.waitUntil(takeOver(event)));

/** Fetches all files of this version. What is not exactly as it was built fails, and the version before stays. */
async function install() {
    await caches.delete(CACHE);
    const cache = await caches.open(CACHE);
    try {
        await Promise.all(
            FILES.map(async ([name, integrity]) => {
                const response = await fetch(name, { cache: "no-cache", integrity, redirect: "follow" });
                if (!response.ok) throw new Error(`${name}: ${response.status}`);
                const headers = new Headers(response.headers);
                // The body is read as it is unpacked.
                for (const field of ["Content-Encoding", "Content-Length"]) headers.delete(field);
                for (const [field, value] of Object.entries(HEADERS)) headers.set(field, value);
                await cache.put(name, new Response(await response.arrayBuffer(), { headers }));
            }),
        );
    } catch (error) {
        await caches.delete(CACHE);
        throw error;
    }
}

/**
 * Removes the caches of all other versions.
 *
 * @param {string} [kept]
 */
async function removeCaches(kept) {
    for (const name of await caches.keys()) {
        if (name !== kept && (name === PREFIX || name.startsWith(`${PREFIX}-`))) await caches.delete(name);
    }
}

async function removeAll() {
    await removeCaches();
    await worker.registration.unregister();
}

/**
 * Returns the name of the file that a request is for; `null` for what is not one of this version.
 *
 * @param {Request} request
 */
function fileOf({ method, url }) {
    const { scope } = worker.registration;
    if (method !== "GET" || !url.startsWith(scope)) return null;
    const name = url.slice(scope.length).replace(/[?#].*$/s, "") || "index.html";
    return NAMES.has(name) ? name : null;
}

/**
 * @param {string} name
 * @param {Request} request
 */
async function answer(name, request) {
    const cache = await caches.open(CACHE);
    // A browser that is short of room may have dropped the cache as a whole.
    return (await cache.match(name)) ?? fetch(request);
}

/**
 * Says whether the page that asks is the only one, and takes the place of the version before if it is and wants that:
 * no page sees two versions.
 *
 * @param {Told} event
 */
async function takeOver({ data, ports: [port] }) {
    if (data !== "may take over" && data !== "take over") return;
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const isAlone = pages.filter((/** @type {{ url: string }} */ { url }) => url.startsWith(worker.registration.scope)).length <= 1;
    port?.postMessage(isAlone);
    if (isAlone && data === "take over") await worker.skipWaiting();
}
