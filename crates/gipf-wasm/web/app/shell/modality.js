// @ts-check
/** Whether people use the keyboard or a pointer: focus is moved and shown only for those who use the keyboard. */

let isKeyLast = false;
let isFocusByKeys = false;

document.addEventListener("keydown", () => (isKeyLast = true), true);
document.addEventListener("pointerdown", () => (isKeyLast = isFocusByKeys = false), true);
document.addEventListener("focusin", () => (isFocusByKeys = isKeyLast), true);

/** Returns whether what has the focus got it by the keyboard. */
export function hasKeyboardFocus() {
    return isFocusByKeys;
}
