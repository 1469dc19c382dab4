// @ts-check
/** Begins to load the engine as soon as the page is there, before all modules of the page are. */
import { openEngine, readConfig } from "./open.js";

async function begin() {
    const config = await readConfig();
    return { config, engine: await openEngine(config) };
}

/** The engine and where it is; it rejects where it cannot be loaded. */
export const begun = begin();

// Who awaits it says what is wrong.
begun.catch(() => {});
