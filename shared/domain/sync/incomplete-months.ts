import type { AmazonFamily } from "#shared/domain/report-month.ts";
import {
  addMonths,
  eachMonth,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { type PaidMarketplace, royaltyLacks } from "./completeness.ts";

interface StoredMonth {
  readonly month: IsoMonth;
  readonly family: AmazonFamily;
  readonly madeOn: IsoDate | null;
  readonly stores: readonly string[];
}

interface StoredMonths {
  readonly storedMonths: readonly StoredMonth[];
  readonly fetched: ReadonlySet<IsoMonth>;
  readonly paid: readonly PaidMarketplace[];
}

/** Each is a report that Amazon makes, every day until it is complete. */
const MOST = 6;

/**
 * The closed months whose daily report is known to lack something, newest first, six at most: months between stored
 * ones that were never fetched, files made before the month was over, and months whose final royalties or payments have
 * a store that the daily report lacks.
 */
export function incompleteMonths({ storedMonths, fetched, paid }: StoredMonths, today: IsoDate): IsoMonth[] {
  const daily = storedMonths.filter(({ family }) => family === "estimator");
  const months = daily.map(({ month }) => month).sort();
  const [first, last] = [months[0], addMonths(monthOf(today), -1)];
  if (first === undefined || first > last) return [];
  const known = new Set([...months, ...fetched]);
  const sales = storedMonths.flatMap(({ month, family, stores }) =>
    family === "payments" ? [] : [{ month, family, stores }],
  );
  const lacking = new Set([
    ...eachMonth(firstDayOf(first), lastDayOf(months.at(-1)!)).filter((month) => !known.has(month)),
    ...daily.flatMap(({ month, madeOn }) => (madeOn !== null && madeOn <= lastDayOf(month) ? [month] : [])),
    ...royaltyLacks({ sales, paid, fetched: [...fetched] }).flatMap(({ month }) => month ?? []),
  ]);
  return [...lacking]
    .filter((month) => month <= last)
    .sort()
    .reverse()
    .slice(0, MOST);
}
