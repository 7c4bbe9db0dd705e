import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NEVER_TRIED } from "#shared/domain/sync/source-state.ts";
import { addDays, toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { withCovered } from "./covered-range.ts";
import type { CoveredDays } from "./due-history.ts";
import { dueRanks, progressAfter, type RankFacts, type TrackedProducts } from "./due-ranks.ts";
import { rankAuthorOf } from "./rank-author.ts";
import { decodeProgress, encodeProgress, NEVER_READ, type RankProgress } from "./rank-progress.ts";
import { BINDINGS_WORKS, FIRST_RANK_DAY, HISTORY_ASINS, LONG_HISTORY_ASINS } from "./rank-work.ts";
import { FRESH_MS } from "./reading-times.ts";

const US = "ATVPDKIKX0DER";
const UK = "A1F83G8C2ARO7P";
const NOW = Date.parse("2026-11-21T12:07:00.000Z");
const iso = (at: number) => new Date(at).toISOString();

const asins = (count: number, first = 0) =>
  Array.from({ length: count }, (_, n) => `B0${String(first + n).padStart(8, "0")}`);
const TRACKED: TrackedProducts = { realtime: asins(2), backlist: asins(2, 10), marketplaces: [US, UK] };
const coveredTo = (day: string, of = TRACKED): CoveredDays =>
  new Map([...of.realtime, ...of.backlist].map((asin) => [asin, { from: FIRST_RANK_DAY, to: day }]));

const facts = (changes: Partial<RankFacts> = {}): RankFacts => ({
  now: NOW,
  lastSeenAt: iso(NOW),
  state: NEVER_TRIED,
  author: { author: "author-id", penNames: ["B0AUTHOR01"] },
  tracked: TRACKED,
  titleSets: [],
  progress: new Map(),
  covered: new Map(),
  ...changes,
});

const readAt = (at: number, stores = [US, UK]): RankProgress =>
  new Map(stores.map((store) => [store, { ...NEVER_READ, readAt: at, allReadAt: at }]));

describe("due ranks", () => {
  test("are read in every tracked store when none has been read", () => {
    expect(dueRanks(facts())).toEqual({
      author: "author-id",
      penNames: ["B0AUTHOR01"],
      marketplaces: [US, UK],
      withBacklist: [US, UK],
      bindings: [],
      history: [],
    });
  });

  test("are read once in two hours of the clock, backlist books once in twelve", () => {
    expect(dueRanks(facts({ progress: readAt(NOW - 6 * MINUTE_MS) }))).toBeNull();
    expect(dueRanks(facts({ progress: readAt(NOW - 8 * MINUTE_MS) }))).toMatchObject({ withBacklist: [US, UK] });
    const noon = Date.parse("2026-11-21T12:00:00Z");
    const later = facts({ now: noon + 2 * HOUR_MS, lastSeenAt: iso(noon), progress: readAt(noon) });
    expect(dueRanks(later)).toMatchObject({ marketplaces: [US, UK], withBacklist: [] });
  });

  test("are read every twelve hours after a week without a visit, and once a day after a month", () => {
    const every = (days: number) => {
      let progress: RankProgress = new Map();
      let count = 0;
      for (let now = NOW; now < NOW + 4 * DAY_MS; now += HOUR_MS / 4) {
        const asked = facts({ now, lastSeenAt: days < 0 ? null : iso(now - days * DAY_MS), progress });
        const work = dueRanks(asked);
        if (!work) continue;
        count += 1;
        progress = progressAfter(asked, work);
      }
      return count / 4;
    };
    expect([every(0), every(6.9), every(7), every(29), every(30), every(-1)].map(Math.round)).toEqual([
      12, 12, 2, 2, 1, 1,
    ]);
  });

  test("are nothing without a claimed author page, without tracked books, and during the back-off after failures", () => {
    expect(dueRanks(facts({ author: null }))).toBeNull();
    expect(dueRanks(facts({ tracked: { ...TRACKED, realtime: [], backlist: [] } }))).toBeNull();
    const failing = { lastTriedAt: iso(NOW - MINUTE_MS), failures: 1 };
    expect(dueRanks(facts({ state: failing }))).toBeNull();
    expect(dueRanks(facts({ state: failing }), { byAuthor: true })).not.toBeNull();
  });

  test("that a page requests are those of its store which are ten minutes old", () => {
    const requested = { stale: { realtime: NOW - FRESH_MS, all: 0 }, marketplace: US, byAuthor: true };
    expect(dueRanks(facts({ progress: readAt(NOW - 9 * MINUTE_MS) }), requested)).toBeNull();
    expect(dueRanks(facts({ progress: readAt(NOW - 11 * MINUTE_MS) }), requested)?.marketplaces).toEqual([US]);
  });

  test("of another store are read seconds after those of the first, but a failed reading isn't repeated as fast", () => {
    const stale = { realtime: NOW, all: NOW };
    const justNow = { lastTriedAt: iso(NOW - 5_000), failures: 0 };
    const request = { stale, marketplace: UK, byAuthor: true };
    expect(dueRanks(facts({ state: justNow, progress: readAt(NOW, [US]) }), request)?.marketplaces).toEqual([UK]);
    expect(dueRanks(facts({ state: { ...justNow, failures: 1 } }), request)).toBeNull();
  });

  test("are read again when the clock was set back to before the last reading or failure", () => {
    const later = NOW + 3 * DAY_MS;
    expect(dueRanks(facts({ progress: readAt(later) }))?.marketplaces).toEqual([US, UK]);
    const failed = { ...NEVER_TRIED, lastTriedAt: iso(later), failures: 5 };
    expect(dueRanks(facts({ state: failed }))?.marketplaces).toEqual([US, UK]);
  });

  test("of backlist books alone are read with the backlist", () => {
    const tracked = { ...TRACKED, realtime: [] };
    expect(dueRanks(facts({ tracked, progress: readAt(NOW - 9 * HOUR_MS) }))).toMatchObject({ marketplaces: [US, UK] });
    const progress: RankProgress = new Map([US, UK].map((store) => [store, { ...NEVER_READ, allReadAt: NOW }]));
    expect(dueRanks(facts({ tracked, progress }))).toBeNull();
  });

  test("search each claimed pen name once", () => {
    const identity = (amazonAuthorId: string) => ({
      amazonAuthorId,
      claimedAuthorName: "",
      createdAt: null,
      state: null,
    });
    const profile = { authorId: "one", asin: "B0AUTHOR01", author: null };
    expect(rankAuthorOf({ ...profile, identities: [identity("one"), identity("two"), identity("two")] })).toEqual({
      author: "one",
      penNames: ["B0AUTHOR01", "two"],
    });
    expect(rankAuthorOf({ ...profile, asin: null, identities: [] }).penNames).toEqual(["one"]);
  });
});

test("every work's other formats are read in turn, twenty works per tick and store", () => {
  const titleSets = asins(47);
  let progress: RankProgress = new Map();
  const read: string[] = [];
  for (let tick = 0; tick < 5; tick++) {
    const asked = facts({
      now: NOW + tick * 12 * HOUR_MS,
      lastSeenAt: iso(NOW + tick * 12 * HOUR_MS),
      titleSets,
      progress,
    });
    const work = dueRanks(asked)!;
    const ofMarketplace = work.bindings.filter(({ marketplace }) => marketplace === US);
    expect(ofMarketplace).toHaveLength(BINDINGS_WORKS);
    read.push(...ofMarketplace.map(({ titleSet }) => titleSet));
    progress = decodeProgress(encodeProgress(progressAfter(asked, work)));
  }
  expect(new Set(read.slice(0, 47)).size).toBe(47);
  expect(read.slice(47)).toEqual([...titleSets, ...titleSets].slice(0, 53));
});

describe("due history", () => {
  const YESTERDAY = "2026-11-18";
  const LAST = "2026-11-19";

  test("runs from the last held day to two days ago, fifty products a call, once a day", () => {
    const tracked = { ...TRACKED, realtime: asins(120), marketplaces: [US] };
    const asked = facts({ tracked, covered: new Map([[US, coveredTo(YESTERDAY, tracked)]]) });
    const work = dueRanks(asked)!;
    expect(work.history.map((part) => [part.asins.length, part.from, part.to])).toEqual([
      [HISTORY_ASINS, YESTERDAY, LAST],
      [HISTORY_ASINS, YESTERDAY, LAST],
      [22, YESTERDAY, LAST],
    ]);
    const progress = progressAfter(asked, work);
    expect(progress.get(US)?.historyOn).toBe("2026-11-21");
    expect(dueRanks({ ...asked, progress })).toBeNull();
    const tomorrow = { ...asked, now: NOW + DAY_MS, lastSeenAt: iso(NOW + DAY_MS), progress };
    expect(dueRanks(tomorrow)?.history).toHaveLength(3);
  });

  test("is not asked for once it is held", () => {
    expect(dueRanks(facts({ covered: new Map([[US, coveredTo(LAST)]]) }))?.history).toEqual([]);
  });

  test("of new products comes newest window first and fills the whole past in steps, and the server leaves it to its state machine", () => {
    const tracked = { realtime: asins(25), backlist: [], marketplaces: [US] };
    let covered: CoveredDays = new Map();
    const windows: (readonly [string, string])[] = [];
    for (let tick = 0; tick < 40; tick++) {
      const work = dueRanks(facts({ tracked, covered: new Map([[US, covered]]) }));
      if (!work || work.history.length === 0) break;
      for (const { asins: of, from, to } of work.history) {
        expect(of.length).toBeLessThanOrEqual(LONG_HISTORY_ASINS);
        if (of.includes(asins(1)[0]!)) windows.push([from, to]);
        covered = new Map([
          ...covered,
          ...of.map((asin) => [asin, withCovered(covered.get(asin) ?? null, { from, to })] as const),
        ]);
      }
    }
    expect(windows[0]![1]).toBe(LAST);
    for (const [i, [, to]] of windows.entries()) if (i > 0) expect(addDays(to, 1)).toBe(windows[i - 1]![0]);
    expect(windows.at(-1)![0]).toBe(FIRST_RANK_DAY);
    for (const range of covered.values()) expect(range).toEqual({ from: FIRST_RANK_DAY, to: LAST });
    const left = dueRanks(facts({ tracked, covered: new Map([[US, new Map()]]) }), { isWholeHistory: false });
    expect(left?.history).toEqual([]);
  });

  test("is not complete for the day while long gaps are left", () => {
    const asked = facts({ covered: new Map([[US, new Map()]]) });
    expect(progressAfter(asked, dueRanks(asked)!).get(US)?.historyOn).toBeNull();
  });

  test("continues a history that an earlier version began with its oldest years", () => {
    const covered = new Map([[US, new Map([[asins(1)[0]!, { from: FIRST_RANK_DAY, to: "2013-12-31" }]])]]);
    const tracked = { realtime: asins(1), backlist: [], marketplaces: [US] };
    expect(dueRanks(facts({ tracked, covered }))?.history).toMatchObject([{ from: "2013-12-31", to: "2017-12-31" }]);
  });
});

const anyProgress = fc.dictionary(
  fc.constantFrom(US, UK, "A1PA6795UKMFR9"),
  fc.record({
    readAt: fc.option(fc.nat(40_000_000).map((minutes) => minutes * MINUTE_MS)),
    allReadAt: fc.option(fc.nat(40_000_000).map((minutes) => minutes * MINUTE_MS)),
    lastTitleSet: fc.option(fc.constantFrom(...asins(5))),
    historyOn: fc.option(fc.nat(2_000).map((days) => addDays("2026-01-01", days))),
    hasUnreadableReviews: fc.boolean(),
  }),
);

test("progress is stored and read back", () => {
  fc.assert(
    fc.property(anyProgress, (record) => {
      const progress = new Map(Object.entries(record).map(([store, values]) => [store, { ...values }]));
      expect(decodeProgress(encodeProgress(progress))).toEqual(progress);
    }),
  );
  for (const text of [undefined, "", "0;x", "2;x,1,2"]) expect(decodeProgress(text)).toEqual(new Map());
});

test("late, doubled and missing ticks never read twice in two hours, nor skip a period in which one ran", () => {
  const anyTicks = fc.array(fc.nat(4 * 24 * 60), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(anyTicks, (minutes) => {
      let progress: RankProgress = new Map();
      const periods: number[] = [];
      for (const minute of minutes.toSorted((a, b) => a - b)) {
        const now = toEpochDay("2026-11-21") * DAY_MS + minute * MINUTE_MS;
        const asked = facts({ now, lastSeenAt: iso(now), progress });
        const work = dueRanks(asked);
        if (!work) continue;
        periods.push(Math.floor(now / (2 * HOUR_MS)));
        progress = progressAfter(asked, work);
      }
      const first = toEpochDay("2026-11-21") * 12;
      const expected = [...new Set(minutes.map((minute) => first + Math.floor(minute / 120)))].sort((a, b) => a - b);
      expect(periods).toEqual(expected);
    }),
  );
});
