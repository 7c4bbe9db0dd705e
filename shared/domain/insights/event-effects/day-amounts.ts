import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { ROYALTY_COLUMNS } from "#shared/domain/royalties/measures.ts";
import type { ResolvedMonth } from "#shared/domain/royalties/months/resolved-month.ts";
import { rateAt } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RatesByLabel } from "#shared/domain/royalties/report.ts";
import type { FindProduct } from "#shared/domain/royalties/report-records.ts";
import { isEmptyColumn } from "#shared/domain/royalties/table/column.ts";
import { countDays, dayOfMonth, daysInMonth, eachMonth, type IsoMonth } from "#shared/primitives/dates.ts";
import { convertMicros } from "#shared/primitives/money.ts";

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

/** Adds up a resolved month by work and day, converted at the month's rates as on the report's page. */
export function amountsOfMonth(
  { month, records }: ResolvedMonth,
  productOf: FindProduct,
  shown: { readonly currency: string; readonly rates: RatesByLabel },
): MonthAmounts {
  const days = daysInMonth(month);
  const [byBook, all] = [new Map<string, DayAmounts>(), zeros(days)];
  for (const { productId, currency, columns } of records) {
    const own = getOrInsert(byBook, productOf(productId).bookId, () => zeros(days));
    const rate = rateAt(shown.rates, month, currency, shown.currency);
    const add = (to: keyof DayAmounts, day: number, amount: number) => {
      own[to][day]! += amount;
      all[to][day]! += amount;
    };
    for (const column of ROYALTY_COLUMNS) {
      if (isEmptyColumn(columns[column])) continue;
      columns[column].forEach((money, day) => {
        if (money === 0) return;
        const converted = convertMicros(money, rate);
        add("royalties", day, converted);
        if (column !== "royalties_reads") add("sales", day, converted);
      });
    }
    columns.orders.forEach((copies, day) => {
      if (copies !== 0) add("units", day, copies);
    });
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
