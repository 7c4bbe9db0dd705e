import * as z from "zod";
import { RANK_STATES } from "#shared/domain/ranks/rank-state.ts";
import { Id, Instant, IsoDateSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { MarketplaceUid, ProductAsin } from "./rank-parameters.ts";

/** Calls that bring ranks in: requested by the page in cookie mode, or sent by the extension as parsed numbers. */

/** A product's ranks in one store, as shown; names follow the specification. */
export const FormatRank = z.object({
  book_format_id: Id,
  marketplace: z.string(),
  /** Null without a rank, for which `rank_state` has the reason. */
  rank: z.int().positive().nullable(),
  /** What a missing rank means: read without one, not read yet, or not read on the plan. */
  rank_state: z.enum(RANK_STATES),
  is_free: z.boolean(),
  /** The rank 20 to 48 hours earlier; null when there is none or it stands in the other list. */
  last_rank: z.int().positive().nullable(),
  best_rank: z.int().positive().nullable(),
  best_free_rank: z.int().positive().nullable(),
  /** The best rank is a recent reading of our own that the portal's history doesn't confirm yet. */
  is_best_provisional: z.boolean(),
  rating: z.number().min(0).max(5).nullable(),
  reviews: z.int().nonnegative().nullable(),
  /** When the rank was last read. */
  read_at: Instant.nullable(),
  is_syncing: z.boolean(),
});
export type FormatRank = z.infer<typeof FormatRank>;

const requested = { method: "GET", access: "author", impersonation: "never", limit: "portal" } as const;

export const syncTitlesetRanks = endpoint({
  ...requested,
  name: "syncTitlesetRanks",
  path: "/user/syncTitlesetFromAmazon/{marketplace}",
  summary: "Queues a rank reading of the author's books in a store, except those read within ten minutes.",
  params: z.object({ marketplace: MarketplaceUid }),
  /** The `uid` of each book that is being read; the event `titleset.sync` reports the end. */
  response: z.array(z.string()),
});

export const syncBookRanks = endpoint({
  ...requested,
  name: "syncBookRanks",
  path: "/books/{id}/syncAmazon",
  summary: "Reads a book's ranks in a store now and returns them.",
  params: z.object({ id: Id }),
  query: z.object({ marketplace: MarketplaceUid }),
  response: z.object({
    ranks: z.array(FormatRank),
    marketplace: z.string(),
    book: z.object({ uid: z.string().nullable() }),
  }),
});

/** Rows per request, readings and days of history together. */
export const MAX_SENT_RANKS = 2000;
const SentRank = z.int().min(1).max(99_999_999);
/**
 * Products of the shelf that readings are for: those of the plan's first tier, of both tiers, or, when a page shows
 * them, all.
 */
export const ReadProducts = z.enum(["realtime", "tracked", "shelf"]);
export type ReadProducts = z.infer<typeof ReadProducts>;

/** The extension's clock may differ from the server's; later instants are refused. */
const SentReading = z.object({
  asin: ProductAsin,
  at: Instant,
  rank: SentRank.nullable(),
  is_free: z.boolean(),
  rating: z.number().min(0).max(5).nullable(),
  reviews: z.int().min(0).max(100_000_000).nullable(),
});
const SentDay = z.object({ asin: ProductAsin, date: IsoDateSchema, rank: SentRank, is_free: z.boolean() });

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
  })
  .refine(({ readings, history }) => readings.length + history.length <= MAX_SENT_RANKS, {
    path: ["readings"],
    message: `Must not be more than ${MAX_SENT_RANKS} rows`,
  });
export type SentRanks = z.input<typeof SentRanks>;

export const saveSentRanks = endpoint({
  name: "saveSentRanks",
  method: "POST",
  path: "/extension/ranks",
  access: "author",
  credentials: ["extension"],
  opensWithoutPlan: true,
  impersonation: "never",
  limit: "ranks",
  summary: "Stores ranks that the extension has read: numbers for products of the own shelf, no other.",
  body: SentRanks,
  /** How many readings and days changed what is stored. */
  response: z.object({ saved: z.int() }),
});
