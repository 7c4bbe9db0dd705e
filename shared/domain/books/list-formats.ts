import { FORMATS } from "#shared/catalogue/formats.ts";
import { ascending } from "#shared/primitives/order.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import { formatsOnShelf, type Placed, type Shelf, type ShelfFormat } from "./shelf.ts";

export type ShelfOrder = "title" | "format" | "kenpc" | "release_date";
export type RankOrder = "favorite" | "rank" | "best" | "avg" | "reviews";

/** A value to sort by; null is missing. */
export type SortKey = string | number | null;

export interface FormatQuery {
  readonly orderBy: ShelfOrder | RankOrder;
  readonly orderDir: "asc" | "desc";
  readonly formatIds: readonly number[];
  readonly seriesIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly authorIds: readonly string[];
  readonly title: string;
  /** Restricts the list to this shelf revision, so that pages stay stable while books are added. */
  readonly asOf: number;
  /** The value of a format in an order by ranks, for lists with ranks. */
  rankKey?(placed: Placed, orderBy: RankOrder): SortKey;
  /** Leaves out formats that a list with ranks doesn't show. */
  isWanted?(placed: Placed): boolean;
}

export interface GroupIds {
  seriesId(name: string): string;
  tagId(name: string): string;
  authorId(name: string): string;
}

const idOfFormat = new Map<string, number>(FORMATS.map(({ code, id }) => [code, id]));
const collator = new Intl.Collator("en", { numeric: true });
const isAnyOf = <T>(wanted: readonly T[], values: readonly T[]): boolean =>
  wanted.length === 0 || values.some((value) => wanted.includes(value));

const keyOf = ({ format, kenpc, releaseDate, title }: ShelfFormat, orderBy: ShelfOrder): SortKey =>
  ({ title, format: idOfFormat.get(format) ?? null, kenpc, release_date: releaseDate })[orderBy];

const isShelfOrder = (orderBy: FormatQuery["orderBy"]): orderBy is ShelfOrder =>
  ["title", "format", "kenpc", "release_date"].includes(orderBy);

const compare = (a: SortKey, b: SortKey): number =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

function compareKeys(a: SortKey, b: SortKey, direction: "asc" | "desc"): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return (direction === "asc" ? 1 : -1) * compare(a, b);
}

/**
 * Missing values come last in either direction. Favorites are ordered by release date within each other, the latest
 * first; all other ties by title, then by format.
 */
function inOrder({ orderBy, orderDir, rankKey }: FormatQuery): (a: Placed, b: Placed) => number {
  const sortKeyOf = (placed: Placed): SortKey =>
    isShelfOrder(orderBy) ? keyOf(placed.format, orderBy) : (rankKey?.(placed, orderBy) ?? null);
  return (a, b) =>
    compareKeys(sortKeyOf(a), sortKeyOf(b), orderDir) ||
    (orderBy === "favorite" ? compareKeys(a.format.releaseDate, b.format.releaseDate, "desc") : 0) ||
    collator.compare(a.format.title, b.format.title) ||
    compareKeys(keyOf(a.format, "format"), keyOf(b.format, "format"), "asc") ||
    ascending(a.format.id, b.format.id);
}

export const newestRevision = (shelf: Shelf): number =>
  Math.max(0, ...shelf.works.flatMap(({ formats }) => formats.map(({ since }) => since)));

export function findFormats(shelf: Shelf, query: FormatQuery, { seriesId, tagId, authorId }: GroupIds): Placed[] {
  const title = foldTitle(query.title);
  const found: Placed[] = [];
  for (const work of shelf.works) {
    if (!work.onShelf) continue;
    const fits =
      isAnyOf(query.seriesIds, work.series ? [seriesId(work.series.name)] : []) &&
      isAnyOf(query.tagIds, work.tags.map(tagId)) &&
      isAnyOf(query.authorIds, work.authors.map(authorId));
    if (!fits) continue;
    for (const format of formatsOnShelf(work)) {
      const fitsToo =
        format.since <= query.asOf &&
        isAnyOf(query.formatIds, [idOfFormat.get(format.format) ?? 0]) &&
        (title === "" || foldTitle(format.title).includes(title)) &&
        (query.isWanted?.({ work, format }) ?? true);
      if (fitsToo) found.push({ work, format });
    }
  }
  return found.sort(inOrder(query));
}
