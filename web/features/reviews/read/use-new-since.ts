import { useEffect, useState } from "react";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { keepSeen, readSeen } from "./seen-reviews.ts";

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
