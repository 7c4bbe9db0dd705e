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
