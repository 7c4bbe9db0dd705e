import * as z from "zod";
import { SETS_PER_CALL } from "#shared/domain/reviews/merge-newest-first.ts";
import { MAX_READ_REVIEWS } from "#shared/domain/reviews/newest-stars.ts";
import { Instant, IsoDateSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { FROM_EXTENSION } from "../parts.ts";
import { MarketplaceUid, ProductAsin } from "./rank-parameters.ts";

/** Ranks that the extension sends, as parsed numbers, with the stars and days of new reviews. */

/** Rows per request, readings and days of history together. */
export const MAX_SENT_RANKS = 2000;
const SentRank = z.int().min(1).max(99_999_999);
/**
 * Products of the shelf that readings are for: those of the plan's first tier, of both tiers, or, when a page shows
 * them, all.
 */
export const ReadProducts = z.enum(["realtime", "tracked", "shelf"]);
export type ReadProducts = z.infer<typeof ReadProducts>;

const ReviewCount = z.int().min(0).max(100_000_000);

/** The extension's clock may differ from the server's; later instants are refused. */
const SentReading = z.object({
  asin: ProductAsin,
  at: Instant,
  rank: SentRank.nullable(),
  is_free: z.boolean(),
  rating: z.number().min(0).max(5).nullable(),
  reviews: ReviewCount.nullable(),
});
const SentDay = z.object({ asin: ProductAsin, date: IsoDateSchema, rank: SentRank, is_free: z.boolean() });

/** A title set whose reviews are to be read, with the number of reviews that made them due. */
const DueReviews = z.object({ title_set: ProductAsin, count: ReviewCount });

export const SentRanks = z
  .object({
    marketplace: MarketplaceUid,
    readings: z.array(SentReading).max(MAX_SENT_RANKS).default([]),
    products: ReadProducts.default("tracked"),
    /** Days of the portal's history, which replace readings of the same days. */
    history: z.array(SentDay).max(MAX_SENT_RANKS).default([]),
    /** The asked products and the days of a complete answer, so that days without a rank aren't asked for again. */
    covered: z
      .object({ asins: z.array(ProductAsin).max(50), from: IsoDateSchema.optional(), to: IsoDateSchema })
      .nullable()
      .default(null),
    /** The newest reviews of title sets that an answer named in `reviews_of`: stars and days, no words and no names. */
    reviewed: z
      .object({
        at: Instant,
        sets: z.array(DueReviews).max(SETS_PER_CALL),
        reviews: z
          .array(z.object({ title_set: ProductAsin, day: IsoDateSchema, stars: z.int().min(1).max(5) }))
          .max(MAX_READ_REVIEWS),
      })
      .nullable()
      .default(null),
  })
  .refine(({ readings, history }) => readings.length + history.length <= MAX_SENT_RANKS, {
    path: ["readings"],
    message: `Must not be more than ${MAX_SENT_RANKS} rows`,
  });
export type SentRanks = z.input<typeof SentRanks>;

export const saveSentRanks = endpoint({
  ...FROM_EXTENSION,
  name: "saveSentRanks",
  method: "POST",
  path: "/extension/ranks",
  limit: "ranks",
  summary: "Stores ranks, and stars and days of reviews, that the extension has read for products of the own shelf.",
  body: SentRanks,
  /** How many readings and days changed what is stored, and the title sets whose newest reviews are to be read. */
  response: z.object({ saved: z.int(), reviews_of: z.array(DueReviews).default([]) }),
});
