import { describe, expect, test } from "vitest";
import { accountStore } from "#functions/accounts/index.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenUser } from "#functions/testing/users.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { payment, paymentsWorkbook } from "./testing/workbooks.ts";
import { dropped, worldOn } from "./testing/world.ts";

const engine = testEngine();
const newWorld = async () => worldOn(await engine.createTable());
type World = Awaited<ReturnType<typeof newWorld>>;

const file = (name: string, day: number, payments: readonly PaymentFact[]) =>
  dropped(paymentsWorkbook(name, `2025-05-0${day}T10:00:00Z`, payments));
async function storedIn({ deps }: World) {
  const reader = reportMonths(deps.access);
  const months = await reader.payments(await reader.list("ada", "2025-01", "2025-12", ["payments"]));
  return months.flatMap(({ month, payments }) => payments.map((one) => [month, one.paymentNumber, one.payout / 1e6]));
}
const line = (net: number) => ({
  month: "2025-01",
  source: "Sales",
  currency: "USD",
  accrued: net,
  withholding: 0,
  adjustments: 0,
  net,
  payoutCurrency: "USD",
  payout: net,
});

const OWN = [payment("300", "2025-02-28", 7_000_000), payment("301", "2025-03-29", 2_000_000)];
const STORED = [
  ["2025-02", "300", 7],
  ["2025-03", "301", 2],
];

test("payments of another account ask before anything is stored, and say why", async () => {
  const world = await newWorld();
  await world.importFiles("ada", file("own.xlsx", 1, OWN));
  const others = [payment("900", "2025-03-29", 4_000_000), payment("901", "2025-04-29", 5_000_000)];
  const asked = await world.importFiles("ada", file("theirs.xlsx", 2, others));
  expect(asked.status).toBe("needs_decision");
  expect(asked.months.map(({ month, outcome }) => [month, outcome])).toEqual([
    ["2025-02", "unchanged"],
    ["2025-03", "decide"],
    ["2025-04", "decide"],
  ]);
  expect(asked.months[1]?.reasons[0]).toBe(
    "“theirs.xlsx” looks like the payments of another Amazon account: it has none of your payments, " +
      "and its payment from United States on Mar 29, 2025 has the number 900, yours 301.",
  );
  expect(await storedIn(world)).toEqual(STORED);
  await world.decide(
    "ada",
    asked.id,
    asked.months.slice(1).map(({ month }) => ({ family: "payments" as const, month, answer: "keep" as const })),
  );
  expect(await storedIn(world)).toEqual(STORED);
});

test("payments that are stored already count as imported when a report brings nothing new", async () => {
  const world = await newWorld();
  await givenUser(world.deps.access, { userId: "ada" });
  await world.importFiles("ada", file("own.xlsx", 1, OWN));
  // A deletion that died midway has forgotten the date.
  await accountStore(world.deps.access).forgetPayments("ada");
  const again = await world.importFiles("ada", file("again.xlsx", 2, OWN));
  expect(again.months.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
  expect((await accountStore(world.deps.access).find("ada"))?.amaPaymentsImportedDate).toBeDefined();
});

test("payments of two accounts in one drop ask as well", async () => {
  const world = await newWorld();
  const both = [...file("a.xlsx", 1, OWN), ...file("b.xlsx", 2, [payment("900", "2025-03-29", 4_000_000)])];
  const asked = await world.importFiles("ada", both);
  expect(asked.months.find(({ month }) => month === "2025-03")).toMatchObject({ outcome: "decide" });
});

test("later payments of the same account need no decision, even if they share no month with the stored ones", async () => {
  const world = await newWorld();
  await world.importFiles("ada", file("first.xlsx", 1, OWN));
  const done = await world.importFiles("ada", file("second.xlsx", 2, [payment("302", "2025-04-29", 5_000_000)]));
  expect(done.status).toBe("completed");
  expect(await storedIn(world)).toEqual([...STORED, ["2025-04", "302", 5]]);
});

test("the same payments in two files of a drop and in a repeated import count once", async () => {
  const world = await newWorld();
  await world.importFiles("ada", [...file("a.xlsx", 1, OWN), ...file("b.xlsx", 2, OWN)]);
  const again = await world.importFiles("ada", file("c.xlsx", 3, OWN));
  expect(again.months_written).toBe(0);
  expect(await storedIn(world)).toEqual(STORED);
});

const RENUMBERED = [OWN[0]!, { ...OWN[1]!, paymentNumber: "305" }];
const MOVED = [OWN[0]!, { ...OWN[1]!, date: "2025-04-02" }];

test.each([
  ["under another number", RENUMBERED, ["2025-03", "305", 2], "Amazon now numbers payment 301 as 305. It counts once."],
  [
    "in another month",
    MOVED,
    ["2025-04", "301", 2],
    "Amazon now dates payment 301 in another month. It counts once, there.",
  ],
] as const)(
  "a payment that a newer file has %s counts once, in either order of importing",
  async (_, newer, is, says) => {
    const [inOrder, reversed, together] = [await newWorld(), await newWorld(), await newWorld()];
    const [older, later] = [file("older.xlsx", 1, OWN), file("newer.xlsx", 2, newer)];
    await inOrder.importFiles("ada", older);
    const done = await inOrder.importFiles("ada", later);
    expect(done.status).toBe("completed");
    expect(done.months.flatMap(({ reasons }) => reasons)).toContain(says);
    await reversed.importFiles("ada", later);
    await reversed.importFiles("ada", older);
    await together.importFiles("ada", [...later, ...older]);
    for (const world of [inOrder, reversed, together]) expect(await storedIn(world)).toEqual([STORED[0], is]);
  },
);

test("a truncated file, which has fewer lines of a known payment, asks and loses nothing", async () => {
  const world = await newWorld();
  const whole = { ...OWN[0]!, lines: [line(4_000_000), line(3_000_000)] };
  await world.importFiles("ada", file("whole.xlsx", 1, [whole, OWN[1]!]));
  const asked = await world.importFiles("ada", file("cut.xlsx", 2, [{ ...whole, lines: [line(4_000_000)] }]));
  expect(asked.months).toMatchObject([
    {
      month: "2025-02",
      outcome: "decide",
      reasons: ["Fewer lines of payment 300: 1 instead of 2. The file may be incomplete."],
    },
  ]);
  expect(await storedIn(world)).toEqual(STORED);
});

describe("small corrections of a payment", () => {
  const paying = (payout: number, day: number) =>
    file(`${payout}.xlsx`, day, [payment("300", "2025-02-28", payout * 10_000)]);
  const answered = (world: World, importId: string, answer: "replace" | "keep") =>
    world.decide("ada", importId, [{ family: "payments", month: "2025-02", answer }]);

  test("add up against the amount that the author last confirmed", async () => {
    const world = await newWorld();
    await world.importFiles("ada", paying(10_000, 1));
    for (const [day, cents] of [
      [2, 9_960],
      [3, 9_920],
    ] as const) {
      const done = await world.importFiles("ada", paying(cents, day));
      expect(done.status).toBe("completed");
    }
    const asked = await world.importFiles("ada", paying(9_880, 4));
    expect(asked.months).toMatchObject([{ month: "2025-02", outcome: "decide" }]);
    expect(asked.months[0]!.reasons).toContain(
      "Small corrections of payout of payment 300 in USD add up: now 98.80, and 100.00 when you last confirmed this month.",
    );
    await answered(world, asked.id, "keep");
    expect(await storedIn(world)).toEqual([["2025-02", "300", 99.2]]);
  });

  test("count from zero once the author has confirmed an amount, or the payment is as large as before", async () => {
    const world = await newWorld();
    await world.importFiles("ada", paying(10_000, 1));
    const asked = await world.importFiles("ada", paying(5_000, 2));
    await answered(world, asked.id, "replace");
    expect((await world.importFiles("ada", paying(4_960, 3))).status).toBe("completed");
    expect((await world.importFiles("ada", paying(5_000, 4))).status).toBe("completed");
    expect((await world.importFiles("ada", paying(4_960, 5))).status).toBe("completed");
  });
});
