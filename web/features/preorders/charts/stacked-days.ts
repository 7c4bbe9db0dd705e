import { unitsByStore } from "#shared/domain/preorders/preorder.ts";
import { eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PreorderDay } from "#shared/sources/amazon/answers.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { storeName } from "../store-name.ts";
import { TEXT } from "../text.ts";

export interface StackedDays {
  readonly days: readonly IsoDate[];
  /** Strongest store first; one value per day. */
  readonly stores: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly totals: readonly number[];
}

/** Orders by store for every day from the first to the last order, days without orders included. */
export function stackDays(rows: readonly PreorderDay[]): StackedDays {
  const dates = rows.map(({ date }) => date).toSorted();
  const days = dates.length === 0 ? [] : eachDay(dates[0]!, dates.at(-1)!);
  const units = new Map(rows.map((row) => [`${row.date} ${row.marketplace_id}`, row.net_units]));
  const stores = unitsByStore(rows).map(({ marketplace_id }) => ({
    name: storeName(marketplace_id),
    values: days.map((day) => units.get(`${day} ${marketplace_id}`) ?? 0),
  }));
  const totals = days.map((_, at) => sumOf(stores, ({ values }) => values[at]!));
  return { days, stores, totals };
}

/** The chart's table: a row per day with orders, newest first. */
export function stackedFigures({ days, stores, totals }: StackedDays, numbers: Numbers): Figures {
  const rows = days.flatMap((day, at) => {
    const values = stores.map((store) => store.values[at]!);
    if (values.every((value) => value === 0)) return [];
    return [{ name: formatDate(day), cells: [totals[at]!, ...values].map(numbers.count) }];
  });
  return { columns: [TEXT.days.day, TEXT.days.total, ...stores.map(({ name }) => name)], rows: rows.toReversed() };
}
