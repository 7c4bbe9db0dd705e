import { useEffect, useState } from "react";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { useUser } from "#web/lib/session/session.tsx";

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

/**
 * Tells which reviews of a store are newer than all that were shown in this browser before the page was opened. The
 * shown ones count as seen from the next look on; an administrator's look doesn't count.
 */
export function useNewSince(marketplace: string, shown: readonly CustomerReview[] | undefined) {
  const { id, impersonate_admin_id } = useUser();
  const [before, setBefore] = useState(() => ({ marketplace, seen: readSeen(localStorage, id, marketplace) }));
  // Set during render, so that another store never shows the former one's marks.
  if (before.marketplace !== marketplace) setBefore({ marketplace, seen: readSeen(localStorage, id, marketplace) });
  const newest = shown?.reduce<string | null>(
    (at, { submitted_at }) => (at && at > submitted_at ? at : submitted_at),
    null,
  );
  useEffect(() => {
    if (newest && impersonate_admin_id === null) keepSeen(localStorage, id, marketplace, newest);
  }, [newest, id, marketplace, impersonate_admin_id]);
  return ({ submitted_at }: CustomerReview): boolean => before.seen !== null && submitted_at > before.seen;
}
