// @ts-check
/** The service worker of the page: it makes the page work without a network, in one version at a time. */

/** How long to wait until a new version is in place, in milliseconds. */
const PATIENCE = 5000;

/** The worker beside the page. */
const WORKER = new URL("../../sw.js", import.meta.url);

/**
 * Takes a new version that has been fetched meanwhile, if no other page is open. Returns whether the page is about to
 * be loaded again; then nothing may begin.
 */
export async function takeNewVersion() {
    const { serviceWorker } = navigator;
    if (!serviceWorker?.controller) return false;
    const registration = await serviceWorker.getRegistration().catch(() => undefined);
    const waiting = registration?.waiting;
    if (!waiting) return false;
    const isChanged = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true }));
    const late = new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE));
    const { port1, port2 } = new MessageChannel();
    const isTaken = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data === true)));
    waiting.postMessage("take over", [port2]);
    if (!(await Promise.race([isTaken, late])) || !(await Promise.race([isChanged, late]))) return false;
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
        await serviceWorker.register(WORKER).catch(() => {});
        return;
    }
    for (const registration of await serviceWorker.getRegistrations()) {
        const { active, waiting, installing } = registration;
        const isOwn = [active, waiting, installing].some((it) => it?.scriptURL === WORKER.href);
        if (isOwn) await registration.unregister();
    }
    if (!globalThis.caches) return;
    for (const name of await caches.keys()) if (/^gipf(-|$)/.test(name)) await caches.delete(name);
}
