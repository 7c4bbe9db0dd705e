import * as z from "zod";
import { Id, Instant, IsoDateSchema, IsoMonthSchema, Trimmed } from "#shared/primitives/schemas.ts";
import { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { endpoint } from "../endpoint.ts";
import { FollowerWork } from "../followers.ts";
import { ById, FROM_EXTENSION, NO_CONTENT } from "../parts.ts";
import { MarketplaceUid, ProductAsin } from "../ranks/rank-parameters.ts";
import { SyncSourceSchema } from "../sync/sync-health.ts";

/** A browser whose extension is connected to the account. */
export const ExtensionSession = z.object({
  id: Id,
  name: z.string(),
  browser: z.enum(["chrome", "firefox"]),
  version: z.string(),
  created_at: Instant,
  last_seen_at: Instant.nullable(),
  expires_at: Instant,
});
export type ExtensionSession = z.infer<typeof ExtensionSession>;

export const createExtensionSession = endpoint({
  name: "createExtensionSession",
  method: "POST",
  path: "/extension/session",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "never",
  summary: "Connects a browser's extension with its own token, returned once and valid for 90 days from its last use.",
  status: 201,
  limit: "extension-session",
  body: z.object({
    browser: z.enum(["chrome", "firefox"]),
    version: z.string().regex(/^\d{1,4}(\.\d{1,4}){1,3}$/),
    name: Trimmed.min(1).max(100),
  }),
  response: z.object({ data: ExtensionSession, token: z.string() }),
});

export const listExtensionSessions = endpoint({
  name: "listExtensionSessions",
  method: "GET",
  path: "/extension/sessions",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "read",
  summary: "Lists the browsers with a connected extension.",
  response: z.object({ data: z.array(ExtensionSession) }),
});

export const revokeExtensionSession = endpoint({
  ...NO_CONTENT,
  name: "revokeExtensionSession",
  method: "DELETE",
  path: "/extension/sessions/{id}",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "never",
  summary: "Disconnects a browser's extension immediately.",
  params: ById,
});

export const endExtensionSession = endpoint({
  ...FROM_EXTENSION,
  ...NO_CONTENT,
  name: "endExtensionSession",
  method: "DELETE",
  path: "/extension/session",
  summary: "Disconnects the calling extension and invalidates its token.",
});

const MarketplaceId = z.string().min(1).max(20);

/** Opaque to the extension; 60 characters per store. */
const RankProgressText = z.string().max(2000);

/** Ranks due to be read at the author portal. */
export const ExtensionRankWork = z.object({
  /** The connected author's id. Ranks are read only while the portal is signed in as this author. */
  author: z.string().min(1).max(200),
  /** Authors to search, one per claimed pen name. */
  pen_names: z.array(z.string().min(1).max(200)).max(1000),
  /** The server's time, by which readings are dated: a browser's clock may be wrong. */
  now: Instant,
  /** Stores in which the author's title sets are searched. */
  marketplaces: z.array(MarketplaceId).max(20),
  /** Those of them in which backlist books are read, too. */
  with_backlist: z.array(MarketplaceId).max(20),
  /** A page waits for it, so that every product of the shelf is read, within the plan's limits or not. */
  is_requested: z.boolean(),
  /** Title sets whose other formats are read. */
  bindings: z.array(z.object({ marketplace: MarketplaceId, title_set: ProductAsin })).max(200),
  /** Days of the portal's history to fetch, both included. */
  history: z
    .array(
      z.object({
        marketplace: MarketplaceId,
        asins: z.array(ProductAsin).min(1).max(50),
        from: IsoDateSchema,
        to: IsoDateSchema,
      }),
    )
    .max(1000),
  /** How far ranks have been read once all of this is done; the report of that returns it. */
  progress: RankProgressText,
});
export type ExtensionRankWork = z.infer<typeof ExtensionRankWork>;

/** The extension's work list. The server decides what is due; the extension only fetches it. */
export const ExtensionWork = z.object({
  user: z.object({ id: Id, email: z.string() }),
  /** Today in the author's time zone, the last day to request. */
  today: IsoDateSchema,
  is_activated: z.boolean(),
  /**
   * Calendar months of the daily report, newest first; empty when nothing is due. `revision` is the
   * stored revision, 0 for none.
   */
  royalties: z.array(z.object({ month: IsoMonthSchema, revision: z.int() })),
  /** Closed months whose Prior Month workbook has KENP royalties that are not stored yet. */
  prior_months: z.array(IsoMonthSchema),
  payments: z.boolean(),
  /** Months whose rate per page is missing. */
  kenp_rates: z.array(IsoMonthSchema),
  books: z.boolean(),
  /** Null when no rank is due, and without a connected author. */
  ranks: ExtensionRankWork.nullable().default(null),
  /** Null when no followers are due, and without a connected author. */
  followers: FollowerWork.nullable().default(null),
  /** Whether the author has opted in to cookie mode. Without it the extension shares no cookies. */
  cookie_mode: z.boolean(),
  /** When to poll again. */
  next_at: Instant,
});
export type ExtensionWork = z.infer<typeof ExtensionWork>;

export const getExtensionWork = endpoint({
  ...FROM_EXTENSION,
  name: "getExtensionWork",
  method: "GET",
  path: "/extension/work",
  summary: "Returns the data due to be fetched, based on what is stored and when it was last fetched.",
  query: z.object({
    /**
     * `first` requests the whole history since the account was created; `asked` requests what is due without waiting
     * for the back-off after failures; `ranks` requests the ranks that a page shows, without that wait.
     */
    scope: z.enum(["due", "first", "asked", "ranks"]).default("due"),
    account_creation_date: IsoDateSchema.optional(),
    /** With `ranks`: the one store to read; all tracked stores without it. */
    marketplace: MarketplaceUid.optional(),
  }),
  response: ExtensionWork,
});

/** Outcome of one fetch. `unchanged` is a success without new data and writes no report data. */
export const SyncReport = z.object({
  source: SyncSourceSchema,
  outcome: z.enum(["ok", "unchanged", "failed"]),
  code: AmazonFailureCode.nullable().default(null),
  /** Months covered, for sources that are fetched by month. */
  months: z.array(IsoMonthSchema).max(240).default([]),
  /** With `ranks`: the progress of the work list that was done completely. */
  progress: RankProgressText.optional(),
});
export type SyncReport = z.infer<typeof SyncReport>;

export const reportSync = endpoint({
  ...FROM_EXTENSION,
  ...NO_CONTENT,
  name: "reportSync",
  method: "POST",
  path: "/extension/sync",
  summary: "Records the outcome of a fetch, shown to the author as the health of the source.",
  body: SyncReport,
});
