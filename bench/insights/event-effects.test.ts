import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { knowledgeIn } from "#shared/domain/coverage/coverage.ts";
import { BASELINE_DAYS } from "#shared/domain/insights/effect/effect.ts";
import { type LoggedEvent, questionsReader } from "#shared/domain/insights/event-effects/questions.ts";
import { COMPARED_DAYS } from "#shared/domain/insights/periods/periods.ts";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { coverageOfMonths } from "#shared/domain/royalties/sources/report-coverage.ts";
import {
  FIRST_MONTH,
  MONTHS,
  PRODUCTS,
  PUBLISHED,
  STORES,
} from "#shared/domain/royalties/testing/generated-account.ts";
import { addDays, countDays, eachDay, eachMonth, firstDayOf, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import { endEverything } from "../lib/cleanup.ts";
import { sumsOfBook } from "./book-sums.ts";
import { controlWorks, EFFECT_TABLES, placesLeftOut } from "./effect-sums.ts";
import { exchangeRates, months, observedRates, PREFERENCES, startAccountPeer, storedAs } from "./sql-account.ts";
import type { SqlPeer } from "./sql-peer.ts";

/** Compares what events are judged by with plain SQL over one row per product, store and day. */

const QUESTIONS = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 4);
const [FIRST_DAY, LAST_DAY] = [firstDayOf(FIRST_MONTH), lastDayOf(MONTHS.at(-1)!)];
const WORKS = [...new Set(PRODUCTS.map(({ bookId }) => bookId))];
const TODAY = addDays(LAST_DAY, 30);
const SEASONS = [
  ["2030-11-18", "2031-01-12"],
  ["2031-11-17", "2032-01-12"],
] as const;
const [READ_THROUGH, AFTERMATH, DISTURBED] = [30, 30, 56];

let peer: SqlPeer;
beforeAll(async () => {
  peer = await startAccountPeer();
  await peer.run(EFFECT_TABLES);
}, 60_000);
afterAll(() => endEverything());

const work = fc.constantFrom(...WORKS);
const offset = fc.integer({ min: -220, max: 30 });
const question = fc.record({
  at: fc.integer({ min: 60, max: countDays(FIRST_DAY, LAST_DAY) - 31 }),
  days: fc.constantFrom(...COMPARED_DAYS),
  setting: fc.constantFrom(...KENP_SETTINGS),
  bookId: work,
  currency: fc.constantFrom(...STORES.map(([, currency]) => currency)),
  events: fc.array(fc.record({ bookId: work, offset, length: fc.integer({ min: 1, max: 20 }) }), { maxLength: 5 }),
  releases: fc.dictionary(work, fc.integer({ min: -300, max: 30 }), { maxKeys: 2, noNullPrototype: true }),
  wholes: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray([...MONTHS], { maxLength: 3 })),
});

test("judges events by the same amounts and days as plain SQL does, to the millionth", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ at, days, setting, bookId, currency, events, releases: drawn, wholes }) => {
      const start = addDays(FIRST_DAY, at);
      const [since, end] = [addDays(start, -BASELINE_DAYS), addDays(start, days - 1)];
      const asked: LoggedEvent = { id: "asked", bookId, start, end: start, isRelease: false };
      const others = events.map((one, i): LoggedEvent => {
        const first = addDays(start, one.offset);
        const last = addDays(first, one.length - 1);
        return { id: `other-${i}`, bookId: one.bookId, start: first, end: last, isRelease: false };
      });
      const releases = new Map(Object.entries(drawn).map(([one, day]) => [one, addDays(start, day)]));
      const daily = eachMonth(since, end).filter((month) => MONTHS.includes(month) && !wholes.includes(month));
      if (daily.length === 0) return;

      await peer.run("DELETE FROM logged; DELETE FROM released; DELETE FROM baseline;");
      const rows = [asked, ...others].map((one) => [
        one.id,
        one.bookId,
        one.start,
        one.end,
        addDays(one.end, READ_THROUGH),
        addDays(one.end, AFTERMATH),
      ]);
      await peer.load("logged", rows);
      if (releases.size > 0)
        await peer.load(
          "released",
          [...releases].map(([one, day]) => [one, day, addDays(day, READ_THROUGH)]),
        );
      const inSeason = (day: string) => SEASONS.some(([first, last]) => first <= day && day <= last);
      await peer.load(
        "baseline",
        eachDay(since, addDays(start, -1)).map((day, place) => [place, day, monthOf(day), Number(inSeason(day))]),
      );
      const sql = { id: asked.id, work: bookId, since, near: addDays(start, -DISTURBED), end, months: daily };
      const sumsOf = async (one: string) => {
        const stores = STORES.map(([store]) => store);
        const range = { start: since, middle: start, end, months: daily, published: PUBLISHED.at(-1)! };
        const found = await peer.rows(
          sumsOfBook({ ...range, setting, work: one, withSeries: false, stores, currency }),
        );
        const totalOf = (half: string, column: string) =>
          sum(found.filter((row) => row.half === half && row.side === "own").map((row) => Number(row[column])));
        return ["before", "after"].flatMap((half) => [totalOf(half, "shown"), totalOf(half, "orders")]);
      };
      const control = (await peer.rows(controlWorks(sql))).map((row) => String(row.work));
      const own = await sumsOf(bookId);
      const controls: number[][] = [];
      for (const one of control) controls.push(await sumsOf(one));
      const leftOut = (await peer.rows(placesLeftOut(sql))).map(({ place }) => Number(place));

      const stored = months.map((content) => storedAs(content, wholes.includes(content.month)));
      const { royalties, units } = questionsReader({
        all: [asked, ...others],
        months: stored,
        products: PRODUCTS,
        preferences: PREFERENCES,
        today: TODAY,
        shownFrom: null,
        knowledgeOf: knowledgeIn(coverageOfMonths(stored, TODAY)),
        setting,
        observedRates,
        exchangeRates,
        currency,
        releases,
      })({ bookId, start, days, eventId: asked.id });
      const halves = (column: "own" | "others") => [
        sum(royalties[column].slice(0, BASELINE_DAYS)),
        sum(units[column].slice(0, BASELINE_DAYS)),
        sum(royalties[column].slice(BASELINE_DAYS)),
        sum(units[column].slice(BASELINE_DAYS)),
      ];
      expect(halves("own"), `${peer.name}: own`).toEqual(own);
      expect(halves("others"), `${peer.name}: others`).toEqual(own.map((_, i) => sum(controls.map((one) => one[i]!))));
      for (const { leftOut: ours } of [royalties, units])
        expect(
          [...ours].sort((a, b) => a - b),
          `${peer.name}: left out`,
        ).toEqual(leftOut);
    }),
    { numRuns: QUESTIONS },
  );
});
