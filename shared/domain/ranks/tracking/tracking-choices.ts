/** An author's choices about tracking, by the book's id. Instants are ISO 8601. */
export interface TrackingChoices {
  /** When a book was put into real time; null for a book that was taken out, which the automatic order then skips. */
  readonly realtime: Readonly<Record<string, string | null>>;
  /** When a book was marked as a favorite. */
  readonly favorites: Readonly<Record<string, string>>;
}

export interface ChoicesChange {
  readonly realtime: Readonly<Record<string, boolean>>;
  /** Null ends a favorite. */
  readonly favorites: Readonly<Record<string, string | null>>;
}

export const NO_CHOICES: TrackingChoices = { realtime: {}, favorites: {} };

/**
 * Merges a change made at `now`, an instant. A repeated choice keeps its first instant, so that a second click changes
 * nothing; in that case the very choices from before are returned.
 */
export function withChoices(before: TrackingChoices, change: ChoicesChange, now: string): TrackingChoices {
  const realtime = { ...before.realtime };
  for (const [book, isChosen] of Object.entries(change.realtime))
    realtime[book] = isChosen ? (before.realtime[book] ?? now) : null;
  const favorites = { ...before.favorites };
  for (const [book, at] of Object.entries(change.favorites)) {
    if (at === null) delete favorites[book];
    else favorites[book] = at;
  }
  const after = { realtime, favorites };
  return isSame(before, after) ? before : after;
}

const isSameRecord = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && one[key] === other[key]);
};

const isSame = (one: TrackingChoices, other: TrackingChoices): boolean =>
  isSameRecord(one.realtime, other.realtime) && isSameRecord(one.favorites, other.favorites);

/** The value of a book under any of its ids, because a merged book keeps the choices of each. */
export function choiceOf<T>(choices: Readonly<Record<string, T>>, ids: readonly string[]): T | undefined {
  for (const id of ids) if (Object.hasOwn(choices, id)) return choices[id];
  return undefined;
}
