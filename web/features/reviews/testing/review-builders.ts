import { DAY_MS } from "#shared/primitives/durations.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";

/** Reviews as the author portal returns them; each test overrides only what it is about. */
export const buildReview = (changes: Partial<CustomerReview> = {}): CustomerReview => ({
  title_set_asin: "B000000001",
  submitted_at: "2026-11-18T12:00:00.000Z",
  rating: 4,
  title: "A slow start, then wonderful",
  text: "A clever plot, and never unkind.",
  is_vine: false,
  is_verified_purchase: true,
  reviewer: { name: "K. Okonkwo", avatar: null },
  ...changes,
});
const NEWEST = Date.parse("2026-11-18T12:00:00.000Z");

/** Reviews of consecutive days, the newest first, titled by their place from 1. */
export const buildReviews = (count: number, changes: (place: number) => Partial<CustomerReview> = () => ({})) =>
  Array.from({ length: count }, (_, i) =>
    buildReview({
      title: `Review ${i + 1}`,
      submitted_at: new Date(NEWEST - i * DAY_MS).toISOString(),
      ...changes(i + 1),
    }),
  );
