import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ResolvedColumn, ResolvedMonth, ResolvedRecord } from "../months/resolved-month.ts";

const FIGURES = ["royalty", "units", "free_units", "pages"] as const;

export interface Amounts {
  royalty: Micros;
  units: number;
  free_units: number;
  pages: number;
}
export interface ChangeFigures extends Readonly<Amounts> {
  readonly currency: string;
}

/** One side of a difference: a month, or null when there is none. The older side is subtracted. */
export interface Side {
  readonly month: ResolvedMonth | null;
  readonly sign: 1 | -1;
}

export function amountsOf({ columns, totals }: ResolvedRecord, day?: number): Amounts {
  const of = (column: ResolvedColumn): number => (day === undefined ? totals[column] : columns[column][day]!);
  const sold = of("royalties_kindle") + of("royalties_print") + of("royalties_audiobook");
  return {
    royalty: sold + of("royalties_reads") - of("estimated_reads"),
    units: of("orders"),
    free_units: of("free_orders"),
    pages: of("reads"),
  };
}

const nothing = (): Amounts => ({ royalty: 0, units: 0, free_units: 0, pages: 0 });
const isNothing = (amounts: Readonly<Amounts>): boolean => FIGURES.every((figure) => amounts[figure] === 0);

function add(sums: Amounts, more: Readonly<Amounts>, sign: 1 | -1): void {
  for (const figure of FIGURES) sums[figure] += sign * more[figure];
}

export function sumOf(rows: readonly Readonly<Amounts>[]): Amounts {
  const sums = nothing();
  for (const row of rows) add(sums, row, 1);
  return sums;
}

/** Precedes the currency in a key; days and book ids never contain it. */
const SEPARATOR = "\n";

/**
 * Totals both sides per currency and per `partsOf` key (a day, a book, or ""), sorted by both. Zero differences are
 * omitted.
 */
export function differences(
  sides: readonly Side[],
  partsOf: (record: ResolvedRecord) => readonly (readonly [of: string, amounts: Amounts])[],
): { readonly of: string; readonly currency: string; readonly amounts: Amounts }[] {
  const sums = new Map<string, Amounts>();
  for (const { month, sign } of sides)
    for (const record of month?.records ?? [])
      for (const [of, amounts] of partsOf(record))
        if (!isNothing(amounts)) add(getOrInsert(sums, `${of}${SEPARATOR}${record.currency}`, nothing), amounts, sign);
  return [...sums]
    .filter(([, amounts]) => !isNothing(amounts))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, amounts]) => {
      const [of = "", currency = ""] = key.split(SEPARATOR);
      return { of, currency, amounts };
    });
}
