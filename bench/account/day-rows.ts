import { chooseRate } from "#shared/domain/kenp/choose-rate.ts";
import { deriveRates } from "#shared/domain/kenp/derive-rates.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { resolveMonth } from "#shared/domain/royalties/months/resolve-month.ts";
import { eachDay, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import type { Account } from "./account.ts";

/** The figures of a row, as every compared store holds them. Money in millionths. */
export const ROW_FIGURES = [
  "reads",
  "orders",
  "free_orders",
  "royalties_reads",
  "royalties_kindle",
  "royalties_print",
] as const;
export type RowFigure = (typeof ROW_FIGURES)[number];

/** One product in one store on one day: the unit of a store with one item or row per record. */
export interface DayRow extends Readonly<Record<RowFigure, number>> {
  readonly day: string;
  readonly store: string;
  readonly asin: string;
  readonly format: string;
  readonly currency: string;
}

/**
 * The account as rows, ordered by day, without empty days. Page-read royalties are spread over books and days
 * beforehand, by the product's own rules: the compared stores get precomputed what ours computes on every read.
 */
export function dayRows(account: Account): DayRow[] {
  const contents = account.months.map(({ content }) => content);
  const table = buildRateTable(contents.flatMap((content) => deriveRates(content, null)));
  const rows: DayRow[] = [];
  for (const content of contents) {
    const { month } = content;
    const rate = (marketplace: string) =>
      chooseRate(table, { marketplace, month }, "last_month", DEFAULT_KENP_PREFERENCES);
    const { records } = resolveMonth({ estimator: content, priorMonths: null }, { known: rate, assumed: rate });
    for (const [i, day] of eachDay(firstDayOf(month), lastDayOf(month)).entries()) {
      for (const { marketplace: store, productId, format, currency, columns } of records) {
        if (ROW_FIGURES.every((figure) => columns[figure][i] === 0)) continue;
        const figures = Object.fromEntries(ROW_FIGURES.map((figure) => [figure, columns[figure][i]!]));
        rows.push({ day, store, asin: productId, format, currency, ...(figures as Record<RowFigure, number>) });
      }
    }
  }
  return rows;
}
