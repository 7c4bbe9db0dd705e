import { beforeAll, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { busyMonth } from "#functions/testing/stored-months.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import { listEventEffects } from "#shared/api/royalties/effects.ts";
import { type InsightsWorld, insightsWorld } from "../testing/insights-world.ts";

const AUTUMN = ["2023-10", "2023-11", "2023-12"];

const engine = testEngine();
let world: InsightsWorld;
beforeAll(async () => {
  world = insightsWorld(await engine.createTable());
});

async function authorIn(timeZone: string, ...months: readonly string[]) {
  const as = await givenUser(world.access, { timeZone });
  const { id } = await world.books.given(as, "Salt", ["B000000000"]);
  await world.givenMonths(as, ...months.map((month) => busyMonth(month, 2)));
  return { as, id: id as string };
}

const whyOf = async (as: Awaited<ReturnType<typeof authorIn>>["as"]) => {
  const { body } = await world.call(listEventEffects, { as, query: "days=7" });
  return body.data.map(({ why_not }) => why_not);
};

test("divides the same days for authors in every time zone", async () => {
  const zones = ["Pacific/Kiritimati", "Pacific/Midway", "America/New_York"];
  const reports = [];
  for (const zone of zones) {
    const { as, id } = await authorIn(zone, "2024-02", "2024-03");
    const { records, others } = await world.report(as, id, "2024-02-16", "2024-03-14");
    reports.push({ records, others });
  }
  expect(reports[0]!.records.length).toBeGreaterThan(0);
  for (const report of reports) expect(report).toEqual(reports[0]);
});

test("counts an event's days as over on the author's own calendar", async () => {
  const months = ["2026-08", "2026-09", "2026-10", "2026-11"];
  // Noon in London on November 20 is the 21st in Kiritimati.
  const east = await authorIn("Pacific/Kiritimati", ...months);
  const west = await authorIn("Pacific/Midway", ...months);
  for (const { as, id } of [east, west]) await world.logs.given(as, { book_id: id, start_date: "2026-11-14" });
  expect(await whyOf(west.as)).toEqual(["not_over"]);
  expect(await whyOf(east.as)).not.toEqual(["not_over"]);
});

test("starts at the first day that the plan shows, and judges no event before it", async () => {
  const [all, limited] = [await authorIn("UTC", ...AUTUMN), await authorIn("UTC", ...AUTUMN)];
  await givenSubscription(world.access, limited.as, { stripePlan: "author-writer-monthly" });
  for (const { as, id } of [all, limited])
    for (const start_date of ["2023-11-20", "2023-12-20"]) await world.logs.given(as, { book_id: id, start_date });
  const reportOf = ({ as, id }: typeof all) => world.report(as, id, "2023-11-08", "2023-12-05");
  const [whole, shown] = [await reportOf(all), await reportOf(limited)];
  // Three years that end on November 20, 2026.
  const start = "2023-11-22";
  expect(shown).toMatchObject({ startDate: start, retention: { start, hidden: true } });
  expect(shown.records.length).toBeGreaterThan(0);
  const lastDays = ({ records }: typeof whole) => records.map(({ orders }) => orders.slice(-14));
  expect(lastDays(shown)).toEqual(lastDays(whole));
  expect(await whyOf(all.as)).toEqual([null, null]);
  expect(await whyOf(limited.as)).toEqual([null, "no_days"]);
});
