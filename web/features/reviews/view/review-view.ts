import type { CustomerReview } from "#shared/sources/amazon/answers.ts";

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** Which reviews are shown; without stars, those of every rating. */
export interface ReviewFilter {
  readonly stars: readonly Stars[];
  readonly isVine: boolean;
  readonly isVerified: boolean;
}

/** The shown part of the reviews, in the address of the page. */
export interface ReviewView extends ReviewFilter {
  /** Null for the author's default store. */
  readonly marketplace: string | null;
  /** A title set; null for all books. */
  readonly book: string | null;
  /** Counts from 1. */
  readonly page: number;
}

export const NO_FILTER: ReviewFilter = { stars: [], isVine: false, isVerified: false };
export const DEFAULT_VIEW: ReviewView = { ...NO_FILTER, marketplace: null, book: null, page: 1 };

/** Last page that the portal answers. */
export const LAST_PAGE = 1000;

/** A rating in whole stars, as it is counted and filtered; null for one outside of 1 to 5. */
export const starsOf = (rating: number): Stars | null => STARS.find((stars) => stars === Math.round(rating)) ?? null;

export const hasFilter = ({ stars, isVine, isVerified }: ReviewFilter): boolean =>
  stars.length > 0 || isVine || isVerified;

export const countFilters = ({ stars, isVine, isVerified }: ReviewFilter): number =>
  Number(stars.length > 0) + Number(isVine) + Number(isVerified);

export function matches({ rating, is_vine, is_verified_purchase }: CustomerReview, filter: ReviewFilter): boolean {
  const stars = starsOf(rating);
  if (filter.stars.length > 0 && (stars === null || !filter.stars.includes(stars))) return false;
  return !(filter.isVine && !is_vine) && !(filter.isVerified && !is_verified_purchase);
}

/** The view after a choice: any other choice than a page returns to the first one. */
export const withChoice = (view: ReviewView, choice: Partial<ReviewView>): ReviewView => ({
  ...view,
  page: 1,
  ...choice,
});

const PARAMS = ["store", "book", "stars", "vine", "verified", "page"] as const;

/** Parses the address; invalid values are ignored. */
export function readReviewView(query: URLSearchParams): ReviewView {
  const page = Number(query.get("page"));
  const chosen = (query.get("stars") ?? "").split(",");
  return {
    marketplace: query.get("store") || null,
    book: query.get("book") || null,
    stars: STARS.filter((stars) => chosen.includes(String(stars))),
    isVine: query.get("vine") === "1",
    isVerified: query.get("verified") === "1",
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a changed view; defaults are left out. */
export function withReviewChoice(query: URLSearchParams, choice: Partial<ReviewView>): URLSearchParams {
  const { marketplace, book, stars, isVine, isVerified, page } = withChoice(readReviewView(query), choice);
  const values = [
    marketplace ?? "",
    book ?? "",
    STARS.filter((one) => stars.includes(one)).join(","),
    isVine ? "1" : "",
    isVerified ? "1" : "",
    page > 1 ? String(page) : "",
  ];
  const next = new URLSearchParams(query);
  for (const [i, name] of PARAMS.entries()) {
    next.delete(name);
    if (values[i] !== "") next.set(name, values[i]!);
  }
  return next;
}
