import type { IsoDate } from "#shared/primitives/dates.ts";

/** How often a book's ranks are read: every two hours, every twelve, or only when it is opened. */
export type Tier = "realtime" | "backlist" | "none";

/** What the author has chosen. */
export interface TrackingChoices {
  /** Books put in real time, or taken out of it, by id. */
  readonly realtime: Readonly<Record<string, boolean>>;
  /** When each favorite was marked, by the book's id, as an instant. */
  readonly favorites: Readonly<Record<string, string>>;
}

export const NO_CHOICES: TrackingChoices = { realtime: {}, favorites: {} };

/** A book with a format that the plan tracks. */
export interface TrackableBook {
  readonly bookId: string;
  /** The latest release of its formats. */
  readonly newest: IsoDate | null;
}

/** What a plan reads; null is unlimited. */
export interface TierLimits {
  readonly realtime_limit: number | null;
  readonly backlist_limit: number | null;
}

export interface BookTier {
  readonly tier: Tier;
  /** In real time by the author's choice, rather than by the order. */
  readonly isChosen: boolean;
}

const fits = (used: number, limit: number | null): boolean => limit === null || used < limit;

/** Chosen books first, then favorites, the latest mark first, then the newest releases. */
function inPriority({ realtime, favorites }: TrackingChoices) {
  const isChosen = ({ bookId }: TrackableBook) => Number(realtime[bookId] === true);
  const descending = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1);
  return (a: TrackableBook, b: TrackableBook): number =>
    isChosen(b) - isChosen(a) ||
    descending(favorites[a.bookId] ?? "", favorites[b.bookId] ?? "") ||
    descending(a.newest ?? "", b.newest ?? "") ||
    descending(b.bookId, a.bookId);
}

/**
 * Assigns each book to a tier within the plan's limits (decision 54). A smaller plan moves the last books in the order
 * down and deletes no choice. Books taken out of real time never return to it on their own.
 */
export function assignTiers(
  books: readonly TrackableBook[],
  choices: TrackingChoices,
  { realtime_limit, backlist_limit }: TierLimits,
): ReadonlyMap<string, BookTier> {
  const tiers = new Map<string, BookTier>();
  let [realtime, backlist] = [0, 0];
  for (const { bookId } of books.toSorted(inPriority(choices))) {
    const choice = choices.realtime[bookId];
    if (choice !== false && fits(realtime, realtime_limit)) {
      realtime++;
      tiers.set(bookId, { tier: "realtime", isChosen: choice === true });
    } else if (fits(backlist, backlist_limit)) {
      backlist++;
      tiers.set(bookId, { tier: "backlist", isChosen: false });
    } else tiers.set(bookId, { tier: "none", isChosen: false });
  }
  return tiers;
}

/** Merges a change into the choices; a null time ends a favorite. Returns the same object when nothing changes. */
export function withChoices(
  before: TrackingChoices,
  change: {
    readonly realtime: Readonly<Record<string, boolean>>;
    readonly favorites: Readonly<Record<string, string | null>>;
  },
): TrackingChoices {
  const isSame =
    Object.entries(change.realtime).every(([id, value]) => before.realtime[id] === value) &&
    Object.entries(change.favorites).every(([id, at]) => (before.favorites[id] ?? null) === at);
  if (isSame) return before;
  const favorites = Object.entries({ ...before.favorites, ...change.favorites });
  return {
    realtime: { ...before.realtime, ...change.realtime },
    favorites: Object.fromEntries(favorites.flatMap(([id, at]) => (at === null ? [] : [[id, at] as const]))),
  };
}
