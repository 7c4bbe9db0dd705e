import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, eachMonth, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { incompleteMonths } from "./incomplete-months.ts";
import { NEVER_TRIED, type SourceState, type SourceStates } from "./source-state.ts";
import { SYNC_SOURCES } from "./sources.ts";
import { dueWork, type SyncFacts, type SyncMonth } from "./sync-work.ts";

const TODAY = "2026-11-21";
const STORES = ["Amazon.com", "Amazon.de"];

const storedMonth = (month: IsoMonth, changes: Partial<SyncMonth> = {}): SyncMonth => ({
  month,
  family: "estimator",
  grain: "day",
  revision: 3,
  madeOn: addDays(lastDayOf(month), 2),
  pages: 100,
  stores: STORES,
  ...changes,
});
const year = eachMonth("2026-01-01", TODAY);
const incomplete = (
  months: readonly SyncMonth[],
  fetched: readonly IsoMonth[] = [],
  paid: Parameters<typeof incompleteMonths>[0]["paid"] = [],
) => incompleteMonths({ storedMonths: months, fetched: new Set(fetched), paid }, TODAY);

describe("a closed month of the daily report is known to be incomplete", () => {
  test("if it lies between stored months and was never fetched, not even without figures", () => {
    const months = year
      .filter((month) => month !== "2026-03" && month !== "2026-04")
      .map((month) => storedMonth(month));
    expect(incomplete(months)).toEqual(["2026-04", "2026-03"]);
    expect(incomplete(months, ["2026-03"])).toEqual(["2026-04"]);
  });

  test("if its file was made before the month was over", () => {
    const months = year.map((month) => storedMonth(month, month === "2026-05" ? { madeOn: "2026-05-31" } : {}));
    expect(incomplete(months)).toEqual(["2026-05"]);
  });

  test("if its final royalties have a store that it lacks", () => {
    const final = storedMonth("2026-06", { family: "prior-months", stores: [...STORES, "Amazon.fr"] });
    expect(incomplete([...year.map((month) => storedMonth(month)), final])).toEqual(["2026-06"]);
  });

  test("if a payment has a store that it lacks", () => {
    const payment = { marketplace: "Amazon.fr", currency: "EUR", months: ["2026-06"] };
    const months = year.map((month) => storedMonth(month));
    expect(incomplete(months, [], [payment])).toEqual(["2026-06"]);
    expect(incomplete(months, [], [{ ...payment, marketplace: "Amazon.de" }])).toEqual([]);
  });

  test("but never the running month, one before the first stored one, or more than six of them", () => {
    const running = storedMonth("2026-11", { madeOn: "2026-11-21" });
    expect(incomplete([running])).toEqual([]);
    expect(incomplete([storedMonth("2026-08"), storedMonth("2026-09"), storedMonth("2026-10"), running])).toEqual([]);
    expect(incomplete([storedMonth("2026-01"), running])).toEqual([
      "2026-10",
      "2026-09",
      "2026-08",
      "2026-07",
      "2026-06",
      "2026-05",
    ]);
  });

  test("until exactly it has arrived", () => {
    fc.assert(
      fc.property(fc.subarray(year.slice(1, -1)), (holes) => {
        const months = year.filter((month) => !holes.includes(month)).map((month) => storedMonth(month));
        expect(incomplete(months)).toEqual(holes.toReversed().slice(0, 6));
        expect(incomplete([...months, ...holes.map((month) => storedMonth(month))])).toEqual([]);
      }),
    );
  });
});

describe("a month that is known to be incomplete", () => {
  const months = year.map((month) => storedMonth(month, month === "2026-05" ? { madeOn: "2026-05-20" } : {}));
  const facts = (royalties: Partial<SourceState>): SyncFacts => ({
    now: Date.parse(`${TODAY}T12:07:00Z`),
    timeZone: "UTC",
    isActivated: true,
    created: "2026-01-05",
    storedMonths: months,
    fetched: new Set<string>(),
    paid: [],
    ratedMonths: new Set<string>(),
    states: {
      ...(Object.fromEntries(SYNC_SOURCES.map((source) => [source, NEVER_TRIED])) as SourceStates),
      royalties: { ...NEVER_TRIED, ...royalties },
    },
  });
  const asked = (at: string, byAuthor = false) =>
    dueWork(facts({ lastGoodAt: at, lastTriedAt: at }), { byAuthor }).royalties;

  test("is asked for once a day, after the months that are due", () => {
    expect(asked("2026-11-20T22:00:00Z").map(({ month }) => month)).toEqual(["2026-11", "2026-05"]);
    expect(asked(`${TODAY}T11:50:00Z`).map(({ month }) => month)).toEqual(["2026-11"]);
  });

  test("is asked for at any time when the author asks for a sync, with the revision that is stored", () => {
    expect(asked(`${TODAY}T11:50:00Z`, true)).toContainEqual({ month: "2026-05", revision: 3 });
  });

  test("is asked for only once where it is due anyway", () => {
    const due = dueWork(facts({ lastGoodAt: `${addMonths("2026-05", 3)}-20T08:00:00Z` })).royalties;
    expect(new Set(due.map(({ month }) => month)).size).toBe(due.length);
  });
});
