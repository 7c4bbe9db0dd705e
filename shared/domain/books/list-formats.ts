import { FORMATS } from "#shared/catalogue/formats.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import { formatsOnShelf, type Placed, type Shelf, type ShelfFormat } from "./shelf.ts";

const SHELF_ORDERS = ["title", "format", "kenpc", "release_date"] as const;
export type FormatOrder = (typeof SHELF_ORDERS)[number];

export const isShelfOrder = (order: string): order is FormatOrder => SHELF_ORDERS.some((one) => one === order);

export interface FormatQuery {
  readonly orderBy: FormatOrder;
  readonly orderDir: "asc" | "desc";
  readonly formatIds: readonly number[];
  readonly seriesIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly authorIds: readonly string[];
  /** A part of the title, or the beginning of an ASIN. */
  readonly title: string;
  /** Restricts the list to this shelf revision, so that pages stay stable while books are added. */
  readonly asOf: number;
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

type Key = string | number | null;
const keyOf = ({ format, kenpc, releaseDate, title }: ShelfFormat, orderBy: FormatOrder): Key =>
  ({ title, format: idOfFormat.get(format) ?? null, kenpc, release_date: releaseDate })[orderBy];

const compare = (a: Key, b: Key): number =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

/** Missing values come last in either direction; ties are ordered by title, then by format. */
function inOrder({ orderBy, orderDir }: FormatQuery): (a: Placed, b: Placed) => number {
  const sign = orderDir === "asc" ? 1 : -1;
  return (a, b) => {
    const [x, y] = [keyOf(a.format, orderBy), keyOf(b.format, orderBy)];
    if (x === null || y === null) {
      if (x !== y) return x === null ? 1 : -1;
    } else {
      const order = sign * compare(x, y);
      if (order !== 0) return order;
    }
    return (
      collator.compare(a.format.title, b.format.title) ||
      compare(keyOf(a.format, "format"), keyOf(b.format, "format")) ||
      (a.format.id < b.format.id ? -1 : 1)
    );
  };
}

export const newestRevision = (shelf: Shelf): number =>
  Math.max(0, ...shelf.works.flatMap(({ formats }) => formats.map(({ since }) => since)));

export function findFormats(shelf: Shelf, query: FormatQuery, { seriesId, tagId, authorId }: GroupIds): Placed[] {
  const title = foldTitle(query.title);
  const asin = query.title.trim().toUpperCase();
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
        (title === "" || foldTitle(format.title).includes(title) || format.key.startsWith(asin));
      if (fitsToo) found.push({ work, format });
    }
  }
  return found.sort(inOrder(query));
}
