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
});

/**
 * Puts a worker that waits beside the page.
 *
 * @param {(question: string, serviceWorker: EventTarget) => boolean | null} answer
 */
function withWaiting(answer) {
    /** @type {string[]} */
    const asked = [];
    const serviceWorker = Object.assign(new EventTarget(), {
        controller: {},
        getRegistration: async () => ({
            waiting: {
                postMessage(/** @type {string} */ question, /** @type {MessagePort[]} */ [port]) {
                    asked.push(question);
                    const said = answer(question, serviceWorker);
                    if (said !== null) port.postMessage(said);
                },
            },
        }),
    });
    let reloads = 0;
    Object.defineProperty(scope, "navigator", { value: { serviceWorker }, configurable: true });
    scope.location = { reload: () => reloads++ };
    scope.document = { readyState: "complete" };
    return { asked, reloads: () => reloads };
}

const loaded = Promise.resolve();

/** Lets promises and the messages of ports come in. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("a new version that answers takes over, and the page is loaded again", async () => {
    const { asked, reloads } = withWaiting((question, serviceWorker) => {
        if (question === "take over") setImmediate(() => serviceWorker.dispatchEvent(new Event("controllerchange")));
        return true;
    });
    assert.equal(await takeNewVersion(loaded), true);
    assert.deepEqual(asked, ["may take over", "take over"]);
    assert.equal(reloads(), 1);
});

test("a new version takes over when the engine is loaded, or cannot be", async () => {
    for (const isLoaded of [true, false]) {
        const { asked } = withWaiting((question, serviceWorker) => {
            if (question === "take over") setImmediate(() => serviceWorker.dispatchEvent(new Event("controllerchange")));
            return true;
        });
        let end = () => {};
        const engine = new Promise((resolve, reject) => {
            end = () => (isLoaded ? resolve(undefined) : reject(new Error("no engine")));
        });
        const taken = takeNewVersion(engine);
        for (let round = 0; round < 5; round++) await settle();
        assert.deepEqual(asked, ["may take over"]);
        end();
        assert.equal(await taken, true);
        assert.deepEqual(asked, ["may take over", "take over"]);
    }
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
