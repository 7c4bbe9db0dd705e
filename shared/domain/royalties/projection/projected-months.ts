import * as z from "zod";
import { medianOf } from "#shared/primitives/quantile.ts";
import { IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";

/** A range in millionths of a US dollar that holds the amount in four of five cases. */
export const AmountRange = z.object({ low: MicrosSchema, high: MicrosSchema });
export type AmountRange = z.infer<typeof AmountRange>;

/** What is expected of the rest of a month, in millionths of a US dollar. */
export const ComingDays = z.object({
  /** The first day that isn't known in full; the month's earlier days are. */
  from: IsoDateSchema,
  /** From that day to the month's last. */
  days: z.int().min(0),
  expected: MicrosSchema,
  /** Null while too few days are known for one. */
  range: AmountRange.nullable(),
  /** The known days that the forecast is made from. */
  known_days: z.int(),
});
export type ComingDays = z.infer<typeof ComingDays>;

/** A past month as it was projected, and what came; in millionths of a US dollar. */
export const PastProjection = z.object({
  month: IsoMonthSchema,
  /** The morning on which it was projected, from the days before. */
  day: IsoDateSchema,
  projected: MicrosSchema,
  range: AmountRange.nullable(),
  actual: MicrosSchema,
  /** Amazon has published the month's page-read royalties; otherwise `actual` has estimates. */
  is_final: z.boolean(),
});
export type PastProjection = z.infer<typeof PastProjection>;

/** How right past projections were. */
export interface ProjectionRecord {
  /** Months that had a range. */
  readonly ranged: number;
  /** Of these, months that ended in it. */
  readonly held: number;
  /** The median of the errors as shares of what came; null without a month that brought anything. */
  readonly medianError: number | null;
}

export const isHeld = ({ range, actual }: Pick<PastProjection, "range" | "actual">): boolean =>
  range !== null && range.low <= actual && actual <= range.high;

export function recordOf(past: readonly PastProjection[]): ProjectionRecord {
  const errors = past
    .filter(({ actual }) => actual > 0)
    .map(({ projected, actual }) => Math.abs(projected - actual) / actual);
  return {
    ranged: past.filter(({ range }) => range !== null).length,
    held: past.filter(isHeld).length,
    medianError: errors.length > 0 ? medianOf(errors) : null,
  };
}
