/** The newest review that was shown in this browser, by user and store; no word of a review is kept. */

const keyOf = (userId: string, marketplace: string) => `reviewsSeen.${userId}.${marketplace}`;

/** The instant of submission; null before the first look. */
export function readSeen(storage: Pick<Storage, "getItem">, userId: string, marketplace: string): string | null {
  try {
    const kept = storage.getItem(keyOf(userId, marketplace));
    return kept !== null && Number.isFinite(Date.parse(kept)) ? kept : null;
  } catch {
    // The browser keeps nothing.
    return null;
  }
}

/** Keeps the instant if it is the newest; a browser that keeps nothing shows no review as new. */
export function keepSeen(
  storage: Pick<Storage, "getItem" | "setItem">,
  userId: string,
  marketplace: string,
  at: string,
): void {
  const before = readSeen(storage, userId, marketplace);
  if (before !== null && before >= at) return;
  try {
    storage.setItem(keyOf(userId, marketplace), at);
  } catch {
    // Full, or not allowed.
  }
}
