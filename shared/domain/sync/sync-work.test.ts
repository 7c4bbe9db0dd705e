import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, dayIn, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { coverageOf } from "./coverage.ts";
import { monthsOfCovered, toCovered, withCovered } from "./covered-months.ts";
import { mayTryFrom, nextDayAt, nextTryAt, quarterOf, waitAfter } from "./next-try.ts";
import { NEVER_TRIED, type SourceState, SYNC_SOURCES } from "./source-state.ts";
import { dueWork, firstWork, type HeldMonth, type SyncFacts } from "./sync-work.ts";
import { daysWanted, monthsDue, monthsSince, publishedMonths } from "./wanted-months.ts";

const NOW = Date.parse("2026-11-21T12:07:00.000Z");
const TODAY = "2026-11-21";
const HOUR = 3_600_000;

const good = (instant: string): SourceState => ({ ...NEVER_TRIED, lastGoodAt: instant, lastTriedAt: instant });
const failing = (instant: string, failures: number): SourceState => ({
  ...NEVER_TRIED,
  ...{ lastTriedAt: instant, failingSince: instant, failures, code: "signed_out" as const },
});
const month = (name: string, changes: Partial<HeldMonth> = {}): HeldMonth => ({
  ...{ month: name, family: "estimator", grain: "day", revision: 3, madeOn: addDays(lastDayOf(name), 2), pages: 100 },
  ...changes,
});
const facts = (changes: Partial<SyncFacts> = {}, royalties: SourceState = NEVER_TRIED): SyncFacts => ({
  ...{ now: NOW, timeZone: "UTC", isActivated: true, created: null, held: [], ratedMonths: new Set<string>() },
  states: {
    royalties,
    ...{ prior_months: NEVER_TRIED, payments: NEVER_TRIED, kenp_rates: NEVER_TRIED, books: NEVER_TRIED },
  },
  ...changes,
});
const names = (work: { royalties: readonly { month: string }[] }) => work.royalties.map((item) => item.month);

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2009-01-01", days));
const anyInstant = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
const anyZone = fc.constantFrom("UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Chatham", "Australia/Adelaide");

describe("an author who asks", () => {
  const sixHours = { ...failing("2026-11-21T12:00:00.000Z", 9), lastGoodAt: "2026-11-20T12:00:00.000Z" };
  const states = {
    royalties: sixHours,
    prior_months: sixHours,
    payments: sixHours,
    kenp_rates: sixHours,
    books: sixHours,
  };
  const open = { held: [month("2026-09"), month("2026-10")], states };

  test("gets at once what failed, whatever the back-off says", () => {
    expect(dueWork(facts(open))).toMatchObject({ royalties: [], priorMonths: [], payments: false, kenpRates: [] });
    const asked = dueWork(facts(open), { isAsked: true });
    expect(names(asked)).toEqual(["2026-11"]);
    expect(asked).toMatchObject({ payments: true, books: true });
    expect([asked.priorMonths, asked.kenpRates]).toEqual([
      ["2026-10", "2026-09"],
      ["2026-10", "2026-09"],
    ]);
  });

  test("gets the daily report again within the same quarter of an hour, and nothing else that came today", () => {
    const fresh = good("2026-11-21T12:01:00.000Z");
    const all = { royalties: fresh, prior_months: fresh, payments: fresh, kenp_rates: fresh, books: fresh };
    const asked = dueWork(facts({ held: open.held, states: all }), { isAsked: true });
    expect(names(asked)).toEqual(["2026-11"]);
    expect(asked).toMatchObject({ priorMonths: [], payments: false, kenpRates: [], books: false });
  });

  test("can't hammer the retailer: what was tried seconds ago is left alone", () => {
    const justNow = { ...sixHours, lastTriedAt: "2026-11-21T12:06:50.000Z" };
    const all = { royalties: justNow, prior_months: justNow, payments: justNow, kenp_rates: justNow, books: justNow };
    expect(dueWork(facts({ held: open.held, states: all }), { isAsked: true })).toMatchObject({
      ...{ royalties: [], priorMonths: [], payments: false, kenpRates: [], books: false },
    });
  });

  test("gets nothing before the extension is activated", () => {
    const asked = dueWork(facts({ ...open, isActivated: false }), { isAsked: true });
    expect([asked.royalties, asked.payments]).toEqual([[], false]);
  });
});

describe("the months of the daily report", () => {
  test.each<[string, string | null, string[]]>([
    ["never before", null, ["2026-11", "2026-10", "2026-09", "2026-08"]],
    ["a sync of today", TODAY, ["2026-11"]],
    ["a sync of ten days ago", "2026-11-11", ["2026-11"]],
    ["a sync of the month before", "2026-10-31", ["2026-11", "2026-10"]],
    ["a sync of eighty-nine days ago, both counted", "2026-08-25", ["2026-11", "2026-10", "2026-09", "2026-08"]],
    ["a sync of long ago", "2024-01-01", ["2026-11", "2026-10", "2026-09", "2026-08"]],
    ["a sync of tomorrow, after a clock was set right", "2026-11-22", ["2026-11", "2026-10", "2026-09", "2026-08"]],
  ])("after %s", (_, last, expected) => {
    expect(monthsDue(last, TODAY)).toEqual(expected);
  });

  test("on the first of a month are also the one before: the retailer still adds to yesterday", () => {
    expect(monthsDue("2026-12-01", "2026-12-01")).toEqual(["2026-12", "2026-11"]);
  });

  test("leave no day out between the last good sync and today, are newest first and never more than four", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 88 }), (last, gap) => {
        const today: IsoDate = addDays(last, gap);
        const months = monthsDue(last, today);
        expect(months[0]).toBe(monthOf(today));
        expect(months).toContain(monthOf(addDays(last, -1) < addDays(today, -89) ? last : addDays(last, -1)));
        expect(months).toEqual([...new Set(months)].sort().reverse());
        expect(months.length).toBeLessThanOrEqual(4);
        expect(daysWanted(last, today)).toBe(gap + 2);
      }),
    );
  });
});

describe("the first import", () => {
  test("begins where the account was made, or in 2009, and is of twenty years at most", () => {
    expect(monthsSince("2026-09-30", TODAY)).toEqual(["2026-11", "2026-10", "2026-09"]);
    expect(monthsSince(null, TODAY).at(-1)).toBe("2009-01");
    expect(monthsSince("2027-01-01", TODAY).at(-1)).toBe("2009-01");
    expect(monthsSince("1999-01-01", TODAY)).toHaveLength(240);
  });

  test("wants every month that has no days yet, whatever was tried before", () => {
    const held = [month("2026-10"), month("2026-09", { grain: "month", revision: 7 })];
    const work = firstWork(facts({ held }, failing("2026-11-21T12:06:00.000Z", 9)), "2026-08-02");
    expect(work.royalties).toEqual([
      { month: "2026-11", revision: 0 },
      { month: "2026-09", revision: 7 },
      { month: "2026-08", revision: 0 },
    ]);
    expect(work).toMatchObject({ payments: true, books: true, priorMonths: ["2026-10", "2026-09", "2026-08"] });
  });
});

describe("a stored month is fetched by the first import", () => {
  const fetched = (changes: Partial<HeldMonth>) =>
    names(firstWork(facts({ held: [month("2026-10", changes)] }), "2026-10-02")).includes("2026-10");

  test.each<[string, Partial<HeldMonth>, boolean]>([
    ["handed over in its midst", { madeOn: "2026-10-20" }, true],
    ["handed over on its last day", { madeOn: "2026-10-31" }, true],
    ["handed over when the retailer still added to its last day", { madeOn: "2026-11-01" }, true],
    ["handed over when it was over", { madeOn: "2026-11-02" }, false],
    ["of which nobody knows how far it goes", { madeOn: null }, true],
    ["without days", { grain: "month" }, true],
  ])("that was %s: %j", (_, changes, expected) => expect(fetched(changes)).toBe(expected));

  test("never leaves out the month that is not over yet", () => {
    const work = firstWork(facts({ held: [month("2026-11", { madeOn: TODAY })] }), "2026-11-01");
    expect(work.royalties).toEqual([{ month: "2026-11", revision: 3 }]);
  });
});

describe("what is due", () => {
  test("is nothing before the extension was activated", () => {
    const work = dueWork(facts({ isActivated: false, held: [month("2026-09")] }));
    const nothing = { royalties: [], priorMonths: [], payments: false, kenpRates: [], books: false };
    expect(work).toMatchObject(nothing);
  });

  test.each<[string, string[]]>([
    ["2026-10-31", ["2026-11", "2026-10"]],
    [TODAY, ["2026-11"]],
    ["2020-01-01", ["2026-11", "2026-10", "2026-09", "2026-08"]],
    ["2027-01-01", ["2026-11", "2026-10", "2026-09", "2026-08"]],
  ])("is no month before the account was made: %s", (created, expected) => {
    expect(names(dueWork(facts({ created })))).toEqual(expected);
  });

  test("are royalties once in every quarter of an hour", () => {
    expect(names(dueWork(facts({}, good("2026-11-21T11:59:59.999Z"))))).toEqual(["2026-11"]);
    expect(names(dueWork(facts({}, good("2026-11-21T12:00:00.000Z"))))).toEqual([]);
    expect(new Date(dueWork(facts()).nextAt).toISOString()).toBe("2026-11-21T12:15:00.000Z");
  });

  test("are payments and books once on every day of the author's", () => {
    const states = (instant: string) => ({
      states: { ...facts().states, payments: good(instant), books: good(instant) },
      timeZone: "America/New_York",
    });
    expect(dueWork(facts(states("2026-11-21T04:59:00.000Z")))).toMatchObject({ payments: true, books: true });
    expect(dueWork(facts(states("2026-11-21T05:01:00.000Z")))).toMatchObject({ payments: false, books: false });
  });

  test("are Prior Months and rates of published months with page reads that have none yet", () => {
    const held = [
      month("2026-10"),
      month("2026-09"),
      month("2026-08", { pages: 0 }),
      month("2026-07"),
      month("2026-07", { family: "prior-months", grain: "month" }),
      month("2023-01"),
    ];
    const work = dueWork(facts({ held, ratedMonths: new Set(["2026-09"]) }));
    expect(work).toMatchObject({ priorMonths: ["2026-10", "2026-09"], kenpRates: ["2026-10", "2026-07"] });
    expect(publishedMonths("2026-11-14")[0]).toBe("2026-09");
    expect(publishedMonths("2026-11-15")[0]).toBe("2026-10");
    expect(publishedMonths(TODAY)).toHaveLength(24);
  });

  test("names the stored version of every month", () => {
    const work = dueWork(facts({ held: [month("2026-11", { revision: 12 })] }, good("2026-11-20T12:00:00.000Z")));
    expect(work.royalties).toEqual([{ month: "2026-11", revision: 12 }]);
  });

  test("comes back by itself however a source failed, after at most six hours and a quarter, and never twice in a quarter", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 0, max: 10_000 }), anyZone, (at, failures, timeZone) => {
        const state = failures === 0 ? good(at.toISOString()) : failing(at.toISOString(), failures);
        let now = at.getTime();
        let asked = 0;
        for (; asked < 100; asked++) {
          const work = dueWork(facts({ now, timeZone }, state));
          if (work.royalties.length > 0) break;
          expect(work.nextAt).toBeGreaterThan(now);
          expect(quarterOf(work.nextAt)).toBe(work.nextAt / (15 * 60_000));
          now = work.nextAt;
        }
        expect(asked).toBeLessThanOrEqual(2);
        expect(quarterOf(now)).not.toBe(quarterOf(at.getTime()));
        expect(now - at.getTime()).toBeGreaterThanOrEqual(waitAfter(failures));
        expect(now - at.getTime()).toBeLessThanOrEqual(6.25 * HOUR);
      }),
    );
  });

  test("is left alone for twice as long after every failure, and for six hours at most", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map((failures) => waitAfter(failures) / 60_000)).toEqual([
      0, 15, 30, 60, 120, 240, 360, 360,
    ]);
    expect(mayTryFrom(failing("2026-11-21T12:00:00.000Z", 2))).toBe(Date.parse("2026-11-21T12:30:00.000Z"));
  });

  test("is asked for soon even when the last try lies in the future of a clock that was set back", () => {
    expect(nextTryAt(failing("2030-01-01T00:00:00.000Z", 3), NOW) - NOW).toBeLessThanOrEqual(6.25 * HOUR);
  });
});

test("the next day of every zone begins at a quarter of an hour, within a day and an hour", () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (at, zone) => {
      const next = nextDayAt(zone, at.getTime());
      expect(dayIn(zone, next)).toBe(addDays(dayIn(zone, at.getTime()), 1));
      expect(dayIn(zone, next - 1)).toBe(dayIn(zone, at.getTime()));
      expect(next - at.getTime()).toBeLessThanOrEqual(25 * HOUR);
    }),
  );
});

describe("months that were fetched", () => {
  const months = fc.array(fc.integer({ min: 0, max: 300 }).map((n) => addMonths("2005-03", n)));

  test("are kept as spans that lose none and add none", () => {
    fc.assert(
      fc.property(months, months, (some, more) => {
        expect(monthsOfCovered(toCovered(some))).toEqual([...new Set(some)].sort());
        expect(withCovered(toCovered(some), more)).toBe(toCovered([...some, ...more]));
        expect(withCovered(toCovered(some), some)).toBe(toCovered(some));
      }),
    );
  });

  test("take a few characters where they follow each other", () => {
    expect(toCovered(["2026-01", "2025-12", "2025-11", "2024-01"])).toBe("2024-01,2025-11/2026-01");
    expect(monthsOfCovered("")).toEqual([]);
  });

  test("have holes between the first and the last that is stored, but for those known to be empty", () => {
    expect(coverageOf([])).toBeNull();
    expect(coverageOf(["2026-05", "2026-01", "2026-03"], ["2026-02", "2020-01"])).toEqual({
      from: "2026-01",
      to: "2026-05",
      holes: ["2026-04"],
    });
  });
});

test("every source has a state", () => {
  expect(Object.keys(facts().states).sort()).toEqual([...SYNC_SOURCES].sort());
});
