import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { CHANGE_FIGURE_KEYS, CHANGE_FIGURES, type ChangeFigure, perColumn, type ResolvedColumn } from "../measures.ts";
import type { ResolvedMonth, ResolvedRecord } from "../months/resolved-month.ts";

/** Royalty in millionths of the currency, excluding estimates; paid units, free units and pages. */
export type Amounts = Record<ChangeFigure, number>;
/** A month on one side of a difference. The older side is subtracted. */
export interface Side {
  readonly month: ResolvedMonth;
  readonly sign: 1 | -1;
}

export function amountsOf({ columns, totals }: ResolvedRecord, day?: number): Amounts {
  const of = (column: ResolvedColumn): number => (day === undefined ? totals[column] : columns[column][day]!);
  const amounts = perColumn(CHANGE_FIGURE_KEYS, (figure) =>
    CHANGE_FIGURES[figure].reduce((sum: number, column) => sum + of(column), 0),
  );
  amounts.royalty -= of("estimated_reads");
  return amounts;
}

const nothing = (): Amounts => perColumn(CHANGE_FIGURE_KEYS, () => 0);
export const isNothing = (amounts: Readonly<Amounts>): boolean =>
  CHANGE_FIGURE_KEYS.every((figure) => amounts[figure] === 0);

function add(sums: Amounts, more: Readonly<Amounts>, sign: 1 | -1): void {
  for (const figure of CHANGE_FIGURE_KEYS) sums[figure] += sign * more[figure];
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
    for (const record of month.records)
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
