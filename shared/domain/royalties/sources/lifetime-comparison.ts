import * as z from "zod";
import { type FamilyParts, partsOfFamily, type ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending, byKey } from "#shared/primitives/order.ts";
import { IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { withoutSuperseded } from "../months/source-months.ts";

interface StoredMonth {
  readonly family: ReportFamily;
  readonly month: IsoMonth;
  readonly figures: { readonly royalty: Readonly<Record<string, Micros>> };
}

/** What a source's report states of its whole life, beside the sum of the stored months. In millionths of `currency`. */
export const LifetimeComparison = z.object({
  /** In a sentence, after the source's name: "lifetime compensation report". */
  kind_name: z.string(),
  /** The month in which the report was imported, up to which the months are added. */
  through: IsoMonthSchema,
  currency: z.string(),
  stated: MicrosSchema,
  stored: MicrosSchema,
});
export type LifetimeComparison = z.infer<typeof LifetimeComparison>;

const partsOf = <Month extends StoredMonth>(month: Month): Month & { readonly parts: FamilyParts } => ({
  ...month,
  parts: partsOfFamily(month.family),
});

/**
 * Compares each report of one source's whole life with the sum of that source's months, in every currency that either
 * has. Of several such reports the newest counts. Nothing is converted.
 */
export function lifetimeComparisons<Month extends StoredMonth>(months: readonly Month[]): LifetimeComparison[] {
  const own = months.map(partsOf);
  const sales = withoutSuperseded(own.filter(({ parts }) => parts.holds === "sales"));
  const reports = Map.groupBy(
    own.filter(({ parts }) => parts.holds === "comparison"),
    ({ parts }) => parts.kind,
  );
  return [...reports].sort(byKey).flatMap(([, versions]) => {
    const newest = versions.toSorted((a, b) => ascending(a.month, b.month)).at(-1)!;
    const until = sales.filter(({ month }) => month <= newest.month);
    const currencies = new Set([newest, ...until].flatMap(({ figures }) => Object.keys(figures.royalty)));
    return [...currencies].sort().map((currency) => ({
      kind_name: newest.parts.words.name,
      through: newest.month,
      currency,
      stated: newest.figures.royalty[currency] ?? 0,
      stored: sumOf(until, ({ figures }) => figures.royalty[currency] ?? 0),
    }));
  });
}
