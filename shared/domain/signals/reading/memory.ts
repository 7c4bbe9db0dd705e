import type { RemovableSource } from "#shared/domain/personal-data/removable-source.ts";
import type { BoardEntry } from "#shared/domain/ranks/board/board.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Rated, ReadsFacts, ReviewFacts } from "../facts.ts";
import type { MonthPages } from "./book-days.ts";

/**
 * What earlier checks have seen and no store keeps: the ratings of each product in each store before and after they last
 * changed, and the pages of whole months as the files said first. Keys join their parts with a space.
 */
export interface SignalMemory {
  /** By store and ASIN. */
  readonly ratings: Readonly<Record<string, { readonly before: Rated | null; readonly now: Rated }>>;
  /** By month, store and work. */
  readonly pages: Readonly<Record<string, number>>;
}

export const NOTHING_REMEMBERED: SignalMemory = { ratings: {}, pages: {} };

/** A product's rating in one store now. */
export interface RatedNow extends Pick<ReviewFacts, "id" | "title" | "store" | "listed"> {
  readonly asin: string;
  readonly now: Rated;
}

/** Rating and recent reviews of a product of a rank board; none for a product without ratings. */
export function ratedOf(
  product: Omit<RatedNow, "now" | "listed">,
  { rating, reviews, reviewed }: Pick<BoardEntry, "rating" | "reviews" | "reviewed">,
): RatedNow[] {
  if (rating === null && reviews === null) return [];
  return [{ ...product, now: { rating, reviews }, listed: reviewed?.recent ?? [] }];
}

const isSame = (one: Rated, other: Rated): boolean => one.rating === other.rating && one.reviews === other.reviews;

const ratingKey = ({ store, asin }: RatedNow): string => `${store} ${asin}`;
const pagesKey = ({ month, store, book }: MonthPages): string => `${month} ${store} ${book}`;
const monthOfKey = (key: string): IsoMonth => key.slice(0, 7);

/** Compares today's ratings with those remembered; `before` is null for a product seen for the first time. */
export const reviewFacts = (memory: SignalMemory, rated: readonly RatedNow[]): ReviewFacts[] =>
  rated.map((one) => {
    const { id, title, store, now, listed } = one;
    const known = memory.ratings[ratingKey(one)];
    const before = known && (isSame(known.now, now) ? known.before : known.now);
    return { id, title, store, now, before: before ?? null, listed };
  });

/** Compares the pages of whole months with what the files said first. */
export const monthFacts = (memory: SignalMemory, months: readonly MonthPages[]): ReadsFacts["months"] =>
  months.map((one) => {
    const { month, book, title, store, pages } = one;
    const before = memory.pages[pagesKey(one)];
    return { month, book, title, store, before: before ?? pages, after: pages };
  });

/** Remembers today's ratings. Products that weren't read stay; returns the same object when nothing has changed. */
export function withRatings(memory: SignalMemory, rated: readonly RatedNow[]): SignalMemory {
  const changed = rated.flatMap((one) => {
    const known = memory.ratings[ratingKey(one)];
    if (known && isSame(known.now, one.now)) return [];
    return [[ratingKey(one), { before: known?.now ?? null, now: one.now }] as const];
  });
  return changed.length === 0 ? memory : { ...memory, ratings: { ...memory.ratings, ...Object.fromEntries(changed) } };
}

/** Remembers the first pages of whole months from `from` on, and forgets older months. */
export function withMonths(memory: SignalMemory, months: readonly MonthPages[], from: IsoMonth): SignalMemory {
  const added = months.filter((one) => memory.pages[pagesKey(one)] === undefined);
  const kept = Object.entries(memory.pages).filter(([key]) => monthOfKey(key) >= from);
  if (added.length === 0 && kept.length === Object.keys(memory.pages).length) return memory;
  const pages = Object.fromEntries([...kept, ...added.map((one) => [pagesKey(one), one.pages] as const)]);
  return { ...memory, pages };
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

/** Forgets what a source that the author deletes has brought; returns the same object when that was nothing. */
export function withoutSource(memory: SignalMemory, source: RemovableSource): SignalMemory {
  if (source === "ranks" && !isEmpty(memory.ratings)) return { ...memory, ratings: {} };
  return source === "royalties" && !isEmpty(memory.pages) ? { ...memory, pages: {} } : memory;
}
