import * as z from "zod";
import { RANK_STATES } from "#shared/domain/ranks/rank-state.ts";
import { Id, Instant, IsoDateSchema, smallRecord } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { MarketplaceUid, ProductAsin } from "./rank-parameters.ts";

/** Rank history in the browser and tracking choices; the list of formats with ranks is `listBookFormats`. */

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

/** Products whose history one call may ask for, as in a comparison. */
export const MAX_HISTORY_ASINS = 20;

/** A day of Amazon; `is_provisional` for our own reading of a day that the portal's history doesn't cover yet. */
export const HistoricalRank = z.object({
  date: IsoDateSchema,
  rank: z.int().positive(),
  is_free: z.boolean(),
  is_provisional: z.boolean(),
});
export type HistoricalRank = z.infer<typeof HistoricalRank>;

export const getRankHistory = endpoint({
  name: "getRankHistory",
  method: "GET",
  path: "/ranks/history",
  access: "member",
  impersonation: "read",
  client: ["books"],
  summary: "Returns the stored rank of each day for products of the own shelf in one store, oldest day first.",
  query: z.object({
    asins: z.union([ProductAsin.transform((asin) => [asin]), z.array(ProductAsin).min(1).max(MAX_HISTORY_ASINS)]),
    marketplace: MarketplaceUid,
    from: IsoDateSchema.optional(),
    to: IsoDateSchema.optional(),
  }),
  /** Every requested product by ASIN, with an empty list when it has no history. */
  response: z.object({
    data: z.record(z.string(), z.array(HistoricalRank)),
    /** The last day that the portal's history covers; null before the first import. */
    covered_to: IsoDateSchema.nullable(),
    /** The days that each product's history was read for, by ASIN; null before the first import. */
    covered: z.record(z.string(), z.object({ from: IsoDateSchema, to: IsoDateSchema }).nullable()).default({}),
  }),
});

export const ShownRankReading = z.object({ at: Instant, rank: z.int().positive(), is_free: z.boolean() });
export type ShownRankReading = z.infer<typeof ShownRankReading>;

export const getRankReadings = endpoint({
  name: "getRankReadings",
  method: "GET",
  path: "/ranks/readings",
  access: "member",
  impersonation: "read",
  client: ["books"],
  summary: "Returns the readings of one day for a product that is tracked in real time, oldest first.",
  query: z.object({ asin: ProductAsin, marketplace: MarketplaceUid, date: IsoDateSchema }),
  response: z.object({ data: z.array(ShownRankReading) }),
});

/**
 * Kindle editions in `realtime` are read every two hours, in `backlist` every twelve; other formats in turn. Books
 * without a tier are only read when opened.
 */
export const RankTier = z.enum(["realtime", "backlist", "none"]);
export type RankTier = z.infer<typeof RankTier>;

const Slots = z.object({ used: z.int(), limit: z.int().nullable() });

const RankTracking = z.object({
  /** Every book on the shelf. `is_chosen` when the author put it in real time, rather than the automatic order. */
  books: z.array(z.object({ book_id: Id, tier: RankTier, is_chosen: z.boolean() })),
  /** When a book was marked as a favorite, by book. */
  favorites: z.record(z.string(), Instant),
  /** Limits of the plan; a null limit is unlimited. */
  slots: z.object({ realtime: Slots, backlist: Slots }),
  /** Stores whose ranks are read, the default one first. */
  marketplaces: z.array(MarketplaceUid),
  /** How readings arrive: fetched by the server, by the author's browser, or not at all. */
  mode: z.enum(["cookies", "extension", "none"]),
  /** Tracked works with formats that Amazon's search doesn't list: 20 of them are read every 12 hours, in turn. */
  works_in_turn: z.int().nonnegative(),
  /** When the real-time books of each store were last read, by store; a store that was never read is absent. */
  read_at: z.record(z.string(), Instant),
});
export type RankTracking = z.infer<typeof RankTracking>;

const tracking = { path: "/ranks/tracking", access: "member", response: z.object({ data: RankTracking }) } as const;

export const getRankTracking = endpoint({
  ...tracking,
  name: "getRankTracking",
  method: "GET",
  impersonation: "read",
  client: ["books"],
  summary: "Returns which books are tracked, the plan's slots, and the favorites.",
});

/** More than any shelf has books. */
const MAX_TRACKING_CHANGES = 20_000;

/** Changes to merge into the stored choices; books that aren't named keep theirs. A null time ends a favorite. */
export const RankTrackingChange = z.object({
  realtime: smallRecord(Id, z.boolean(), MAX_TRACKING_CHANGES).prefault({}),
  favorites: smallRecord(Id, Instant.nullable(), MAX_TRACKING_CHANGES).prefault({}),
});

export const updateRankTracking = endpoint({
  ...tracking,
  name: "updateRankTracking",
  method: "PUT",
  impersonation: "allowed",
  limit: "books",
  summary: "Chooses books for real-time tracking, within the plan's limit, and stores favorites.",
  body: RankTrackingChange,
});
