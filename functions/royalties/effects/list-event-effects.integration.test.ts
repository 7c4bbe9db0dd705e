import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { monthsOf } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { mergeBooks } from "#shared/api/books/edit.ts";
import { listEventEffects } from "#shared/api/royalties/effects.ts";
import { BASELINE_DAYS, effectOf } from "#shared/domain/insights/effect/effect.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { addDays, countDays, daysInMonth, eachDay } from "#shared/primitives/dates.ts";
import { type InsightsWorld, insightsWorld } from "../testing/insights-world.ts";

const engine = testEngine();
let world: InsightsWorld;
beforeAll(async () => {
  world = insightsWorld(await engine.createTable());
});

const ROYALTY = 2_500_000;
/** Copies a day of Salt, with ten more on the promoted days. */
const saltOn = (day: string, promoted: readonly string[]): number =>
  4 + (Number(day.slice(8)) % 3) + (promoted.includes(day) ? 10 : 0);

/** A month in which Salt and Pepper sell, and Salt is read by subscribers. */
function month(name: string, promoted: readonly string[] = [], last = daysInMonth(name)): MonthContent {
  const days = Array.from({ length: last }, (_, i) => `${name}-${String(i + 1).padStart(2, "0")}`);
  const salt = days.map((day) => saltOn(day, promoted));
  const pepper = days.map((day) => 6 + (Number(day.slice(8)) % 2));
  const sold = (units: readonly number[]) => ({ orders: units, royalties_kindle: units.map((n) => n * ROYALTY) });
  return monthContent(
    name,
    "day",
    [
      { store: "Amazon.com", asin: "B0SALT0001", columns: { ...sold(salt), reads: salt.map((n) => 40 * n) } },
      { store: "Amazon.co.uk", asin: "B0PEPPER01", columns: sold(pepper) },
    ],
    name < "2026-11" ? { USD: 31_000_000 } : {},
  );
}

interface Author {
  readonly as: Actor;
  readonly salt: string;
  readonly brine: string;
  readonly pepper: string;
}

async function author(...months: readonly MonthContent[]): Promise<Author> {
  const as = await world.books.author();
  const given = async (title: string, asin: string, more = {}): Promise<string> =>
    (await world.books.given(as, title, [asin], more)).id;
  const salt = await given("Salt", "B0SALT0001", { series: { new_series: "Sea", place: 1 } });
  const brine = await given("Brine", "B0BRINE001", { series: { new_series: "Sea", place: 2 } });
  const pepper = await given("Pepper", "B0PEPPER01");
  await world.givenMonths(as, ...months);
  return { as, salt, brine, pepper };
}

const log = async (as: Actor, book_id: string, start_date: string, end_date?: string): Promise<string> =>
  (await world.logs.given(as, { book_id, start_date, end_date })).id;

async function effects(as: Actor, days = 7, more = ""): Promise<readonly EventEffect[]> {
  const { status, body } = await world.call(listEventEffects, { as, query: `days=${days}${more}` });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
}

const WEEK = eachDay("2026-10-12", "2026-10-18");
const SUMMER = ["2026-07", "2026-08", "2026-09"].map((name) => month(name));

describe("GET /reports/royalties/effects", () => {
  test("states what an event brought in royalties and units, with ranges that hold the truth", async () => {
    const { as, salt } = await author(...SUMMER, month("2026-10", WEEK));
    const id = await log(as, salt, "2026-10-12", "2026-10-18");
    const [answer, ...rest] = await effects(as);
    expect(rest).toEqual([]);
    expect(answer).toMatchObject({ log_id: id, currency: "USD", why_not: null, overlaps: [] });
    const { effect, units } = answer!;
    expect(units).toMatchObject({ verdict: "more" });
    expect(units!.lift.low).toBeLessThanOrEqual(70);
    expect(units!.lift.high).toBeGreaterThanOrEqual(70);
    expect(effect).toMatchObject({ verdict: "more" });
    expect(effect!.lift.low).toBeLessThanOrEqual(70 * ROYALTY);
    expect(effect!.lift.high).toBeGreaterThanOrEqual(70 * ROYALTY);
    expect(effect!.actual - effect!.expected.mid).toBe(effect!.lift.mid);
  });

  test("names the exchange rates of the judged months, and none for events that can't be judged", async () => {
    const { as, salt } = await author(...SUMMER, month("2026-10", WEEK));
    const exchange = async () =>
      (await world.call(listEventEffects, { as, query: "days=7" })).body.exchange.map((one) => [
        one.month,
        one.currency,
      ]);
    await log(as, salt, "2026-11-18");
    expect(await exchange()).toEqual([]);
    await log(as, salt, "2026-10-12", "2026-10-18");
    expect(await exchange()).toEqual([
      ["2026-07", "GBP"],
      ["2026-08", "GBP"],
      ["2026-09", "GBP"],
      ["2026-10", "GBP"],
    ]);
  });

  test("answers for one event the same as among all, and nothing for an unknown one", async () => {
    const { as, salt, pepper } = await author(...SUMMER, month("2026-10", WEEK));
    const id = await log(as, salt, "2026-10-12");
    await log(as, pepper, "2026-10-05");
    const all = await effects(as);
    expect(all).toHaveLength(2);
    expect(await effects(as, 7, `&log=${id}`)).toEqual(all.filter(({ log_id }) => log_id === id));
    expect(await effects(as, 7, `&log=${salt}`)).toEqual([]);
  });

  test("reads “unclear” for an event that changed nothing", async () => {
    const { as, salt, pepper } = await author(...SUMMER, month("2026-10"));
    await log(as, salt, "2026-10-05");
    await log(as, pepper, "2026-10-05");
    for (const days of [7, 14])
      for (const { effect, units } of await effects(as, days))
        expect([effect?.verdict, units?.verdict]).toEqual(["unclear", "unclear"]);
  });

  test.each([7, 14, 30])("judges %i days by the figures of the book's own report", async (days) => {
    const { as, salt } = await author(
      month("2026-08"),
      month("2026-09"),
      month("2026-10", WEEK),
      month("2026-11", [], 20),
    );
    await log(as, salt, "2026-10-12");
    const [answer] = await effects(as, days, "&kenp_setting=avg");
    const [start, end] = ["2026-08-01", addDays("2026-10-12", days - 1)];
    const report = await world.report(as, salt, start, end, "&kenp_setting=avg");
    const labels = eachDay(start, end);
    const [own] = convertReport({ ...report, labels }, "USD");
    const asRecords = report.others.map((sums) => ({
      ...report.records[0]!,
      ...sums,
      royalties_reads: sums.royalties,
    }));
    const none = labels.map(() => 0);
    const plain = { royalties_kindle: none, royalties_print: none, royalties_audiobook: none };
    const others = convertReport({ ...report, labels, records: asRecords.map((one) => ({ ...one, ...plain })) }, "USD");
    const before = countDays(start, "2026-10-11");
    const sum = (values: readonly number[]) => values.slice(0, before).reduce((a, b) => a + b, 0);
    const unknown = Array<number>(BASELINE_DAYS - before).fill(0);
    const { royalty, royaltyReads, sales } = own!.values;
    const expected = effectOf({
      own: [...unknown, ...royalty],
      others: [
        ...unknown,
        ...labels.map((_, day) => others.reduce((total, { values }) => total + values.royalty[day]!, 0)),
      ],
      leftOut: new Set(unknown.keys()),
      unit: (sum(royalty) - sum(royaltyReads)) / sum(sales),
    })!;
    expect(answer!.effect!.actual).toBe(expected.actual);
    expect(answer!.effect!.verdict).toBe(expected.verdict);
    for (const level of ["low", "mid", "high"] as const)
      expect(Math.abs(answer!.effect!.lift[level] - expected.lift[level])).toBeLessThanOrEqual(1);
  });

  test("reads each month once, however many events it has", async () => {
    const { as, salt, pepper } = await author(...SUMMER, month("2026-10", WEEK));
    const unitsOf = async () => {
      const reads = countReads(world.access);
      const found = await effects(as);
      return { events: found.length, calls: reads.calls(), units: reads.units() };
    };
    await log(as, salt, "2026-10-12");
    const one = await unitsOf();
    for (let day = 10; day < 24; day++) await log(as, pepper, `2026-10-${day}`);
    const many = await unitsOf();
    expect([one.events, many.events]).toEqual([1, 15]);
    expect(many.calls).toBe(one.calls);
    expect(many.units).toBeLessThanOrEqual(one.units + 1);
  });

  test("judges no days that are known only as a whole month, aren't imported or are older than their end", async () => {
    const rows = [{ store: "Amazon.com", asin: "B0SALT0001", columns: { orders: 150, royalties_kindle: 375_000_000 } }];
    const whole = await author(monthContent("2026-08", "month", rows), month("2026-09"));
    await log(whole.as, whole.salt, "2026-09-10");
    const missing = await author(...SUMMER);
    await log(missing.as, missing.salt, "2026-09-28");
    const old = await author(...SUMMER);
    const made = "2026-10-14T12:00:00.000Z";
    const october = month("2026-10", [], 14);
    await monthsOf(world.access, old.as.userId).put(october, { fetchedAt: made, fileCreatedAt: made });
    await log(old.as, old.salt, "2026-10-09");
    for (const { as } of [whole, missing, old])
      expect(await effects(as)).toMatchObject([{ why_not: "no_days", effect: null, units: null }]);
    // The day of the file is known to noon only.
    await log(old.as, old.salt, "2026-10-08");
    expect((await effects(old.as)).map(({ why_not }) => why_not)).toEqual(["no_days", "no_days"]);
    await log(old.as, old.salt, "2026-10-07");
    expect((await effects(old.as)).map(({ why_not }) => why_not)).toEqual(["no_days", "no_days", null]);
  });

  test("waits until an event's days are over, and leaves out events that haven't started", async () => {
    const { as, salt } = await author(...SUMMER, month("2026-10"), month("2026-11", [], 20));
    const over = await log(as, salt, "2026-11-13");
    const running = await log(as, salt, "2026-11-14");
    await log(as, salt, "2026-11-21");
    const today = await log(as, salt, "2026-11-20");
    const found = await effects(as);
    expect(found.map(({ log_id, why_not }) => [log_id, why_not])).toEqual([
      [today, "not_over"],
      [running, "not_over"],
      [over, null],
    ]);
  });

  test("says so when other events leave too few ordinary weeks before", async () => {
    const { as, salt } = await author(...SUMMER, month("2026-10", WEEK));
    await log(as, salt, "2026-07-01", "2026-10-08");
    const id = await log(as, salt, "2026-10-12");
    const answer = (await effects(as)).find(({ log_id }) => log_id === id);
    expect(answer).toMatchObject({ why_not: "too_short", effect: null, units: null });
  });

  test("names overlapping events of the same book and of its series, and no others", async () => {
    const { as, salt, brine, pepper } = await author(...SUMMER, month("2026-10", WEEK));
    const id = await log(as, salt, "2026-10-12", "2026-10-13");
    const later = await log(as, salt, "2026-10-18");
    const ofSeries = await log(as, brine, "2026-10-01", "2026-10-02");
    await log(as, salt, "2026-10-19");
    await log(as, pepper, "2026-10-12");
    const answer = (await effects(as)).find(({ log_id }) => log_id === id);
    expect(new Set(answer!.overlaps)).toEqual(new Set([later, ofSeries]));
  });

  test("follows a log's book through a merge", async () => {
    const { as, salt, pepper } = await author(...SUMMER, month("2026-10", WEEK));
    await log(as, salt, "2026-10-12");
    const [before] = await effects(as);
    await world.books.call(mergeBooks, { as, params: { id: pepper }, body: { books: [salt] } });
    const [after] = await effects(as);
    const report = await world.report(as, pepper, "2026-10-12", "2026-10-18");
    const units = report.records.flatMap(({ orders }) => orders).reduce((a, b) => a + b, 0);
    expect(after!.units!.actual).toBe(units);
    expect(units).toBeGreaterThan(before!.units!.actual);
  });

  test("shows an author nothing of other authors' events", async () => {
    const { as, salt } = await author(...SUMMER, month("2026-10", WEEK));
    await log(as, salt, "2026-10-12");
    expect(await effects(await world.books.author())).toEqual([]);
    expect(await effects((await author()).as)).toEqual([]);
  });

  test("answers events of any year, also those before the first report", async () => {
    const { as, salt } = await author(month("2026-10"));
    for (const day of ["1901-02-03", "2019-05-06"]) await log(as, salt, day);
    expect((await effects(as)).map(({ why_not }) => why_not)).toEqual(["no_days", "no_days"]);
  });

  test("refuses plans without insights, agencies and other numbers of days", async () => {
    const over = { trialEndsAt: "2026-11-19T00:00:00.000Z", localPlan: "FREE" } as const;
    const onFree = await givenUser(world.access, over);
    const refused = await world.call(listEventEffects, { as: onFree, query: "days=7" });
    expect([refused.status, refused.body]).toMatchObject([403, { code: "not_in_plan" }]);
    const agency = await givenUser(world.access, { kind: "agency" });
    expect((await world.call(listEventEffects, { as: agency, query: "days=7" })).status).toBe(403);
    const { as } = await author();
    for (const query of ["days=8", "", "days=7&kenp_setting=guess"])
      expect((await world.call(listEventEffects, { as, query })).status).toBe(422);
  });
});
