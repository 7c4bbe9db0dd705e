import * as z from "zod";
import { Instant, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { TRAIL_KINDS } from "../payments/trail.ts";

/** The version of the canonical form that hashes cover; an entry keeps the one it was written with. */
export const SEAL_VERSION = 1;

/** The amounts of a figure, in millionths: what reports say was earned, and what received payments contain of it. */
export const SEAL_AMOUNTS = ["earned", "accrued", "withheld", "adjusted", "net"] as const;
export type SealAmount = (typeof SEAL_AMOUNTS)[number];

const Currency = z.string().min(1);
const Count = z.int().positive();
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, "Must be a SHA-256 in lower-case hexadecimal digits");

const amounts = {
  earned: MicrosSchema,
  accrued: MicrosSchema,
  withheld: MicrosSchema,
  adjusted: MicrosSchema,
  net: MicrosSchema,
};

/**
 * A month's money of one kind at one store in one currency. `store` is null where files state money by currency only;
 * `sales` is all money of a shop other than Amazon. `payouts` is what arrived, by the bank's currency.
 */
export const SealFigure = z.strictObject({
  store: z.string().nullable(),
  kind: z.enum([...TRAIL_KINDS, "sales"]),
  currency: Currency,
  ...amounts,
  payouts: z.record(Currency, MicrosSchema),
});
export type SealFigure = z.infer<typeof SealFigure>;

export const SealTotal = z.strictObject({ currency: Currency, ...amounts });
export type SealTotal = z.infer<typeof SealTotal>;

/**
 * A stored month that figures were read from. `sha256` is that of the file's bytes, null where a stored month was merged
 * from several files; `figures_sha256` is that of what was read from it.
 */
export const SealFile = z.strictObject({
  role: z.enum(["sales", "payments"]),
  report: z.string(),
  month: IsoMonthSchema,
  file: z.string(),
  sha256: Sha256.nullable(),
  figures_sha256: Sha256,
  fetched_at: Instant,
});
export type SealFile = z.infer<typeof SealFile>;

/** One amount that differs between two readings of a month. A `payout` is in the bank's currency. */
export const SealChange = z.strictObject({
  store: z.string().nullable(),
  kind: SealFigure.shape.kind,
  currency: Currency,
  amount: z.enum([...SEAL_AMOUNTS, "payout"]),
  before: MicrosSchema,
  after: MicrosSchema,
});
export type SealChange = z.infer<typeof SealChange>;

const reading = {
  source: z.string(),
  month: IsoMonthSchema,
  figures: z.array(SealFigure),
  totals: z.array(SealTotal),
  payouts: z.record(Currency, MicrosSchema),
  files: z.array(SealFile),
  /** Random, so that a hash reveals nothing of figures that were deleted. */
  salt: z.string().min(16),
};

export const SealedContent = z.strictObject({ kind: z.literal("sealed"), ...reading });

/** A later reading of a sealed month: `changes` is what differs from entry `corrects`, the month's latest before. */
export const CorrectedContent = z.strictObject({
  kind: z.literal("corrected"),
  ...reading,
  corrects: Count,
  changes: z.array(SealChange),
  /** Whether all of the month's money is still received. */
  is_settled: z.boolean(),
});

/** The author deleted a source: these entries have lost their content, and only their hashes remain. */
export const RemovedContent = z.strictObject({ kind: z.literal("removed"), removed: z.array(Count).min(1) });

export const SealContent = z.discriminatedUnion("kind", [SealedContent, CorrectedContent, RemovedContent]);
export type SealContent = z.infer<typeof SealContent>;
export type MonthReading = z.infer<typeof SealedContent> | z.infer<typeof CorrectedContent>;

/**
 * One entry of an author's chain. `hash` covers everything but the content itself, of which `content_hash` is the
 * digest, so that a deleted content leaves the chain whole. `previous` is the hash of the entry before.
 */
export const SealEntry = z.strictObject({
  version: Count,
  number: Count,
  sealed_at: Instant,
  previous: Sha256,
  content_hash: Sha256,
  hash: Sha256,
  content: SealContent.nullable(),
});
export type SealEntry = z.infer<typeof SealEntry>;

/** The last entry, which stands for all before it. */
export const SealHead = SealEntry.pick({ number: true, hash: true, sealed_at: true });
export type SealHead = z.infer<typeof SealHead>;

export const isReading = (content: SealContent | null): content is MonthReading =>
  content !== null && content.kind !== "removed";
