// @ts-check
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { takeNewVersion } from "../web/app/shell/offline.js";

const scope = /** @type {any} */ (globalThis);
const { navigator } = globalThis;

afterEach(() => {
    Object.defineProperty(scope, "navigator", { value: navigator, configurable: true });
    delete scope.location;
    delete scope.document;
    delete scope.addEventListener;
});

/**
 * Puts a worker that waits beside the page.
 *
 * @param {(question: string, serviceWorker: EventTarget) => boolean | null} answer
 */
function withWaiting(answer) {
    /** @type {string[]} */
    const asked = [];
    const registration = {
        waiting: {
            postMessage(/** @type {string} */ question, /** @type {MessagePort[]} */ [port]) {
                asked.push(question);
                const said = answer(question, serviceWorker);
                if (said !== null) port.postMessage(said);
            },
        },
    };
    const serviceWorker = Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => registration });
    let reloads = 0;
    Object.defineProperty(scope, "navigator", { value: { serviceWorker }, configurable: true });
    scope.location = { reload: () => reloads++ };
    scope.document = { readyState: "complete" };
    return { asked, registration, reloads: () => reloads };
}

const loaded = Promise.resolve();

/** Lets promises and the messages of ports come in. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Answers yes, and takes over when it is told to. @type {Parameters<typeof withWaiting>[0]} */
const takesOver = (question, serviceWorker) => {
    if (question === "take over") setImmediate(() => serviceWorker.dispatchEvent(new Event("controllerchange")));
    return true;
};

test("a new version that answers takes over, and the page is loaded again", async () => {
    const { asked, reloads } = withWaiting(takesOver);
    assert.equal(await takeNewVersion(loaded), true);
    assert.deepEqual(asked, ["may take over", "take over"]);
    assert.equal(reloads(), 1);
});

test("a new version is told when all is loaded, or the engine cannot be, or it takes too long", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    for (const end of ["loaded", "failed", "late"]) {
        const { asked } = withWaiting(takesOver);
        const page = new EventTarget();
        Object.assign(scope, { document: { readyState: "loading" }, addEventListener: page.addEventListener.bind(page) });
        let endEngine = () => {};
        const engine = new Promise((resolve, reject) => {
            if (end === "loaded") endEngine = () => resolve(undefined);
            if (end === "failed") endEngine = () => reject(new Error("no engine"));
        });
        const taken = takeNewVersion(engine);
        for (let round = 0; round < 5; round++) await settle();
        assert.deepEqual(asked, ["may take over"]);
        endEngine();
        for (let round = 0; round < 5; round++) await settle();
        assert.deepEqual(asked, ["may take over"], "the document is not loaded");
        if (end === "late") t.mock.timers.tick(15_000);
        else page.dispatchEvent(new Event("load"));
        assert.equal(await taken, true, end);
        assert.deepEqual(asked, ["may take over", "take over"]);
    }
});

test("a version that came while the page was loaded is left alone", async () => {
    const { asked, registration, reloads } = withWaiting(takesOver);
    let end = () => {};
    const taken = takeNewVersion(new Promise((resolve) => (end = () => resolve(undefined))));
    await settle();
    registration.waiting = { ...registration.waiting };
    end();
    assert.equal(await taken, false);
    assert.deepEqual(asked, ["may take over"]);
    assert.equal(reloads(), 0);
});

test("a new version that is slow to answer, or not alone, is not told to take over", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    for (const answer of [null, false]) {
        const { asked, reloads } = withWaiting(() => answer);
        const taken = takeNewVersion(loaded);
        await settle();
        t.mock.timers.tick(60_000);
        assert.equal(await taken, false);
        assert.deepEqual(asked, ["may take over"]);
        assert.equal(reloads(), 0);
    }
});

test("a page whose new version was told to take over does not go on without it", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { reloads } = withWaiting(() => true);
    const taken = assert.rejects(takeNewVersion(loaded), /not in place/);
    for (let round = 0; round < 5; round++) await settle();
    t.mock.timers.tick(60_000);
    await taken;
    assert.equal(reloads(), 0);
});
