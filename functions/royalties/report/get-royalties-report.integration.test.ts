import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { kenpSettingsStore } from "#functions/kenp-rates/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { anActor, givenUser } from "#functions/testing/users.ts";
import { getRoyaltiesReport as endpoint } from "#shared/api/royalties/royalties.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { PACKED_TYPE, unpackBody } from "#shared/domain/royalties/packed-rows.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import { exchangeRateStore } from "../exchange-rates/exchange-rate-store.ts";
import { COVERS, readReport, royaltiesWorld } from "../testing/royalties-world.ts";
import { royaltiesDeps } from "../wiring.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

const ask = (
  actor: Actor,
  startDate: string,
  endDate: string,
  fits?: (body: unknown) => boolean,
  kenp_setting: KenpSetting = "last_month",
) =>
  readReport(
    { ...royaltiesDeps(access, clock, COVERS), ...(fits && { fits }) },
    {
      actor,
      startDate,
      endDate,
      kenp_setting,
    },
  );

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const totalOf = (report: RoyaltiesReport): number => sum(report.records.flatMap(({ royalties }) => royalties));

describe("a report of stored months", () => {
  test("equals the naive sum of the stored records, by days and over a year", async () => {
    const actor = anActor();
    const contents = ["2026-08", "2026-09", "2026-10"].map((month) => busyMonth(month, 3));
    for (const content of contents) await givenMonth(access, actor.userId, content);
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

  test("converts January 2025 at the bank's mean of 1 EUR = 1.0354 USD, whatever rates the daily source has stored", async () => {
    const table = await engine.createTable();
    const actor = anActor();
    const invented = { USD: 1, EUR: 1 / 1.1887, GBP: 0.7 };
    await exchangeRateStore(table).put([
      { month: "2025-01", days: 23, lastDay: "2025-01-31", perDollar: invented, simulated: true },
      { month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar: invented, simulated: true },
    ]);
    const sale = { store: "Amazon.de", asin: "B000000001", columns: { royalties_kindle: 100_000_000 } };
    for (const month of ["2025-01", "2026-10"])
      await givenMonth(table, actor.userId, monthContent(month, "month", [sale]));
    const query = { startDate: "2025-01-01", endDate: "2026-11-20", kenp_setting: "last_month" } as const;
    const report = await readReport(royaltiesDeps(table, clock, COVERS), { actor, ...query });
    const [record] = convertReport(report, "USD");
    expect(roundToCents(record!.values.royalty[report.labels.indexOf("2025-01")]!)).toBe(103_540_000);
    expect(report.exchange.map(({ month, days, simulated }) => [month, days, simulated])).toEqual([
      ["2025-01", 22, false],
      ["2026-10", 22, true],
    ]);
  });

  test("shows the same total for a year alone as within more than five years, in any requested currency", async () => {
    const actor = anActor();
    const sale = { store: "Amazon.de", asin: "B000000001", columns: { royalties_kindle: 100_000_000 } };
    for (const month of ["2024-12", "2025-01", "2025-07", "2026-02"])
      await givenMonth(access, actor.userId, monthContent(month, "month", [sale]));
    const deps = royaltiesDeps(access, clock, COVERS);
    const of2025 = async (startDate: string, endDate: string, currency: "GBP" | "JPY") => {
      const query = { startDate, endDate, kenp_setting: "last_month", currency } as const;
      const report = await readReport(deps, { actor, ...query });
      const values = convertReport(report, currency).flatMap((record) => record.values.royalty);
      return sum(values.filter((_, i) => report.labels[i % report.labels.length]!.startsWith("2025")));
    };
    for (const currency of ["GBP", "JPY"] as const)
      expect(await of2025("2012-01-01", "2026-11-20", currency)).toBe(
        await of2025("2025-01-01", "2025-12-31", currency),
      );
  });

  test("counts only the days in range at the edges of a long range", async () => {
    const actor = anActor();
    const sales = { store: "Amazon.com", asin: "B000000001" };
    await givenMonth(
      access,
      actor.userId,
      monthContent("2026-01", "day", [{ ...sales, columns: { royalties_kindle: [1, 2, 4] } }]),
    );
    await givenMonth(
      access,
      actor.userId,
      monthContent("2026-06", "day", [{ ...sales, columns: { royalties_kindle: [8, 16, 32] } }]),
    );
    expect(totalOf(await ask(actor, "2026-01-02", "2026-06-02"))).toBe(2 + 4 + 8 + 16);
  });

  test("reports the first and last month with figures for any requested range", async () => {
    const actor = anActor();
    for (const month of ["2024-11", "2025-03", "2026-02", "2026-10"])
      await givenMonth(access, actor.userId, busyMonth(month, 1));
    for (const [from, to] of [
      ["2026-11-01", "2026-11-20"],
      ["2026-10-05", "2026-12-31"],
      ["2026-02-01", "2026-02-28"],
      ["2025-01-01", "2025-03-31"],
      ["2025-01-01", "2025-12-31"],
      ["2026-01-01", "2026-12-31"],
      ["2024-01-01", "2026-11-20"],
      ["2012-01-01", "2012-01-31"],
      ["2031-01-01", "2031-12-31"],
    ] as const)
      expect([from, to, (await ask(actor, from, to)).available]).toEqual([
        from,
        to,
        { first: "2024-11", last: "2026-10" },
      ]);
  });

  test("contains only the author's own figures", async () => {
    const [mine, theirs] = [anActor(), anActor()];
    await givenMonth(access, theirs.userId, busyMonth("2026-10", 1));
    const report = await ask(mine, "2026-10-01", "2026-10-31");
    expect(report).toMatchObject({ records: [], proofs: [], available: null, as_of: null });
  });

  test("takes page-read royalties per book from Prior Months, and never adds the two families", async () => {
    const actor = anActor();
    const book = { store: "Amazon.com", asin: "B000000001" };
    await givenMonth(
      access,
      actor.userId,
      monthContent("2026-09", "day", [{ ...book, columns: { reads: [100, 100], royalties_kindle: 3_000_000 } }], {
        USD: 900_000,
      }),
    );
    await givenMonth(
      access,
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

  test("values the open month's pages at the rate of the account's last published month", async () => {
    const actor = anActor();
    const read = (pages: number) => [{ store: "Amazon.com", asin: "B000000001", columns: { reads: pages } }];
    await givenMonth(access, actor.userId, monthContent("2026-10", "day", read(1_000), { USD: 5_000_000 }));
    await givenMonth(access, actor.userId, monthContent("2026-11", "day", read(200)));
    const report = await ask(actor, "2026-11-01", "2026-11-20");
    expect(totalOf(report)).toBe(1_000_000);
    expect(sum(report.records[0]!.estimated_reads)).toBe(1_000_000);
    expect(report.proofs.map(({ month, status }) => [month, status])).toEqual([["2026-11", "estimated"]]);
    expect(report.notices.some(({ kind }) => kind === "kenp_rate_substituted")).toBe(false);
  });

  test("values the open month's pages by the author's settings immediately, and never changes published royalties", async () => {
    const actor = anActor();
    const read = (pages: number) => [{ store: "Amazon.com", asin: "B000000001", columns: { reads: pages } }];
    await givenMonth(access, actor.userId, monthContent("2026-10", "day", read(1_000), { USD: 5_000_000 }));
    await givenMonth(access, actor.userId, monthContent("2026-11", "day", read(200)));
    const moneyOf = async (setting: KenpSetting) => {
      const { records } = await ask(actor, "2026-10-01", "2026-11-20", undefined, setting);
      const royalties = records[0]!.royalties;
      return { october: sum(royalties.slice(0, 31)), november: sum(royalties.slice(31)) };
    };
    expect(await moneyOf("custom")).toEqual({ october: 5_000_000, november: 1_000_000 });
    const settings = kenpSettingsStore(access);
    await settings.saveRates(actor.tenantId, { "1": 0.004 });
    await settings.savePresets(actor.tenantId, { increasePercent: 20, decreasePercent: 50 });
    expect(await moneyOf("custom")).toEqual({ october: 5_000_000, november: 800_000 });
    expect(await moneyOf("increase")).toEqual({ october: 5_000_000, november: 1_200_000 });
    expect(await moneyOf("decrease")).toEqual({ october: 5_000_000, november: 500_000 });
    expect(await moneyOf("last_month")).toEqual({ october: 5_000_000, november: 1_000_000 });
  });

  test("falls back to months, then to years, then is rejected with a message when it is too large", async () => {
    const actor = anActor();
    await givenMonth(access, actor.userId, busyMonth("2026-10", 1));
    const asMuchAs = (type: string) => (body: unknown) => (body as RoyaltiesReport).type === type;
    const wide = await ask(actor, "2026-10-01", "2026-10-31", asMuchAs("MONTH"));
    expect([wide.type, wide.notices.find(({ kind }) => kind === "widened")]).toEqual([
      "MONTH",
      { kind: "widened", from: "DAY" },
    ]);
    expect((await ask(actor, "2026-10-01", "2026-10-31", asMuchAs("YEAR"))).type).toBe("YEAR");
    await expect(ask(actor, "2026-10-01", "2026-10-31", () => false)).rejects.toThrow("Please choose a shorter range.");
  });
});

describe("GET /reports/v3/royalties", () => {
  test("answers an author with the months' exchange rates, and rejects an agency", async () => {
    const { call } = royaltiesWorld(access, clock);
    await exchangeRateStore(access).put([
      { month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar: { USD: 1, GBP: 0.8 } },
    ]);
    const author = await givenUser(access);
    await givenMonth(access, author.userId, busyMonth("2026-10", 1));
    const query = "startDate=2026-10-01&endDate=2026-10-31&kenp_setting=last_month";
    const answer = await call(endpoint, { as: author, query });
    expect(answer.status).toBe(200);
    expect(answer.body.currencies["2026-10"]).toMatchObject({ GBP: 0.8 });
    expect(answer.body.notices).toContainEqual({
      kind: "exchange_rate_substituted",
      month: "2026-10",
      currency: "EUR",
      from_month: "2026-04",
    });
    const agency = await givenUser(access, { kind: "agency" });
    expect((await call(endpoint, { as: agency, query })).status).toBe(403);
    const backwards = await call(endpoint, { as: author, query: "startDate=2026-10-31&endDate=2026-10-01" });
    expect(backwards.status).toBe(422);
  });

  test("answers with the same figures to a caller that accepts packed rows", async () => {
    const { call } = royaltiesWorld(access, clock);
    const author = await givenUser(access);
    await givenMonth(access, author.userId, busyMonth("2026-10", 30));
    const query = "startDate=2026-10-01&endDate=2026-10-31&kenp_setting=last_month";
    const plain = await call(endpoint, { as: author, query });
    const packed = await call(endpoint, { as: author, query, headers: { accept: PACKED_TYPE } });
    expect(packed.headers["content-type"]).toBe(PACKED_TYPE);
    expect(packed.headers.etag).toBe(plain.headers.etag);
    expect(plain.body.records.length).toBeGreaterThan(100);
    expect(unpackBody(packed.body)).toEqual(plain.body);
  });
});
