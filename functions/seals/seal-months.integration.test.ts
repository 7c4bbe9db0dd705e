import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { stopAt, watchedAccess } from "#functions/imports/testing/watched.ts";
import { worldOn } from "#functions/imports/testing/world.ts";
import { DOLLARS, sold } from "#functions/payments/testing/payments-world.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryTable } from "#functions/testing/memory-table/memory-table.ts";
import { sidesOf } from "#functions/testing/seeds.ts";
import { monthsOf } from "#functions/testing/stored-months.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { givenUser } from "#functions/testing/users.ts";
import { paperbackSale } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { writePayments } from "#local/simulators/amazon/workbooks/write-payments.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import type { SealEntry } from "#shared/domain/seals/seal.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { reactToEvent, sealMonths } from "./seal-months.ts";
import { depsOn, givenSettled, paid, sealsWorld } from "./testing/seals-world.ts";

const world = sealsWorld();

const MONTHS = ["2026-05", "2026-06", "2026-07", "2026-08"];
const contentsOf = (entries: readonly SealEntry[]) =>
  entries.map(({ content }) => [content?.kind, content && "month" in content ? content.month : null]);

describe("a settled month", () => {
  test("is sealed after an import, with its figures and files", async () => {
    const { access, author } = world;
    await givenSettled(access, author.userId, ["2026-07"]);
    await monthsOf(access, author.userId).put(sold("2026-09", 40));
    await world.deliver();
    expect(await world.chain()).toMatchObject([
      {
        number: 1,
        sealed_at: "2026-11-20T12:00:00.000Z",
        content: {
          kind: "sealed",
          source: "amazon",
          month: "2026-07",
          figures: [{ store: "Amazon.com", kind: "ebook", earned: 40 * DOLLARS, net: 40 * DOLLARS }],
          payouts: { EUR: 36 * DOLLARS },
          files: [
            { role: "payments", month: "2026-09", file: "KDP_Payments.xlsx" },
            { role: "sales", month: "2026-07", file: "2026-07.xlsx" },
          ],
        },
      },
    ]);
    expect(await world.faults()).toEqual([]);
  });

  test("names the SHA-256 of each file's bytes, and none for payments that two files state", async () => {
    const { access, clock, author } = world;
    const sale = { date: "2026-08-05", marketplace: "Amazon.com", currency: "USD", royalty: 30 * DOLLARS };
    const made = { createdAt: "2026-11-18T06:00:00Z" };
    const model = { months: ["2026-08"], sales: [paperbackSale(sale)], reads: [], kenpRoyalty: {} };
    const sales = await writeEstimator(model, made);
    const payment = (paymentNumber: number, marketplace: string, currency: string) => ({
      periodStart: "2026-08-01",
      periodEnd: "2026-08-31",
      marketplace,
      paymentNumber,
      date: dueDateOf("2026-08"),
      method: "EFT",
      status: "Paid",
      currency,
      adjustments: 0,
      payoutCurrency: currency,
      payout: 30 * DOLLARS,
      lines: [{ month: "2026-08", source: "Paperback Sales", accrued: 30 * DOLLARS, withholding: 0 } as const],
    });
    const payments = await writePayments({ payments: [payment(300_000_001, "Amazon.com", "USD")] }, made);
    const imports = worldOn(access, { readWorkbook, clock });
    const hashes = async () => {
      const { content } = (await world.chain()).at(-1)!;
      return content?.kind === "removed" ? [] : content?.files.map(({ role, sha256 }) => [role, sha256]);
    };
    const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    await imports.importFiles(author.userId, [
      { name: "august.xlsx", bytes: sales },
      { name: "payments.xlsx", bytes: payments },
    ]);
    await world.deliver();
    expect(await hashes()).toEqual([
      ["payments", hashOf(payments)],
      ["sales", hashOf(sales)],
    ]);
    const later = { createdAt: "2026-11-19T06:00:00Z" };
    const other = await writePayments({ payments: [payment(300_000_002, "Amazon.de", "EUR")] }, later);
    await imports.importFiles(author.userId, [{ name: "other.xlsx", bytes: other }]);
    await world.deliver();
    expect(await hashes()).toEqual([
      ["payments", null],
      ["sales", hashOf(sales)],
    ]);
  });

  test("is sealed once, however often the event is delivered", async () => {
    await givenSettled(world.access, world.author.userId, MONTHS);
    for (let times = 0; times < 3; times++) await world.deliver();
    expect(contentsOf(await world.chain())).toEqual(MONTHS.map((month) => ["sealed", month]));
  });

  test("is sealed on the free plan too, as far back as its months go", async () => {
    const { access, deps } = world;
    const { userId } = await givenUser(access, { trialEndsAt: "2026-01-20T12:00:00.000Z", localPlan: "FREE" });
    await givenSettled(access, userId, ["2019-03"]);
    await reactToEvent(deps, { name: "PaymentsImported", userId });
    expect(contentsOf(await world.chain(userId))).toEqual([["sealed", "2019-03"]]);
  });

  test("is not looked for when only months were imported that no payment can contain", async () => {
    const { access, author } = world;
    await givenSettled(access, author.userId, ["2026-07"]);
    const reads = countReads(access);
    await world.deliver({ name: "RoyaltiesImported", userId: author.userId, months: ["2026-10", "2026-11"] });
    expect(reads.units()).toBeLessThan(3);
    expect(await world.chain()).toEqual([]);
    await world.deliver({ name: "RoyaltiesImported", userId: author.userId, months: ["2026-07", "2026-11"] });
    expect(await world.chain()).toHaveLength(1);
  });

  test("is not sealed for an account that is being removed, or for none", async () => {
    const { access, deps } = world;
    const closed = await givenUser(access, { removingAt: "2026-11-20T11:00:00.000Z" });
    await givenSettled(access, closed.userId, ["2026-07"]);
    for (const userId of [closed.userId, "no-such-author"]) {
      await reactToEvent(deps, { name: "PaymentsImported", userId });
      expect(await world.chain(userId)).toEqual([]);
    }
  });
});

describe("a later change of a sealed month", () => {
  test("is a correction that names the difference, and leaves the seal as it was", async () => {
    const { access, author } = world;
    await givenSettled(access, author.userId, ["2026-06", "2026-07"]);
    await world.deliver();
    const before = await world.chain();
    await monthsOf(access, author.userId).put(sold("2026-07", 41), { file: "corrected.xlsx" });
    await world.deliver({ name: "RoyaltiesImported", userId: author.userId, months: ["2026-07"] });
    const after = await world.chain();
    expect(after.slice(0, 2)).toEqual(before);
    expect(after[2]).toMatchObject({
      previous: before[1]!.hash,
      content: {
        kind: "corrected",
        month: "2026-07",
        corrects: 2,
        is_settled: false,
        changes: [{ store: "Amazon.com", amount: "earned", before: 40 * DOLLARS, after: 41 * DOLLARS }],
      },
    });
    expect(await world.faults()).toEqual([]);
  });

  test("is recorded when an import is undone, and when it comes again", async () => {
    const { access, author } = world;
    const months = monthsOf(access, author.userId);
    await givenSettled(access, author.userId, ["2026-07"]);
    await world.deliver();
    await months.undo("2026-07");
    await world.deliver({ name: "RoyaltiesImported", userId: author.userId, months: ["2026-07"] });
    await months.put(sold("2026-07", 40));
    await world.deliver({ name: "RoyaltiesImported", userId: author.userId, months: ["2026-07"] });
    expect(
      (await world.chain()).map(({ content }) => [
        content?.kind,
        content && "is_settled" in content && content.is_settled,
      ]),
    ).toEqual([
      ["sealed", false],
      ["corrected", false],
      ["corrected", true],
    ]);
    expect(await world.faults()).toEqual([]);
  });
});

test("seals a month that was paid a moment ago, although other reads don't see its payment yet", async () => {
  let now = 0;
  const access = memoryTable({ lagMs: 1000, now: () => now }).access({ stale: (writes) => writes });
  const author = await givenUser(access);
  now += 2000;
  await givenSettled(access, author.userId, ["2026-07"]);
  const { added } = await sealMonths(depsOn(access, fakeClock("2026-11-20T12:00:00.000Z")), author);
  expect(added).toBe(1);
});

test("concurrent imports make one chain without a fork or a double entry", async () => {
  const { access, clock, author } = world;
  await givenSettled(access, author.userId, MONTHS);
  const all = await Promise.all(Array.from({ length: 6 }, () => sealMonths(depsOn(access, clock), author)));
  expect(all.reduce((sum, { added }) => sum + added, 0)).toBe(MONTHS.length);
  expect(contentsOf(await world.chain())).toEqual(MONTHS.map((month) => ["sealed", month]));
  expect(await world.faults()).toEqual([]);
});

test("a crash at any write leaves a sound chain, which the next event completes to the same bytes", async () => {
  const run = async (write: number, when: "before" | "after") => {
    await world.renew();
    const { access, clock, author } = world;
    await givenSettled(access, author.userId, MONTHS);
    const { state, watch } = stopAt(write, when);
    state.counts = true;
    const crashing = depsOn(watchedAccess(access, watch), clock);
    await sealMonths(crashing, author).catch((error: Error) => expect(error.message).toContain("stopped"));
    expect(await world.faults()).toEqual([]);
    await world.deliver();
    return { chain: await world.chain(), ...state };
  };
  const whole = await run(Number.POSITIVE_INFINITY, "after");
  expect(whole.writes).toBeGreaterThanOrEqual(MONTHS.length);
  for (let write = 1; write <= whole.writes; write++)
    for (const when of sidesOf(write)) {
      const { chain, stopped } = await run(write, when);
      expect(stopped).toBe(true);
      expect(chain).toEqual(whole.chain);
    }
}, 60_000);

test("a payment that differs from the report keeps its month from being sealed", async () => {
  const { access, author } = world;
  await monthsOf(access, author.userId).put(sold("2026-07", 40));
  await givenPayments(access, author.userId, [paid("2026-07", 39)]);
  await world.deliver();
  expect(await world.chain()).toEqual([]);
});
