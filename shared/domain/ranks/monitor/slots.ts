/** How often an agency has the rank of a client's book read: about every two hours, or twice a day. */
export const MONITOR_TIERS = ["realtime", "backlist"] as const;
export type MonitorTier = (typeof MONITOR_TIERS)[number];

/**
 * A client's book in one of the slots of the agency's plan. The slots of a tier are numbered from 0, so that a smaller
 * plan is enforced by looking at a single book: it is read while its slot is below the plan's limit.
 */
export interface MonitoredBook {
  readonly clientId: string;
  readonly bookId: string;
  readonly tier: MonitorTier;
  readonly slot: number;
}

/** `bookIds` are the ids under which the book may be known: its own first, then those of books merged into it. */
export interface MonitorChange {
  readonly clientId: string;
  readonly bookIds: readonly [string, ...string[]];
  readonly tier: MonitorTier | "none";
}

export type MonitorLimits = Readonly<Record<MonitorTier, number | null>>;

export const isWithinLimit = ({ tier, slot }: Pick<MonitoredBook, "tier" | "slot">, limits: MonitorLimits): boolean =>
  slot < (limits[tier] ?? Number.POSITIVE_INFINITY);

export const countMonitored = (books: readonly MonitoredBook[], tier: MonitorTier): number =>
  books.filter((book) => book.tier === tier).length;

/** Moves the books of the highest slots of a tier into its empty ones; the others keep theirs. */
function withoutGaps(books: readonly MonitoredBook[]): MonitoredBook[] {
  const taken = new Set<number>();
  const inOrder = [...books].sort((a, b) => a.slot - b.slot);
  const settled = inOrder.filter(({ slot }) => {
    const isOwn = slot < inOrder.length && !taken.has(slot);
    if (isOwn) taken.add(slot);
    return isOwn;
  });
  const empty = inOrder.map((_, slot) => slot).filter((slot) => !taken.has(slot));
  const moved = inOrder.filter((book) => !settled.includes(book));
  return [...settled, ...moved.map((book, i) => ({ ...book, slot: empty[i] ?? book.slot }))];
}

/**
 * Applies changes to the books in an agency's slots; of several changes to a book the last counts. Also fills the slots
 * that books left whose authors ended their consent.
 */
export function applyMonitorChanges(
  before: readonly MonitoredBook[],
  changes: readonly MonitorChange[],
): readonly MonitoredBook[] {
  const books = new Map(before.map((book) => [`${book.clientId} ${book.bookId}`, book]));
  for (const { clientId, bookIds, tier } of changes) {
    const keys = bookIds.map((bookId) => `${clientId} ${bookId}`);
    const held = keys.flatMap((key) => books.get(key) ?? []);
    if (held.length === 1 && held[0]?.tier === tier) continue;
    for (const key of keys) books.delete(key);
    const [bookId] = bookIds;
    // A book without a slot of its own goes behind all others.
    if (tier !== "none") books.set(`${clientId} ${bookId}`, { clientId, bookId, tier, slot: Number.MAX_SAFE_INTEGER });
  }
  return MONITOR_TIERS.flatMap((tier) => withoutGaps([...books.values()].filter((book) => book.tier === tier)));
}
