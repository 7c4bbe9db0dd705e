import * as z from "zod";
import type { CustomerReview } from "../answers.ts";
import type { AmazonFailure } from "../failure.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { notSaid, OptionalPicture, OptionalText, WireAsin } from "../session/wire.ts";

/** Reviews may be long; their markup is displayed as text. */
const LongText = notSaid(z.string().max(200_000));
const Instant = z
  .int()
  .min(0)
  .max(4_102_444_800_000)
  .transform((ms) => new Date(ms).toISOString());

const Answer = z.object({
  reviews: z
    .array(
      z.object({
        titleSetAsin: WireAsin,
        submissionDateMs: Instant,
        rating: z.number().min(0).max(5),
        title: OptionalText,
        text: LongText,
        isVine: notSaid(z.boolean()),
        verifiedPurchase: notSaid(z.boolean()),
        reviewer: notSaid(z.object({ name: OptionalText, avatarImageLink: OptionalPicture })),
      }),
    )
    .max(1_000),
  totalReviewCount: z.int().nonnegative(),
});

/** [UNKNOWN] Never observed: field names from the specification. `page` counts from 1. */
export const customerReviewsRequest = (asked: {
  title_set_asins: readonly string[];
  marketplace: string;
  page: number;
  size: number;
}) =>
  getJson("author", "/api/customerReviews", {
    marketplace: asked.marketplace,
    page: asked.page,
    size: asked.size,
    titlesetAsins: asked.title_set_asins.join(","),
  });

/** Whether the portal refuses the list of title sets rather than the session. */
export const refusesTitleSets = ({ status }: AmazonFailure): boolean => status === 400 || status === 419;

export function toCustomerReviews(answer: unknown): { reviews: CustomerReview[]; total: number } {
  const { reviews, totalReviewCount } = parseAnswer("customer reviews", Answer, answer);
  return {
    total: totalReviewCount,
    reviews: reviews.map((review) => ({
      title_set_asin: review.titleSetAsin,
      submitted_at: review.submissionDateMs,
      rating: review.rating,
      title: review.title,
      text: review.text,
      is_vine: review.isVine ?? false,
      is_verified_purchase: review.verifiedPurchase ?? false,
      reviewer: { name: review.reviewer?.name ?? null, avatar: review.reviewer?.avatarImageLink ?? null },
    })),
  };
}
