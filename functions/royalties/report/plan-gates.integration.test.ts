import { beforeEach, describe, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { busyMonth, givenMonth, monthsOf } from "#functions/testing/stored-months.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getReportChanges, markReportSeen } from "#shared/api/royalties/report-changes.ts";
import { getRoyaltiesReport, getRoyaltyDayAverage } from "#shared/api/royalties/royalties.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { type RoyaltiesWorld, royaltiesWorld } from "../testing/royalties-world.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
/** 365 days, the last of which is November 20, 2026. */
const FREE_SINCE = "2025-11-21";
const over = { trialEndsAt: "2026-11-20T12:00:00.000Z" } as const;
const onFree = { ...over, localPlan: "FREE" } as const;

const engine = testEngine();
let world: RoyaltiesWorld;
beforeEach(async () => {
  world = royaltiesWorld(await engine.createTable(), clock);
});

type Asker = Awaited<ReturnType<typeof givenUser>>;
const ask = async (as: Asker, startDate: string, endDate: string): Promise<RoyaltiesReport> => {
  const answer = await world.call(getRoyaltiesReport, {
    as,
    query: `startDate=${startDate}&endDate=${endDate}`,
  });
  expect(answer.status).toBe(200);
  return answer.body;
};
const money = ({ records }: RoyaltiesReport): number =>
  records.flatMap(({ royalties }) => royalties).reduce((a, b) => a + b, 0);
const figures = ({ retention, ...rest }: RoyaltiesReport) => rest;

describe("without a plan", () => {
  test("rejects the report, changes and average with the reason", async () => {
    const as = await givenUser(world.access, over);
    await givenMonth(world.access, as.userId, busyMonth("2026-10", 2));
    const query = "startDate=2026-10-01&endDate=2026-10-31";
    const answers = [
      await world.call(getRoyaltiesReport, { as, query }),
      await world.call(getRoyaltyDayAverage, { as }),
      await world.call(getReportChanges, { as }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 403,
        body: { code: "plan_required", message: expect.stringContaining("Your trial has ended.") },
      });
    await givenSubscription(world.access, as);
    expect(money(await ask(as, "2026-10-01", "2026-10-31"))).toBeGreaterThan(0);
  });
});

describe("on a plan with one year of retention", () => {
  const months = ["2024-05", "2025-06", "2025-10", "2025-11", "2025-12", "2026-10"];
  const givenBoth = async (): Promise<[free: Asker, all: Asker]> => {
    const people = [await givenUser(world.access, onFree), await givenUser(world.access)] as const;
    for (const { userId } of people)
      for (const month of months) await givenMonth(world.access, userId, busyMonth(month, 2));
    return [people[0], people[1]];
  };

  test("starts a longer range at the retention limit, with identical figures for those days, and says so", async () => {
    const [free, all] = await givenBoth();
    const shown = await ask(free, "2024-01-01", "2026-11-30");
    expect(shown).toMatchObject({
      startDate: FREE_SINCE,
      endDate: "2026-11-30",
      retention: { start: FREE_SINCE, hidden: true },
      available: { first: "2024-05", last: "2026-10" },
    });
    expect(figures(shown)).toEqual(figures(await ask(all, FREE_SINCE, "2026-11-30")));
    expect(money(shown)).toBeGreaterThan(0);
    expect(money(shown)).toBeLessThan(money(await ask(all, "2024-01-01", "2026-11-30")));
  });

  test("keeps the whole month's proof for a month that is shown in part", async () => {
    const [free] = await givenBoth();
    const { proofs } = await ask(free, "2025-06-01", "2025-12-31");
    expect(proofs.map(({ month, matches }) => [month, matches])).toEqual([
      ["2025-11", true],
      ["2025-12", true],
    ]);
  });

  test("cuts a report by days as well", async () => {
    const [free, all] = await givenBoth();
    const shown = await ask(free, "2025-10-15", "2025-12-20");
    expect(shown.type).toBe("DAY");
    expect(shown.labels[0]).toBe(FREE_SINCE);
    expect(figures(shown)).toEqual(figures(await ask(all, FREE_SINCE, "2025-12-20")));
  });

  test("shows no figures for a range entirely before the limit, only that hidden ones exist", async () => {
    const [free] = await givenBoth();
    const shown = await ask(free, "2025-05-01", "2025-10-31");
    expect(shown).toMatchObject({
      startDate: "2025-05-01",
      endDate: "2025-10-31",
      records: [],
      proofs: [],
      kenp_rates: [],
      retention: { start: FREE_SINCE, hidden: true },
    });
    expect(money(shown)).toBe(0);
  });

  test("does not report hidden figures when the plan covers them all or none exist", async () => {
    const [free, all] = await givenBoth();
    expect((await ask(free, FREE_SINCE, "2026-11-20")).retention).toEqual({ start: FREE_SINCE, hidden: false });
    expect((await ask(all, "2024-01-01", "2026-11-20")).retention).toBeNull();
    const young = await givenUser(world.access, onFree);
    await givenMonth(world.access, young.userId, busyMonth("2026-10", 2));
    expect((await ask(young, "2020-01-01", "2026-11-20")).retention).toEqual({ start: FREE_SINCE, hidden: false });
  });

  test("shows everything again after a downgrade and an upgrade", async () => {
    const as = await givenUser(world.access, over);
    for (const month of months) await givenMonth(world.access, as.userId, busyMonth(month, 2));
    await givenSubscription(world.access, as, { stripePlan: "author-publisher-yearly" });
    const before = await ask(as, "2024-01-01", "2026-11-20");
    expect(before.proofs).toHaveLength(months.length);

    await givenSubscription(world.access, as, { stripePlan: "author-writer-monthly" });
    expect((await ask(as, "2020-01-01", "2026-11-20")).startDate).toBe("2023-11-22");
    await givenSubscription(world.access, as, { status: "canceled" });
    expect((await ask(as, "2024-01-01", "2026-11-20")).proofs).toHaveLength(3);

    await givenSubscription(world.access, as, { stripePlan: "author-publisher-yearly" });
    expect(await ask(as, "2024-01-01", "2026-11-20")).toEqual(before);
  });

  test("reports changes of older months as soon as a plan includes them", async () => {
    const as = await givenUser(world.access, onFree);
    const stored = monthsOf(world.access, as.userId, world.files);
    const sales = { store: "Amazon.com", asin: "B000000001" };
    const earning = (month: string, royalty: number) =>
      monthContent(month, "day", [{ ...sales, columns: { royalties_kindle: [royalty] } }]);
    for (const month of ["2025-10", "2026-10"]) await stored.put(earning(month, 1_000_000));
    await world.call(markReportSeen, {
      as,
      body: { months: [{ month: "2026-10", revisions: { estimator: 1 } }] },
    });
    for (const month of ["2025-10", "2026-10"]) await stored.put(earning(month, 3_000_000));
    const reported = async () => {
      const { body } = await world.call(getReportChanges, { as });
      return { months: body.months.map(({ month }) => month), left_out: body.left_out };
    };
    expect(await reported()).toEqual({ months: ["2026-10"], left_out: 0 });
    await givenSubscription(world.access, as);
    expect(await reported()).toEqual({ months: ["2026-10", "2025-10"], left_out: 0 });
  });
});
