import { useCallback, useState } from "react";
import * as z from "zod";
import { useUser } from "#web/lib/session/session.tsx";

/** Books that the author opened last, kept in this browser (document 2, section 9). */

const MAX_RECENT = 10;

const RecentPeer = z.object({
  titleAsin: z.string(),
  binding: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  image: z.string().nullable(),
});
export type RecentPeer = z.infer<typeof RecentPeer>;

const keyOf = (userId: string) => `peerTitles.${userId}`;

/** The newest first. What can't be parsed is forgotten. */
export function readRecentPeers(storage: Pick<Storage, "getItem">, userId: string): RecentPeer[] {
  try {
    const kept = z.array(RecentPeer).safeParse(JSON.parse(storage.getItem(keyOf(userId)) ?? "[]"));
    return kept.success ? kept.data.slice(0, MAX_RECENT) : [];
  } catch {
    // Damaged text, or a browser that keeps nothing.
    return [];
  }
}

/** Returns the list after a book was opened: the book first, without its earlier entry. */
export const withRecentPeer = (recent: readonly RecentPeer[], opened: RecentPeer): RecentPeer[] =>
  [
    opened,
    ...recent.filter(({ titleAsin, binding }) => titleAsin !== opened.titleAsin || binding !== opened.binding),
  ].slice(0, MAX_RECENT);

/** A browser that keeps nothing only forgets the list. */
export function keepRecentPeers(
  storage: Pick<Storage, "setItem">,
  userId: string,
  recent: readonly RecentPeer[],
): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(recent));
  } catch {
    // Full, or not allowed.
  }
}

/** The books opened last in this browser. */
export function useRecentPeers(): {
  readonly recent: readonly RecentPeer[];
  readonly add: (opened: RecentPeer) => void;
  readonly clear: () => void;
} {
  const { id } = useUser();
  const [recent, setRecent] = useState(() => readRecentPeers(localStorage, id));
  const keep = useCallback(
    (change: (before: readonly RecentPeer[]) => RecentPeer[]) => {
      const next = change(readRecentPeers(localStorage, id));
      keepRecentPeers(localStorage, id, next);
      setRecent(next);
    },
    [id],
  );
  const add = useCallback((opened: RecentPeer) => keep((before) => withRecentPeer(before, opened)), [keep]);
  const clear = useCallback(() => keep(() => []), [keep]);
  return { recent, add, clear };
}
