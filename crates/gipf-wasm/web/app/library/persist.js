// @ts-check
/** Asks the browser to keep the library when room is short on the device. */
import { markPersistAsked, wasPersistAsked } from "../state/storage.js";

/** Asks once on a device. It may say no: the library is kept all the same, as long as there is room. */
export async function askToPersist() {
    if (wasPersistAsked()) return;
    markPersistAsked();
    await globalThis.navigator?.storage?.persist?.().catch(() => false);
}
