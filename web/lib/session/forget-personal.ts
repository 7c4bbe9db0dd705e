import { isOfSession } from "./token-in-storage.ts";

/** Under this name the browser notes that it has offered to install the application. */
export const INSTALL_HINT = "colophon-install-hint";

/** The only settings that describe the device and not its user. */
const OF_DEVICE: ReadonlySet<string> = new Set(["mantine-color-scheme-value", INSTALL_HINT]);

/**
 * Removes everything that a user has left in this browser, so that the next one on a shared device finds none of it.
 * Components that show a stored value learn of it as from another tab.
 */
export function forgetPersonal(): void {
  sessionStorage.clear();
  removeAll(() => false);
}

/**
 * Removes all of that but the session: when an administrator begins or ends to act for a customer, neither finds
 * anything of the other.
 */
export const forgetAllButSession = (): void => removeAll(isOfSession);

function removeAll(isKept: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (OF_DEVICE.has(key) || isKept(key)) continue;
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: null, storageArea: localStorage }));
  }
}
