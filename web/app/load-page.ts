const RELOADED_AT = "colophon-reloaded-at";
/** A second failure within this time is no release but a broken one, or no connection: then the screen says so. */
const ONCE_PER_MS = 60_000;

interface Deps {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

/**
 * Fetches a screen's code. A release takes the code of the one before it away, so a page that was opened earlier can't fetch it any more: then the page is
 * loaded anew, once, and comes back with the new release. Rejects when that was tried just now.
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
      // The page is on its way out: nothing more is shown on it.
      return new Promise<never>(() => {});
    }
  };
}
