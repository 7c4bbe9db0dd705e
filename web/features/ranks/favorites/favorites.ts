/** When each book was marked as a favorite, by the book's id, as an instant. */
export type Favorites = Readonly<Record<string, string>>;

/**
 * Combines this browser's favorites with the account's. The account wins, except for a browser that has never been
 * combined with it: its favorites of books on the shelf are sent. Returns the favorites to show and those to send.
 */
export function mergeFavorites({
  local,
  stored,
  shelf,
  wasMerged,
}: {
  readonly local: Favorites;
  readonly stored: Favorites;
  /** The ids of the books on the shelf; the browser may hold another user's favorites. */
  readonly shelf: ReadonlySet<string>;
  readonly wasMerged: boolean;
}): { readonly favorites: Favorites; readonly unsent: Favorites } {
  const added = Object.entries(local).filter(([id]) => !wasMerged && shelf.has(id) && !(id in stored));
  const unsent = Object.fromEntries(added);
  return { favorites: { ...unsent, ...stored }, unsent };
}

/** The key of the specification. Values are epoch milliseconds by book id. */
const KEY = "favBooks";

/** The id of the user whose account these favorites were merged with. */
const MERGED_KEY = "favBooksMergedWith";

type Kept = Pick<Storage, "getItem" | "setItem">;

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // Damaged text counts as no favorites: the account has them.
    return {};
  }
}

/** Reads this browser's favorites; entries without a valid time are left out. */
export function readLocalFavorites(storage: Kept): Favorites {
  const entries = Object.entries(parse(storage.getItem(KEY))).flatMap(([id, at]) => {
    const time = typeof at === "number" || typeof at === "string" ? new Date(at) : null;
    return time && Number.isFinite(time.getTime()) ? [[id, time.toISOString()] as const] : [];
  });
  return Object.fromEntries(entries);
}

export const wasMergedWith = (storage: Kept, userId: string): boolean => storage.getItem(MERGED_KEY) === userId;

/** Stores the account's favorites in this browser. A full or blocked storage is ignored: the account has them. */
export function writeLocalFavorites(storage: Kept, userId: string, favorites: Favorites): void {
  const times = Object.entries(favorites).map(([id, at]) => [id, Date.parse(at)] as const);
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(times)));
    storage.setItem(MERGED_KEY, userId);
  } catch {
    // Private windows may refuse to store anything.
  }
}
