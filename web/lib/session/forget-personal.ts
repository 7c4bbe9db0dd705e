/** The only settings that describe the device and not its user. */
const OF_DEVICE: ReadonlySet<string> = new Set(["mantine-color-scheme-value"]);

/**
 * Removes everything that a user has left in this browser, so that the next one on a shared device finds none of it.
 * Components that show a stored value learn of it as from another tab.
 */
export function forgetPersonal(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (OF_DEVICE.has(key)) continue;
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: null, storageArea: localStorage }));
  }
}
