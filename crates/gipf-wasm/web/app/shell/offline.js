// @ts-check
/** The service worker of the page: it makes the page work without a network, in one version at a time. */

/** How long a new version may take to say whether it can take over, in milliseconds. */
const PATIENCE = 5000;
/** How long the rest of the page may take to load before the new version is told, in milliseconds. */
const LOAD_PATIENCE = 15_000;
/** How long it may take until it is in place, in milliseconds. */
const CHANGE_PATIENCE = 15_000;

/** The worker beside the page. */
const worker = () => new URL("sw.js", document.baseURI);

/**
 * Resolves to nothing after a time.
 *
 * @param {number} milliseconds
 */
const after = (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** Resolves when everything that the document names is loaded. */
const documentIsLoaded = () =>
    new Promise((resolve) => {
        if (document.readyState === "complete") resolve(undefined);
        else addEventListener("load", resolve, { once: true });
    });

/**
 * Asks a worker, and waits for its answer.
 *
 * @param {ServiceWorker} worker
 * @param {"may take over" | "take over"} question
 * @param {number} patience
 * @returns {Promise<boolean | null>} Null if no answer comes in time.
 */
function ask(worker, question, patience) {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
        const end = (/** @type {boolean | null} */ answer) => {
            port1.close();
            resolve(answer);
        };
        port1.onmessage = ({ data }) => end(data === true);
        worker.postMessage(question, [port2]);
        setTimeout(() => end(null), patience);
    });
}

/**
 * Takes a new version that has been fetched meanwhile, if no other page is open. Returns whether the page is about to
 * be loaded again; then no game may be shown. A worker that is slow to answer is left alone until the next visit: only
 * one that has answered is told to take over, and from then on nothing of the old version begins. It is told when nothing
 * is being fetched any more: Chromium may go on for minutes with an old worker that was busy.
 *
 * @param {Promise<unknown>} engine Settles when the engine is loaded.
 * @returns {Promise<boolean>}
 */
export async function takeNewVersion(engine) {
    const { serviceWorker } = navigator;
    if (!serviceWorker?.controller) return false;
    const registration = await serviceWorker.getRegistration().catch(() => undefined);
    const waiting = registration?.waiting;
    if (!waiting || !(await ask(waiting, "may take over", PATIENCE))) return false;
    const isChanged = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true }));
    await Promise.race([Promise.allSettled([engine, documentIsLoaded()]), after(LOAD_PATIENCE)]);
    const latest = registration.waiting;
    // What was fetched meanwhile has not been asked.
    if (latest && latest !== waiting) return false;
    if (latest && (await ask(latest, "take over", CHANGE_PATIENCE)) === false) return false;
    if (!(await Promise.race([isChanged, after(CHANGE_PATIENCE)]))) throw new Error("A new version of it is not in place yet.");
    location.reload();
    return true;
}

/**
 * Registers the worker, or removes it where a server answers by itself. It never reloads the page: `onChange` is
 * called if another version has taken over under it.
 *
 * @param {boolean} isWanted
 * @param {() => void} onChange
 */
export async function keepOffline(isWanted, onChange) {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    if (isWanted) {
        if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", onChange);
        await serviceWorker.register(worker()).catch(() => {});
        return;
    }
    for (const registration of await serviceWorker.getRegistrations()) {
        const { active, waiting, installing } = registration;
        const isOwn = [active, waiting, installing].some((it) => it?.scriptURL === worker().href);
        if (isOwn) await registration.unregister();
    }
    if (!globalThis.caches) return;
    for (const name of await caches.keys()) if (/^gipf(-|$)/.test(name)) await caches.delete(name);
}
