import { DAY_MS } from "#shared/primitives/durations.ts";
import { titleSetOf } from "../dataset/editions.ts";
import { drawFor } from "../dataset/random.ts";
import type { Review } from "../dataset/reviews.ts";
import { ALL_WORKS } from "../dataset/shelves.ts";
import type { Route } from "../http/site.ts";
import { jsonOf, type Visit } from "../http/visit.ts";
import { marketplaceByUid } from "./book-answer.ts";
import { listIn } from "./sales-rank.ts";

const LARGEST_PAGE = 100;

interface Submitted {
  readonly review: Review;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A review's instant on its day, the same in every answer; `place` is its place among the work's reviews. */
const submitted = (review: Review, place: number): Submitted => ({
  review,
  at: Date.parse(review.date) + Math.floor(drawFor("submitted", review.work.key, review.date, place).next() * DAY_MS),
});

const toWire = ({ review, at }: Submitted, pictures: string) => ({
  titleSetAsin: titleSetOf(review.work),
  submissionDateMs: at,
  rating: review.rating,
  title: review.title,
  text: review.text,
  isVine: review.isVine,
  verifiedPurchase: review.isVerified,
  reviewer: {
    name: review.reviewer,
    avatarImageLink: `${pictures}/portraits/${encodeURIComponent(review.reviewer)}.svg`,
  },
});

/** The call's parameters, from the query or a JSON body. */
function settingsOf(visit: Visit): URLSearchParams {
  const body = jsonOf(visit);
  const settings = new URLSearchParams(visit.query);
  if (typeof body === "object" && body !== null)
    for (const [name, value] of Object.entries(body)) settings.append(name, String(value));
  return settings;
}

export const customerReviewsRoute: Route = {
  method: "any",
  path: /^\/api\/customerReviews$/,
  answer(visit, _session, world) {
    const settings = settingsOf(visit);
    const store = marketplaceByUid(settings.get("marketplace"));
    if (!store) return { kind: "json", body: { errorCode: 400 } };
    const sets = new Set(listIn(settings, "titlesetAsins"));
    const number = Math.max(1, Number(settings.get("page")) || 1);
    const size = Math.min(LARGEST_PAGE, Math.max(1, Number(settings.get("size")) || 10));
    const all = ALL_WORKS.filter((work) => sets.has(titleSetOf(work)))
      .flatMap((work) => {
        const reviews = world.reviews.of(work, store);
        return reviews.map((review, i) => submitted(review, reviews.length - i));
      })
      .toSorted((a, b) => b.at - a.at);
    const reviews = all.slice((number - 1) * size, number * size).map((one) => toWire(one, visit.pictures));
    return { kind: "json", body: { reviews, totalReviewCount: all.length } };
  },
};
