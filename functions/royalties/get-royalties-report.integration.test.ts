import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReportFiles } from "#functions/clients/report-files.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/actor.ts";
import { monthWriter } from "#functions/report-months/index.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { type LocalEngine, startLocalEngine } from "#functions/testing/local-table.ts";
import { anActor, givenUser } from "#functions/testing/users.ts";
import { getRoyaltiesReport as endpoint, RoyaltiesReport } from "#shared/api/royalties.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { MonthContent, ReportFamily } from "#shared/domain/report-month.ts";
import { monthContent, type RowOf } from "#shared/domain/royalties/testing/month-content.ts";
import { daysInMonth } from "#shared/primitives/dates.ts";
import { exchangeRateStore } from "./exchange-rate-store.ts";
import { getRoyaltiesReport } from "./get-royalties-report.ts";
import { royaltiesRoutes } from "./routes.ts";
import { royaltiesDeps } from "./royalties-deps.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
let engine: LocalEngine;
let access: TableAccess;
beforeAll(async () => {
  engine = await startLocalEngine();
  access = await engine.createTable();
});
afterAll(() => engine.stop());

/** Previous revisions in memory: nothing here replaces a month twice. */
function memoryFiles(): ReportFiles {
  const objects = new Map<string, Uint8Array>();
  return {
    presignUpload: async (key) => ({ url: "http://localhost/", fields: { key } }),
    sizeOf: async (key) => objects.get(key)?.byteLength ?? null,
    get: async (key) => objects.get(key) ?? null,
    put: async (key, bytes) => {
      objects.set(key, bytes);
    },
  };
}

async function given(
  userId: string,
  content: MonthContent,
  family: ReportFamily = "estimator",
  to = access,
): Promise<void> {
  const pages = Object.values(content.stores)
    .flat()
    .reduce((sum, { columns }) => sum + (columns.reads ?? []).reduce((a, b) => a + b, 0), 0);
  const written = await monthWriter({ access: to, files: memoryFiles(), clock }).replace(
    {
      userId,
      family,
      content,
      figures: { grain: content.grain, rows: 1, books: 1, authors: 1, units: 0, pages, royalty: content.combined },
      provenance: {
        source: "upload",
        file: `${content.month}.xlsx`,
        fetchedAt: "2026-11-20T08:00:00.000Z",
        importId: "import-1",
      },
    },
    null,
  );
  expect(written).toBe(true);
}

const ask = (actor: Actor, startDate: string, endDate: string, fits?: (body: unknown) => boolean) =>
  getRoyaltiesReport({ ...royaltiesDeps(access, clock), ...(fits && { fits }) }, actor, {
    startDate,
    endDate,
    kenp_setting: "last_month",
  });

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const totalOf = (report: RoyaltiesReport): number => sum(report.records.flatMap(({ royalties }) => royalties));

/** A deterministic figure that looks like anything. */
const figure = (seed: number, max: number): number => ((seed * 2_654_435_761) % 4_294_967_296) % max;

/** A month of `titles` e-books in eight stores: the first titles and stores sell and are read nearly every day, the last hardly ever. */
function busyMonth(month: string, titles: number, published = true): MonthContent {
  const seed = Number(month.replace("-", ""));
  const days = Array.from({ length: daysInMonth(month) }, (_, i) => i);
  const rows: RowOf[] = MARKETPLACES.slice(0, 8).flatMap(({ label, id }) =>
    Array.from({ length: titles }, (_, n) => {
      const often = 90 / (id * (1 + n / 4));
      const on = (d: number, salt: number, value: number) =>
        figure(seed + id * 97 + n * 13 + d * salt, 100) < often ? value : 0;
      const units = days.map((d) => on(d, 7, 1 + figure(d + n, 3)));
      return {
        store: label,
        asin: `B0${String(n).padStart(8, "0")}`,
        columns: {
          reads: days.map((d) => on(d, 11, figure(seed + id * 89 + n * 17 + d, 400))),
          orders: units,
          royalties_kindle: units.map((count) => count * 2_730_000),
        },
      };
    }),
  );
  return monthContent(
    month,
    "day",
    rows,
    published ? { USD: 77_000_000, GBP: 55_550_000, EUR: 123_450_000, JPY: 8_000_000 } : {},
  );
}

describe("a report of stored months", () => {
  test("equals the naive sum of what was stored, by days and over a year", async () => {
    const actor = anActor();
    const contents = ["2026-08", "2026-09", "2026-10"].map((month) => busyMonth(month, 3));
    for (const content of contents) await given(actor.userId, content);
    const naive = sum(contents.flatMap(({ summary }) => Object.values(summary!.royalty)));

    const byDay = await ask(actor, "2026-08-03", "2026-10-31");
    expect([byDay.type, byDay.labels.length]).toEqual(["DAY", 90]);
    const byMonth = await ask(actor, "2026-01-01", "2026-12-31");
    expect(byMonth.type).toBe("MONTH");
    expect(totalOf(byMonth)).toBe(naive);
    const byYear = await ask(actor, "2009-01-01", "2026-11-30");
    expect(byYear.type).toBe("YEAR");
    expect(totalOf(byYear)).toBe(naive);
    for (const { proofs } of [byDay, byMonth, byYear])
      expect(proofs.map(({ month, matches, status }) => [month, matches, status])).toEqual([
        ["2026-08", true, "final"],
        ["2026-09", true, "final"],
        ["2026-10", true, "final"],
      ]);
    expect(byYear.available).toEqual({ first: "2026-08", last: "2026-10" });
    expect(RoyaltiesReport.safeParse(byYear).error).toBeUndefined();
  });

  test("counts only the days in range at the edges of a long range", async () => {
    const actor = anActor();
    const sales = { store: "Amazon.com", asin: "B000000001" };
    await given(actor.userId, monthContent("2026-01", "day", [{ ...sales, columns: { royalties_kindle: [1, 2, 4] } }]));
    await given(
      actor.userId,
      monthContent("2026-06", "day", [{ ...sales, columns: { royalties_kindle: [8, 16, 32] } }]),
    );
    expect(totalOf(await ask(actor, "2026-01-02", "2026-06-02"))).toBe(2 + 4 + 8 + 16);
  });

  test("is of one author alone", async () => {
    const [mine, theirs] = [anActor(), anActor()];
    await given(theirs.userId, busyMonth("2026-10", 1));
    const report = await ask(mine, "2026-10-01", "2026-10-31");
    expect(report).toMatchObject({ records: [], proofs: [], available: null, as_of: null });
  });

  test("takes page-read money per book from Prior Months, and never adds the two families", async () => {
    const actor = anActor();
    const book = { store: "Amazon.com", asin: "B000000001" };
    await given(
      actor.userId,
      monthContent("2026-09", "day", [{ ...book, columns: { reads: [100, 100], royalties_kindle: 3_000_000 } }], {
        USD: 900_000,
      }),
    );
    await given(
      actor.userId,
      monthContent(
        "2026-09",
        "month",
        [{ ...book, columns: { reads: 200, royalties_reads: 900_000, royalties_kindle: 3_000_000 } }],
        null,
      ),
      "prior-months",
    );
    for (const [from, to] of [
      ["2026-09-01", "2026-09-30"],
      ["2026-01-01", "2026-12-31"],
    ] as const) {
      const report = await ask(actor, from, to);
      expect(totalOf(report)).toBe(3_900_000);
      expect(report.proofs[0]).toMatchObject({ reads_money: "reported", matches: true });
    }
  });

  test("values the open month's pages by the rate that the account's last published month shows", async () => {
    const actor = anActor();
    const read = (pages: number) => [{ store: "Amazon.com", asin: "B000000001", columns: { reads: pages } }];
    await given(actor.userId, monthContent("2026-10", "day", read(1_000), { USD: 5_000_000 }));
    await given(actor.userId, monthContent("2026-11", "day", read(200)));
    const report = await ask(actor, "2026-11-01", "2026-11-20");
    expect(totalOf(report)).toBe(1_000_000);
    expect(sum(report.records[0]!.estimated_reads)).toBe(1_000_000);
    expect(report.proofs.map(({ month, status }) => [month, status])).toEqual([["2026-11", "estimated"]]);
    expect(report.notices.some(({ kind }) => kind === "kenp_rate_substituted")).toBe(false);
  });

  test("that would be too large is given in months, then in years, then refused in words", async () => {
    const actor = anActor();
    await given(actor.userId, busyMonth("2026-10", 1));
    const asMuchAs = (type: string) => (body: unknown) => (body as RoyaltiesReport).type === type;
    const wide = await ask(actor, "2026-10-01", "2026-10-31", asMuchAs("MONTH"));
    expect([wide.type, wide.notices.find(({ kind }) => kind === "widened")]).toEqual([
      "MONTH",
      { kind: "widened", from: "DAY" },
    ]);
    expect((await ask(actor, "2026-10-01", "2026-10-31", asMuchAs("YEAR"))).type).toBe("YEAR");
    await expect(ask(actor, "2026-10-01", "2026-10-31", () => false)).rejects.toThrow("Please choose a shorter one.");
  });
});

describe("GET /reports/v3/royalties", () => {
  test("answers an author with the exchange rates of the months, and an agency not at all", async () => {
    const call = apiCaller(royaltiesRoutes(royaltiesDeps(access, clock)), { access, clock });
    await exchangeRateStore(access).put([
      { month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar: { USD: 1, GBP: 0.8 } },
    ]);
    const author = await givenUser(access);
    await given(author.userId, busyMonth("2026-10", 1));
    const query = "startDate=2026-10-01&endDate=2026-10-31&kenp_setting=last_month";
    const answer = await call(endpoint, { as: author, query });
    expect(answer.status).toBe(200);
    expect(answer.body.currencies["2026-10"]).toMatchObject({ GBP: 0.8 });
    expect(answer.body.notices).toContainEqual({
      kind: "exchange_rate_substituted",
      month: "2026-10",
      currency: "EUR",
      from_month: null,
    });
    const agency = await givenUser(access, { kind: "agency" });
    expect((await call(endpoint, { as: agency, query })).status).toBe(403);
    const backwards = await call(endpoint, { as: author, query: "startDate=2026-10-31&endDate=2026-10-01" });
    expect(backwards.status).toBe(422);
  });
});

/** Counts the read units of everything that goes through the table's client from now on. */
function countingReads({ client }: TableAccess): { units(): number } {
  let units = 0;
  client.middlewareStack.add(
    (next) => (args) => next({ ...args, input: { ...args.input, ReturnConsumedCapacity: "TOTAL" } }),
    { step: "initialize", priority: "low" },
  );
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { ConsumedCapacity: used = [] } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
      for (const { CapacityUnits = 0 } of [used].flat()) units += CapacityUnits;
      return result;
    },
    { step: "initialize", priority: "high" },
  );
  return { units: () => units };
}

interface Capacity {
  readonly CapacityUnits?: number;
}

test("90 days of a medium author take a few read units, not one for every record", async () => {
  const table = await engine.createTable();
  const actor = anActor();
  for (const month of ["2026-08", "2026-09", "2026-10", "2026-11"])
    await given(actor.userId, busyMonth(month, 60, month < "2026-11"), "estimator", table);
  const reads = countingReads(table);
  const report = await getRoyaltiesReport(royaltiesDeps(table, clock), actor, {
    startDate: "2026-08-23",
    endDate: "2026-11-20",
    kenp_setting: "last_month",
  });
  expect(report.records.length).toBeGreaterThan(400);
  expect(reads.units()).toBeGreaterThan(0);
  expect(reads.units()).toBeLessThanOrEqual(20.5);
});
