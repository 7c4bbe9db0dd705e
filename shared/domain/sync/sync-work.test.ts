import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, dayIn, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { monthsOfCovered, toCovered, withCovered } from "./covered-months.ts";
import { mayTryFrom, nextDayAt, nextTryAt, quarterOf, waitAfter } from "./next-try.ts";
import { NEVER_TRIED, type SourceState, type SourceStates } from "./source-state.ts";
import { SYNC_SOURCES } from "./sources.ts";
import { dueWork, firstWork, type SyncFacts, type SyncMonth } from "./sync-work.ts";
import { daysWanted, monthsDue, monthsSince, publishedMonths } from "./wanted-months.ts";

const NOW = Date.parse("2026-11-21T12:07:00.000Z");
const TODAY = "2026-11-21";
const good = (instant: string): SourceState => ({ ...NEVER_TRIED, lastGoodAt: instant, lastTriedAt: instant });
const failing = (instant: string, failures: number): SourceState => ({
  ...NEVER_TRIED,
  lastTriedAt: instant,
  failingSince: instant,
  failures,
  code: "signed_out" as const,
});
const month = (name: string, changes: Partial<SyncMonth> = {}): SyncMonth => ({
  month: name,
  family: "estimator",
  grain: "day",
  revision: 3,
  madeOn: addDays(lastDayOf(name), 2),
  pages: 100,
  stores: ["Amazon.com"],
  ...changes,
});
const everySource = (state: SourceState) =>
  Object.fromEntries(SYNC_SOURCES.map((source) => [source, state])) as SourceStates;
const facts = (changes: Partial<SyncFacts> = {}, royalties: SourceState = NEVER_TRIED): SyncFacts => ({
  now: NOW,
  timeZone: "UTC",
  isActivated: true,
  created: null,
  storedMonths: [],
  ratedMonths: new Set<string>(),
  fetched: new Set<string>(),
  paid: [],
  states: { ...everySource(NEVER_TRIED), royalties },
  ...changes,
});
const names = (work: { royalties: readonly { month: string }[] }) => work.royalties.map((item) => item.month);

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2009-01-01", days));
const anyInstant = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
const anyZone = fc.constantFrom("UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Chatham", "Australia/Adelaide");

describe("a sync that the author requests", () => {
  const sixHours = { ...failing("2026-11-21T12:00:00.000Z", 9), lastGoodAt: "2026-11-20T12:00:00.000Z" };
  const states = everySource(sixHours);
  const open = { storedMonths: [month("2026-09"), month("2026-10")], states };

  test("fetches failed sources immediately, regardless of the back-off", () => {
    expect(dueWork(facts(open))).toMatchObject({ royalties: [], priorMonths: [], payments: false, kenpRates: [] });
    const asked = dueWork(facts(open), { byAuthor: true });
    expect(names(asked)).toEqual(["2026-11"]);
    expect(asked).toMatchObject({ payments: true, books: true, preorders: true });
    expect([asked.priorMonths, asked.kenpRates]).toEqual([
      ["2026-10", "2026-09"],
      ["2026-10", "2026-09"],
    ]);
  });

  test("tries every source again, although each arrived within the same quarter-hour", () => {
    const all = everySource(good("2026-11-21T12:01:00.000Z"));
    const asked = dueWork(facts({ storedMonths: open.storedMonths, states: all }), { byAuthor: true });
    expect(names(asked)).toEqual(["2026-11"]);
    expect(asked).toMatchObject({ payments: true, books: true, preorders: true });
    expect([asked.priorMonths, asked.kenpRates]).toEqual([
      ["2026-10", "2026-09"],
      ["2026-10", "2026-09"],
    ]);
  });

  test("skips sources that were tried seconds ago, to protect Amazon", () => {
    const justNow = { ...sixHours, lastTriedAt: "2026-11-21T12:06:50.000Z" };
    const all = everySource(justNow);
    expect(dueWork(facts({ storedMonths: open.storedMonths, states: all }), { byAuthor: true })).toMatchObject({
      royalties: [],
      priorMonths: [],
      payments: false,
      kenpRates: [],
      books: false,
      preorders: false,
    });
  });

  test("fetches nothing before the extension is activated", () => {
    const asked = dueWork(facts({ ...open, isActivated: false }), { byAuthor: true });
    expect([asked.royalties, asked.payments]).toEqual([[], false]);
  });
});

describe("the months of the daily report", () => {
  test.each<[string, string | null, string[]]>([
    ["no earlier sync", null, ["2026-11", "2026-10", "2026-09", "2026-08"]],
    ["a sync today", TODAY, ["2026-11"]],
    ["a sync ten days ago", "2026-11-11", ["2026-11"]],
    ["a sync in the previous month", "2026-10-31", ["2026-11", "2026-10"]],
    ["a sync eighty-nine days ago, inclusive", "2026-08-25", ["2026-11", "2026-10", "2026-09", "2026-08"]],
    ["a sync long ago", "2024-01-01", ["2026-11", "2026-10", "2026-09", "2026-08"]],
    ["a sync dated tomorrow, before a clock correction", "2026-11-22", ["2026-11", "2026-10", "2026-09", "2026-08"]],
  ])("are correct after %s", (_, last, expected) => {
    expect(monthsDue(last, TODAY)).toEqual(expected);
  });

  test("include the previous month on the first of a month, because Amazon still adds to yesterday", () => {
    expect(monthsDue("2026-12-01", "2026-12-01")).toEqual(["2026-12", "2026-11"]);
  });

  test("cover every day since the last good sync, newest first, in four months at most", () => {
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
  test("starts when the account was created, or in 2009, and covers twenty years at most", () => {
    expect(monthsSince("2026-09-30", TODAY)).toEqual(["2026-11", "2026-10", "2026-09"]);
    expect(monthsSince(null, TODAY).at(-1)).toBe("2009-01");
    expect(monthsSince("2027-01-01", TODAY).at(-1)).toBe("2009-01");
    expect(monthsSince("1999-01-01", TODAY)).toHaveLength(240);
  });

  test("requests every month without daily figures, even if it was tried before", () => {
    const storedMonths = [month("2026-10"), month("2026-09", { grain: "month", revision: 7 })];
    const work = firstWork(facts({ storedMonths }, failing("2026-11-21T12:06:00.000Z", 9)), "2026-08-02");
    expect(work.royalties).toEqual([
      { month: "2026-11", revision: 0 },
      { month: "2026-09", revision: 7 },
      { month: "2026-08", revision: 0 },
    ]);
    expect(work).toMatchObject({ payments: true, books: true, priorMonths: ["2026-10", "2026-09", "2026-08"] });
  });
});

describe("the first import of a stored month", () => {
  const fetched = (changes: Partial<SyncMonth>) =>
    names(firstWork(facts({ storedMonths: [month("2026-10", changes)] }), "2026-10-02")).includes("2026-10");

  test.each<[string, Partial<SyncMonth>, boolean]>([
    ["downloaded in its middle", { madeOn: "2026-10-20" }, true],
    ["downloaded on its last day", { madeOn: "2026-10-31" }, true],
    ["downloaded while Amazon still added to its last day", { madeOn: "2026-11-01" }, true],
    ["downloaded after it was over", { madeOn: "2026-11-02" }, false],
    ["with an unknown download date", { madeOn: null }, true],
    ["without daily figures", { grain: "month" }, true],
  ])("decides whether to fetch a month %s: %j", (_, changes, expected) => expect(fetched(changes)).toBe(expected));

  test("always includes the open month", () => {
    const work = firstWork(facts({ storedMonths: [month("2026-11", { madeOn: TODAY })] }), "2026-11-01");
    expect(work.royalties).toEqual([{ month: "2026-11", revision: 3 }]);
  });
});

describe("due work", () => {
  test("is empty before the extension is activated", () => {
    const work = dueWork(facts({ isActivated: false, storedMonths: [month("2026-09")] }));
    const nothing = { royalties: [], priorMonths: [], payments: false, kenpRates: [], books: false, preorders: false };
    expect(work).toMatchObject(nothing);
  });

  test.each<[string, string[]]>([
    ["2026-10-31", ["2026-11", "2026-10"]],
    [TODAY, ["2026-11"]],
    ["2020-01-01", ["2026-11", "2026-10", "2026-09", "2026-08"]],
    ["2027-01-01", ["2026-11", "2026-10", "2026-09", "2026-08"]],
  ])("has no month before the account was created: %s", (created, expected) => {
    expect(names(dueWork(facts({ created })))).toEqual(expected);
  });

  test("has royalties once per quarter-hour", () => {
    expect(names(dueWork(facts({}, good("2026-11-21T11:59:59.999Z"))))).toEqual(["2026-11"]);
    expect(names(dueWork(facts({}, good("2026-11-21T12:00:00.000Z"))))).toEqual([]);
    expect(new Date(dueWork(facts()).nextAt).toISOString()).toBe("2026-11-21T12:15:00.000Z");
  });

  test("has payments and books once per day in the author's time zone", () => {
    const states = (instant: string) => ({
      states: { ...facts().states, payments: good(instant), books: good(instant), preorders: good(instant) },
      timeZone: "America/New_York",
    });
    expect(dueWork(facts(states("2026-11-21T04:59:00.000Z")))).toMatchObject({
      payments: true,
      books: true,
      preorders: true,
    });
    expect(dueWork(facts(states("2026-11-21T05:01:00.000Z")))).toMatchObject({
      payments: false,
      books: false,
      preorders: false,
    });
  });

  test("has missing Prior Months and rates of published months with page reads", () => {
    const storedMonths = [
      month("2026-10"),
      month("2026-09"),
      month("2026-08", { pages: 0 }),
      month("2026-07"),
      month("2026-07", { family: "prior-months", grain: "month" }),
      month("2023-01"),
    ];
    const work = dueWork(facts({ storedMonths, ratedMonths: new Set(["2026-09"]) }));
    expect(work).toMatchObject({ priorMonths: ["2026-10", "2026-09"], kenpRates: ["2026-10", "2026-07"] });
    expect(publishedMonths("2026-11-14")[0]).toBe("2026-09");
    expect(publishedMonths("2026-11-15")[0]).toBe("2026-10");
    expect(publishedMonths(TODAY)).toHaveLength(24);
  });

  test("names the stored revision of every month", () => {
    const work = dueWork(
      facts({ storedMonths: [month("2026-11", { revision: 12 })] }, good("2026-11-20T12:00:00.000Z")),
    );
    expect(work.royalties).toEqual([{ month: "2026-11", revision: 12 }]);
  });

  test("retries any failed source within six and a quarter hours, and never twice in a quarter-hour", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 0, max: 10_000 }), anyZone, (at, failures, timeZone) => {
        const state = failures === 0 ? good(at.toISOString()) : failing(at.toISOString(), failures);
        let now = at.getTime();
        let asked = 0;
        for (; asked < 100; asked++) {
          const work = dueWork(facts({ now, timeZone }, state));
          if (work.royalties.length > 0) break;
          expect(work.nextAt).toBeGreaterThan(now);
          expect(quarterOf(work.nextAt)).toBe(work.nextAt / (15 * MINUTE_MS));
          now = work.nextAt;
        }
        expect(asked).toBeLessThanOrEqual(2);
        expect(quarterOf(now)).not.toBe(quarterOf(at.getTime()));
        expect(now - at.getTime()).toBeGreaterThanOrEqual(waitAfter(failures));
        expect(now - at.getTime()).toBeLessThanOrEqual(6.25 * HOUR_MS);
      }),
    );
  });

  test("backs off twice as long after every failure, up to six hours", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map((failures) => waitAfter(failures) / MINUTE_MS)).toEqual([
      0, 15, 30, 60, 120, 240, 360, 360,
    ]);
    expect(mayTryFrom(failing("2026-11-21T12:00:00.000Z", 2), NOW)).toBe(Date.parse("2026-11-21T12:30:00.000Z"));
  });

  test("is when the next tick tries the source, also after the clock was set back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -48, max: 48 }), fc.integer({ min: 0, max: 12 }), (hours, failures) => {
        const instant = new Date(NOW + hours * HOUR_MS).toISOString();
        const state = failures === 0 ? { ...NEVER_TRIED, lastTriedAt: instant } : failing(instant, failures);
        const next = nextTryAt(state, NOW);
        if (hours > 0) expect(next).toBe((quarterOf(NOW) + 1) * 15 * MINUTE_MS);
        for (let tick = (quarterOf(NOW) + 1) * 15 * MINUTE_MS; tick <= next; tick += 15 * MINUTE_MS)
          expect(dueWork(facts({ now: tick }, state)).royalties.length > 0).toBe(tick === next);
      }),
    );
  });
});

test("starts every zone's next day on a quarter-hour, within 25 hours", () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (at, zone) => {
      const next = nextDayAt(zone, at.getTime());
      expect(dayIn(zone, next)).toBe(addDays(dayIn(zone, at.getTime()), 1));
      expect(dayIn(zone, next - 1)).toBe(dayIn(zone, at.getTime()));
      expect(next - at.getTime()).toBeLessThanOrEqual(25 * HOUR_MS);
    }),
  );
});

describe("fetched months", () => {
  const months = fc.array(fc.integer({ min: 0, max: 300 }).map((n) => addMonths("2005-03", n)));

  test("round-trip through spans without loss", () => {
    fc.assert(
      fc.property(months, months, (some, more) => {
        expect(monthsOfCovered(toCovered(some))).toEqual([...new Set(some)].sort());
        expect(withCovered(toCovered(some), more)).toBe(toCovered([...some, ...more]));
        expect(withCovered(toCovered(some), some)).toBe(toCovered(some));
      }),
    );
  });

  test("take a few characters when consecutive", () => {
    expect(toCovered(["2026-01", "2025-12", "2025-11", "2024-01"])).toBe("2024-01,2025-11/2026-01");
    expect(monthsOfCovered("")).toEqual([]);
  });
});
