import { MINUTE_MS } from "#shared/primitives/durations.ts";

const RELOADED_AT = "colophon-reloaded-at";
/** A second failure within this time means a broken release or no connection, so the screen reports it. */
const ONCE_PER_MS = MINUTE_MS;

interface Deps {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

/**
 * Loads a screen's code. A release removes the code of the previous one, so that a page opened earlier can no longer
 * load it; then the page is reloaded once and returns with the new release. Rejects when it was reloaded just before.
 */
export function createPageLoader({ storage, now, isOnline, reload }: Deps) {
  return async function loadPage<T>(fetchCode: () => Promise<T>): Promise<T> {
    try {
      return await fetchCode();
    } catch (error) {
      const reloadedAt = Number(storage.getItem(RELOADED_AT));
      if (!isOnline() || now() - reloadedAt < ONCE_PER_MS) throw error;
      storage.setItem(RELOADED_AT, String(now()));
      reload();
      // Never resolves, because the page is reloading.
      return new Promise<never>(() => {});
    }
  };
}
