import type { ReportMonths, StoredReportMonth } from "#functions/report-months/index.ts";
import type { MonthAgeStore } from "#functions/royalties/index.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { eachYear, firstDayOf, type IsoDate, type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";

export interface ReadPaymentsDeps {
  readonly months: ReportMonths;
  readonly monthAges: MonthAgeStore;
}

/** Payments from `from` on, in the years that hold any months. */
export interface ReadPaymentsQuery {
  readonly userId: string;
  readonly years: readonly string[];
  readonly from: IsoMonth;
  readonly today: IsoDate;
}

export interface PaymentsRead {
  readonly payments: readonly PaymentFact[];
  /** The stored months that hold payments. */
  readonly items: readonly StoredReportMonth[];
  /** The stored months that hold payments of other sources, which aren't read. */
  readonly ofOthers: readonly StoredReportMonth[];
  /** Up to when payments are known, ISO 8601; null without any. */
  readonly knownAt: string | null;
}

const newestOf = (instants: readonly (string | null | undefined)[]): string | null =>
  instants.reduce<string | null>(
    (newest, instant) => (instant && (!newest || instant > newest) ? instant : newest),
    null,
  );

/**
 * Reads all of Amazon's payments since a month, and lists those of other sources. Amazon's are known up to the newest file, a newer file that confirmed it, or the last
 * successful check of Amazon's list, whichever is latest.
 */
export async function readPayments(deps: ReadPaymentsDeps, query: ReadPaymentsQuery): Promise<PaymentsRead> {
  const { userId, from, today } = query;
  const years = eachYear(firstDayOf(from), today).filter((year) => query.years.includes(year));
  const [checks, ...listed] = await Promise.all([
    deps.monthAges.of(userId, years, "payments"),
    ...years.map((year) => deps.months.listPayments(userId, yearOf(from) === year ? from : `${year}-01`, `${year}-12`)),
  ]);
  const ofAll = listed.flat();
  const all = ofAll.filter(({ family }) => family === "payments");
  const items = all.filter(({ figures }) => figures.rows > 0);
  const contents = await deps.months.payments(items);
  const confirmed = all.map(({ family, month, revision }) => {
    const check = checks.confirmed[monthKeyOf({ family, month })];
    return check?.revision === revision ? check.at : null;
  });
  const made = all.map(({ fileCreatedAt, fetchedAt }) => fileCreatedAt ?? fetchedAt);
  return {
    payments: contents.flatMap(({ payments }) => payments),
    items,
    ofOthers: ofAll.filter(({ family, figures }) => family !== "payments" && figures.rows > 0),
    knownAt: all.length === 0 ? null : newestOf([...made, ...confirmed, checks.lastFetchAt]),
  };
}
