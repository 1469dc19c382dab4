// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { EngineFailure, SearchStopped, WasmEngine } from "../web/engine/engine.js";

/** Workers that answer only when a test lets them. */
class FakeWorker {
    /** @type {FakeWorker[]} */
    static all = [];
    /** Whether workers begin to run. */
    static runs = true;
    /** @type {any[]} */
    posted = [];
    isTerminated = false;
    /** @type {(event: { data: any }) => void} */
    onmessage = () => {};

    constructor() {
        FakeWorker.all.push(this);
        if (FakeWorker.runs) queueMicrotask(() => this.onmessage({ data: { id: 0 } }));
    }

    postMessage(/** @type {any} */ message) {
        this.posted.push(message);
    }

    terminate() {
        this.isTerminated = true;
    }

    /** The numbers of the requests that it got. */
    get ids() {
        return this.posted.filter((it) => "id" in it).map(({ id }) => id);
    }
}

const scope = /** @type {any} */ (globalThis);

beforeEach(() => {
    FakeWorker.all = [];
    FakeWorker.runs = true;
    Object.assign(scope, { Worker: FakeWorker, crossOriginIsolated: true });
});
afterEach(() => {
    delete scope.Worker;
    delete scope.crossOriginIsolated;
});

const open = () => {
    const engine = new WasmEngine(/** @type {any} */ (null));
    return { engine, search: () => engine.search({ call: "search" }, () => {}), worker: () => FakeWorker.all[FakeWorker.all.length - 1] };
};

test("a search is told to end, and the next one waits in the same worker", async () => {
    const { search, worker } = open();
    const first = search();
    const searches = worker();
    const { stopped } = searches.posted[0];
    assert.equal(Atomics.load(stopped, 0), 0);
    const second = search();
    await assert.rejects(first.answer, SearchStopped);
    assert.equal(Atomics.load(stopped, 0), 1);
    assert.deepEqual(searches.ids, [1, 2]);
    searches.onmessage({ data: { id: 1, answer: { best: "old" }, memory: 1 } });
    searches.onmessage({ data: { id: 2, answer: { best: "b3" }, memory: 1 } });
    assert.equal((await second.answer).best, "b3");
    assert.equal(searches.isTerminated, false);
});

test("a worker that does not end a search is started again, and asked again", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { search, worker } = open();
    const first = search();
    const hung = worker();
    const second = search();
    await assert.rejects(first.answer, SearchStopped);
    t.mock.timers.tick(10_000);
    assert.equal(hung.isTerminated, true);
    assert.deepEqual(worker().ids, [2]);
    worker().onmessage({ data: { id: 2, answer: { best: "b3" }, memory: 1 } });
    assert.equal((await second.answer).best, "b3");
});

test("without shared memory a search is stopped by starting its worker again", async () => {
    scope.crossOriginIsolated = false;
    const { search, worker } = open();
    const first = search();
    const before = worker();
    first.stop();
    await assert.rejects(first.answer, SearchStopped);
    assert.equal(before.isTerminated, true);
    assert.notEqual(worker(), before);
});

test("a worker that does not begin to run is started once more, and then given up", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    FakeWorker.runs = false;
    const { engine } = open();
    const [first] = FakeWorker.all;
    const answer = engine.ask({ call: "games" });
    t.mock.timers.tick(10_000);
    assert.equal(first.isTerminated, true);
    const second = FakeWorker.all.find((it) => !it.isTerminated && it.ids.length > 0);
    assert.deepEqual(second?.ids, [1], "it is asked again");
    t.mock.timers.tick(10_000);
    await assert.rejects(answer, EngineFailure);
    FakeWorker.runs = true;
    const again = engine.ask({ call: "games" });
    const third = FakeWorker.all[FakeWorker.all.length - 1];
    assert.deepEqual(third.ids, [2]);
    third.onmessage({ data: { id: 2, answer: { games: [] }, memory: 1 } });
    assert.deepEqual(await again, { games: [] });
});
