import * as z from "zod";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { Instant, IsoDateSchema, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { endpoint } from "../endpoint.ts";

export const SyncSourceSchema = z.enum(SYNC_SOURCES);

export const SourceHealth = z.object({
  source: SyncSourceSchema,
  /**
   * How data arrives: through the extension, fetched by the server with a stored session, or only through uploaded
   * files.
   */
  mode: z.enum(["extension", "cookies", "upload"]),
  /**
   * `importing`: nothing has arrived yet and the history import is running. `off`: the author disconnected the source.
   */
  state: z.enum(["good", "late", "failing", "importing", "never", "off"]),
  last_good_at: Instant.nullable(),
  last_tried_at: Instant.nullable(),
  next_try_at: Instant.nullable(),
  /** Start of the current run of failures; null when the last attempt succeeded. */
  failing_since: Instant.nullable(),
  code: AmazonFailureCode.nullable(),
  /** Reason for the state, worded for the author; null when healthy. */
  reason: z.string().nullable(),
  /** The one action that fixes it. */
  repair: z
    .enum([
      ...["sign_in", "sign_in_author", "connect_author"],
      ...["install_extension", "activate", "open_browser", "sync_now", "upload", "contact_support"],
    ] as const)
    .nullable(),
  /** Completeness of the fetched data, as far as Amazon's own responses can prove it; null before the first fetch. */
  completeness: z
    .object({
      /** `lacking`: another Amazon response shows that more data exists. `empty`: Amazon responded without any data. */
      state: z.enum(["complete", "lacking", "empty"]),
      /** What is missing: one store's figures of a month, a whole month, a store, or (both null) everything. */
      lacks: z.array(z.object({ month: IsoMonthSchema.nullable(), store: z.string().nullable() })),
    })
    .nullable(),
  /** First and last month present, the gaps in between, and the last day with figures where they are known by day. */
  covered: z
    .object({
      from: IsoMonthSchema,
      to: IsoMonthSchema,
      holes: z.array(IsoMonthSchema),
      newest_day: IsoDateSchema.nullish(),
    })
    .nullable(),
});
export type SourceHealth = z.infer<typeof SourceHealth>;

export const SyncHealth = z.object({
  account: z.object({ name: z.string().nullable(), author_asin: z.string().nullable() }).nullable(),
  /** Progress of the history import in months, from any source; null when none is running. */
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
  summary: "Returns the health of every data source: last successful fetch, gaps, next attempt and how to fix it.",
  response: SyncHealth,
});
