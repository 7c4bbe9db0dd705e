import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { positionsOf } from "#shared/domain/royalties/export/positions.ts";
import type { ResolvedMonth } from "#shared/domain/royalties/months/resolved-month.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RatesByLabel } from "#shared/domain/royalties/report.ts";
import { buildRecords, type FindProduct } from "#shared/domain/royalties/report-records.ts";
import {
  countDays,
  dayOfMonth,
  daysInMonth,
  eachMonth,
  firstDayOf,
  type IsoMonth,
  lastDayOf,
} from "#shared/primitives/dates.ts";

/** One value per day; money in millionths of the shown currency. `sales` are the royalties of paid copies alone. */
export interface DayAmounts {
  readonly royalties: number[];
  readonly sales: number[];
  readonly units: number[];
}

/** A month's amounts of each work, and of all together. */
export interface MonthAmounts {
  readonly byBook: ReadonlyMap<string, DayAmounts>;
  readonly all: DayAmounts;
}

const zeros = (days: number): DayAmounts => ({
  royalties: Array<number>(days).fill(0),
  sales: Array<number>(days).fill(0),
  units: Array<number>(days).fill(0),
});

function add(sums: number[], values: readonly number[], sign = 1): void {
  for (let day = 0; day < values.length; day++) sums[day]! += sign * values[day]!;
}

/** Adds up a resolved month by work and day, converted at the month's rates as on the report's page. */
export function amountsOfMonth(
  month: ResolvedMonth,
  productOf: FindProduct,
  shown: { readonly currency: string; readonly rates: RatesByLabel },
): MonthAmounts {
  const days = daysInMonth(month.month);
  const positions = positionsOf("DAY", { start: firstDayOf(month.month), end: lastDayOf(month.month) });
  const records = [...buildRecords([month], positions, productOf).values()];
  const report = { labels: [...positions.labels], books: [], records, currencies: shown.rates };
  const [byBook, all] = [new Map<string, DayAmounts>(), zeros(days)];
  for (const { book, values } of convertReport(report, shown.currency)) {
    const own = getOrInsert(byBook, productOf(book.asin).bookId, () => zeros(days));
    for (const amounts of [own, all]) {
      add(amounts.royalties, values.royalty);
      add(amounts.sales, values.royalty);
      add(amounts.sales, values.royaltyReads, -1);
      add(amounts.units, values.sales);
    }
  }
  return { byBook, all };
}

/** The days of a range for some works together, or for all; 0 on days of absent months. */
export function sliceOf(
  months: ReadonlyMap<IsoMonth, MonthAmounts>,
  range: DateRange,
  books: ReadonlySet<string> | "all",
): DayAmounts {
  const sums = zeros(countDays(range.start, range.end));
  let first = 1 - dayOfMonth(range.start);
  for (const month of eachMonth(range.start, range.end)) {
    const amounts = months.get(month);
    const wanted = books === "all" ? [amounts?.all] : [...books].map((book) => amounts?.byBook.get(book));
    for (const column of ["royalties", "sales", "units"] as const) {
      const target = sums[column];
      for (const one of wanted)
        one?.[column].forEach((value, day) => {
          const at = first + day;
          if (at >= 0 && at < target.length) target[at]! += value;
        });
    }
    first += daysInMonth(month);
  }
  return sums;
}
