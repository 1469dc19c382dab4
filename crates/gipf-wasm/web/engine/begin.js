// @ts-check
/** Begins to load the engine as soon as the page is there, before all modules of the page are. */
import { openEngine, readConfig } from "./open.js";

async function begin() {
    const config = await readConfig();
    const engine = await openEngine(config);
    const { games, levels } = await engine.ask({ call: "games" });
    return { config, engine, games, levels };
}

/** Where the engine is, the engine, and its first answer: with it all of it is loaded. Rejects where that fails. */
export const begun = begin();

// Who awaits it says what is wrong.
begun.catch(() => {});
