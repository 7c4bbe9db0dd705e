import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { addressView, field, flagField, optionalField, pageField, type ViewOf } from "#web/lib/address/address-view.ts";

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** Last page that the portal answers. */
export const LAST_PAGE = 1000;

/** The shown part of the reviews, in the address of the page. */
export const REVIEW_ADDRESS = addressView({
  /** Null for the author's default store. */
  marketplace: optionalField("store"),
  /** A title set; null for all books. */
  book: optionalField("book"),
  /** Without any, reviews of every rating are shown. */
  stars: field<readonly Stars[]>(
    "stars",
    (text) => STARS.filter((stars) => (text ?? "").split(",").includes(String(stars))),
    (chosen) => STARS.filter((stars) => chosen.includes(stars)).join(",") || null,
  ),
  isVine: flagField("vine"),
  isVerified: flagField("verified"),
  page: pageField(LAST_PAGE),
});
export type ReviewView = ViewOf<typeof REVIEW_ADDRESS>;
export type ReviewFilter = Pick<ReviewView, "stars" | "isVine" | "isVerified">;

export const NO_FILTER: ReviewFilter = { stars: [], isVine: false, isVerified: false };

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
