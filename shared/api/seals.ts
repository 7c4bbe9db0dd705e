import * as z from "zod";
import { CHAIN_FAULTS } from "#shared/domain/seals/chain.ts";
import { SealChange, SealFile, SealHead, SealTotal } from "#shared/domain/seals/seal.ts";
import { Instant, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";

/** An entry of the chain, with the sums of its figures by currency. */
export const SealRow = SealHead.extend({
  kind: z.enum(["sealed", "corrected", "removed", "deleted"]),
  /** Null for an entry about a deletion, and for one whose figures were deleted. */
  source: z.string().nullable(),
  month: IsoMonthSchema.nullable(),
  /** Null for months that the plan doesn't show. */
  totals: z.array(SealTotal).nullable(),
  files: z.array(SealFile),
  /** The entry that this one corrects, and the amounts that it changes. */
  corrects: z.int().nullable(),
  changes: z.array(SealChange),
  /** The entries whose figures were deleted. */
  removed: z.array(z.int()),
});
export type SealRow = z.infer<typeof SealRow>;

export const listSeals = endpoint({
  name: "listSeals",
  method: "GET",
  path: "/payments/seals",
  access: "author",
  impersonation: "read",
  summary: "Returns the chain of the author's sealed months, the newest entry first, and its head.",
  response: z.object({ head: SealHead.nullable(), data: z.array(SealRow) }),
});

export const SealCheck = z.object({
  checked_at: Instant,
  head: SealHead.nullable(),
  entries: z.int(),
  /** Sealed months that were compared, and the stored files behind them. */
  months: z.int(),
  files: z.int(),
  /** Entries that this check has added, for months that were settled or changed since the last one. */
  added: z.int(),
  /** Entries that aren't what they were when they were written. */
  faults: z.array(z.object({ number: z.int(), fault: z.enum(CHAIN_FAULTS) })),
  /** Amounts of sealed months that are others now. */
  differences: z.array(
    SealChange.extend({
      source: z.string(),
      month: IsoMonthSchema,
      /** The entry that sealed the month. */
      number: z.int(),
      before: MicrosSchema,
      /** As stored now; 0 when no file has the amount any more. */
      after: MicrosSchema,
      file: z.string().nullable(),
      /** The correction in the chain; null while there is none. */
      recorded: z.int().nullable(),
    }),
  ),
});
export type SealCheck = z.infer<typeof SealCheck>;

export const checkSeals = endpoint({
  name: "checkSeals",
  method: "POST",
  path: "/payments/seals/check",
  access: "author",
  impersonation: "allowed",
  limit: "check-seals",
  summary:
    "Checks the hashes and sums of the author's chain, compares every sealed month with what is stored now, and adds entries for months that are settled or changed since.",
  response: SealCheck,
});
