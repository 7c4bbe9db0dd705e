import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { addMonths, daysInMonth, eachMonth, type IsoMonth } from "#shared/primitives/dates.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { monthContent } from "../testing/month-content.ts";
import { reportInputOf, storedMonth } from "../testing/report-of.ts";
import { dayHistoryOf } from "./day-history.ts";
import { comingDaysOf, pastProjections } from "./project-month.ts";
import { type PastProjection, recordOf } from "./projected-months.ts";

const TODAY = "2026-11-20";
const dollars = (amount: number): number => toMicros(amount);

/** A month that sells for some dollars a day, and whose readers read 1,000 pages a day. */
function month(
  name: IsoMonth,
  perDay: (day: number) => number,
  { days = daysInMonth(name), perPage = 0.004 } = {},
): MonthContent {
  const sales = Array.from({ length: days }, (_, day) => dollars(perDay(day)));
  const reads = sales.map(() => 1000);
  const paid: Record<string, number> = name < "2026-10" ? { USD: dollars(perPage * 1000 * days) } : {};
  return monthContent(
    name,
    "day",
    [{ store: "Amazon.com", asin: "B0AAAAAAA1", columns: { royalties_kindle: sales, reads } }],
    paid,
  );
}

type Changes = Readonly<Record<IsoMonth, MonthContent | null>>;
const RATES = [{ marketplace: "Amazon.com", month: "2026-09", rate: 0.004 }];

function historyOf(changes: Changes = {}, today = TODAY) {
  const names = eachMonth("2025-01-01", today);
  const contents = names.map((name) =>
    name in changes
      ? changes[name]!
      : month(name, (day) => 20 + (day % 7), { days: name === "2026-11" ? 20 : daysInMonth(name) }),
  );
  const months = contents.filter((one) => one !== null).map((one) => storedMonth(one));
  return dayHistoryOf(reportInputOf(months, { today, observedRates: RATES }));
}

const findMonth = (past: readonly PastProjection[], name: IsoMonth): PastProjection | undefined =>
  past.find((one) => one.month === name);

describe("the rest of a month", () => {
  test("begins with today while all days before are known, and ends with the month", () => {
    expect(comingDaysOf(historyOf(), TODAY)).toMatchObject({ from: "2026-11-20", days: 11 });
    expect(comingDaysOf(historyOf({}, "2026-11-01"), "2026-11-01")).toMatchObject({ from: "2026-11-01", days: 30 });
    expect(comingDaysOf(historyOf({}, "2026-11-30"), "2026-11-30")).toMatchObject({ from: "2026-11-30", days: 1 });
  });

  test("begins on the day of the month's newest file when that is older", () => {
    const input = reportInputOf([{ ...storedMonth(month("2026-11", () => 20, { days: 10 })), through: "2026-11-10" }], {
      today: TODAY,
    });
    expect(comingDaysOf(dayHistoryOf(input), TODAY)).toMatchObject({ from: "2026-11-10", days: 21, known_days: 9 });
  });

  test("is unknown for a month without a file, and for one that is known only as a whole", () => {
    expect(comingDaysOf(historyOf({ "2026-11": null }), TODAY)).toBeNull();
    const whole = monthContent("2026-11", "month", [
      { store: "Amazon.com", asin: "B0AAAAAAA1", columns: { royalties_kindle: dollars(300) } },
    ]);
    expect(comingDaysOf(historyOf({ "2026-11": whole }), TODAY)).toBeNull();
  });

  test("is no less than today has already brought beyond the ordinary", () => {
    const usual = comingDaysOf(historyOf(), TODAY)!;
    const launch = month("2026-11", (day) => (day === 19 ? 500 : 20 + (day % 7)), { days: 20 });
    const coming = comingDaysOf(historyOf({ "2026-11": launch }), TODAY)!;
    expect(coming.expected - usual.expected).toBeGreaterThan(dollars(450));
    expect(coming.range!.low - usual.range!.low).toBe(coming.expected - usual.expected);
  });
});

describe("past projections", () => {
  test("are those of the last twelve months, each on the same day, the newest first", () => {
    const past = pastProjections(historyOf(), TODAY);
    expect(past.map((one) => one.month)).toEqual(Array.from({ length: 12 }, (_, i) => addMonths("2026-10", -i)));
    expect(past[0]!.day).toBe("2026-10-20");
    expect(findMonth(pastProjections(historyOf({}, "2026-10-31"), "2026-10-31"), "2026-02")!.day).toBe("2026-02-28");
  });

  test("leave out a month that isn't known in full", () => {
    expect(findMonth(pastProjections(historyOf({ "2026-05": null }), TODAY), "2026-05")).toBeUndefined();
  });

  test("say whether a month's page reads are final", () => {
    const past = pastProjections(historyOf(), TODAY);
    expect([findMonth(past, "2026-10")!.is_final, findMonth(past, "2026-09")!.is_final]).toEqual([false, true]);
  });

  test("see nothing of later days: changing them changes what came, and never what was projected", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 90 }), (perDay, thousandths) => {
        const perPage = thousandths / 10_000;
        const later = (name: IsoMonth, from: number) =>
          month(name, (day) => (day < from ? 20 + (day % 7) : perDay), { perPage });
        const changed = historyOf({ "2026-07": later("2026-07", 19), "2026-08": later("2026-08", 0) });
        const [before, after] = [historyOf(), changed].map((one) => findMonth(pastProjections(one, TODAY), "2026-07")!);
        expect({ ...after!, actual: 0 }).toEqual({ ...before!, actual: 0 });
      }),
      { numRuns: 10 },
    );
  });

  test("value pages as Amazon had paid them by that day, not as it paid them later", () => {
    const dearer = historyOf({ "2026-07": month("2026-07", (day) => 20 + (day % 7), { perPage: 0.008 }) });
    const [usual, july] = [historyOf(), dearer].map((one) => findMonth(pastProjections(one, TODAY), "2026-07")!);
    expect(july!.projected).toBe(usual!.projected);
    expect(july!.actual - usual!.actual).toBe(dollars(31 * 4));
  });

  test("are summed up by the months that ended in their range and the median error", () => {
    const one = (projected: number, actual: number, range: PastProjection["range"] = { low: 90, high: 110 }) => ({
      month: "2026-10",
      day: "2026-10-20",
      projected,
      actual,
      range,
      is_final: true,
    });
    expect(recordOf([one(100, 110), one(100, 111), one(100, 50, null)])).toEqual({
      ranged: 2,
      held: 1,
      medianError: 11 / 111,
    });
    expect(recordOf([one(0, 0)]).medianError).toBeNull();
    expect(recordOf([])).toEqual({ ranged: 0, held: 0, medianError: null });
  });
});
