import { z } from "zod";
import { Instant, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { RetailerFailureCode } from "#shared/retailer/failure.ts";
import { endpoint } from "./endpoint.ts";
import { SyncSource } from "./extension.ts";

/** How one kind of figures gets here, and whether it still does. */
export const SourceHealth = z.object({
  source: SyncSource,
  /** How it comes: by the extension, by the server with a kept session, or only by files that the author hands over. */
  mode: z.enum(["extension", "cookies", "upload"]),
  /** `importing`: it has not come yet, and the whole history is under way. `off`: the author disconnected it. */
  state: z.enum(["good", "late", "failing", "importing", "never", "off"]),
  last_good_at: Instant.nullable(),
  last_tried_at: Instant.nullable(),
  next_try_at: Instant.nullable(),
  /** Since when every try has failed; null while none has. */
  failing_since: Instant.nullable(),
  code: RetailerFailureCode.nullable(),
  /** The reason in words for the author; null while all is well. */
  reason: z.string().nullable(),
  /** The one thing to do about it. */
  repair: z
    .enum(["sign_in", "install_extension", "activate", "open_browser", "sync_now", "upload", "contact_support"])
    .nullable(),
  /** How complete what was fetched is, as far as Amazon's own answers can prove it; null before it was fetched. */
  completeness: z
    .object({
      /** `lacking`: another answer of Amazon's shows that more is there. `empty`: Amazon answered, and the answer held nothing. */
      state: z.enum(["complete", "lacking", "empty"]),
      /** A store's figures of a month, a whole month, a store, or (both null) everything. */
      lacks: z.array(z.object({ month: IsoMonthSchema.nullable(), store: z.string().nullable() })),
    })
    .nullable(),
  /** Months from the first to the last that are there, and those in between that are not. */
  covered: z.object({ from: IsoMonthSchema, to: IsoMonthSchema, holes: z.array(IsoMonthSchema) }).nullable(),
});
export type SourceHealth = z.infer<typeof SourceHealth>;

/** The health of every source of an author's. */
export const SyncHealth = z.object({
  account: z.object({ name: z.string().nullable(), author_asin: z.string().nullable() }).nullable(),
  /** How many months of the whole history are there while it is imported, whatever imports it; null when it is not. */
  history: z.object({ done: z.int(), of: z.int() }).nullable(),
  data: z.array(SourceHealth),
});
export type SyncHealth = z.infer<typeof SyncHealth>;

export const getSyncHealth = endpoint({
  name: "getSyncHealth",
  method: "GET",
  path: "/sync-health",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "read",
  summary: "The health of every source of figures: the last good fetch, holes, the next try, and what to do.",
  response: SyncHealth,
});
