const KEY = "followerAuthor";

type Kept = Pick<Storage, "getItem" | "setItem">;

/** The pen name that was last chosen in this browser; null when none was, or storage is blocked. */
export function readChosenAuthor(storage: () => Kept): string | null {
  try {
    return storage().getItem(KEY);
  } catch {
    return null;
  }
}

/** A full or blocked storage is ignored: the choice then lasts as long as the page. */
export function writeChosenAuthor(storage: () => Kept, id: string): void {
  try {
    storage().setItem(KEY, id);
  } catch {
    // Private windows may refuse to store anything.
  }
}
