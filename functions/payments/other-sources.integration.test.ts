import { describe, expect, test } from "vitest";
import { worldOn } from "#functions/imports/testing/world.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { givenUser } from "#functions/testing/users.ts";
import { otherShopsFiles } from "#local/demo/wide/other-shops.ts";
import { getPayments, type Payments } from "#shared/api/payments/payments.ts";
import { getPaymentsCalendar, getPaymentsTrail, PaymentsCalendar, PaymentsTrail } from "#shared/api/payments/trail.ts";
import { breakdownOf } from "#shared/domain/payments/breakdown.ts";
import { exportFile, withTotals } from "#shared/sources/gumroad/testing/export-file.ts";
import { readReport } from "#shared/sources/index.ts";
import { samplesIn } from "#shared/sources/testing/wide-samples.ts";
import { paymentsPersonalData } from "./personal-data.ts";
import { paymentsWorld } from "./testing/payments-world.ts";

const world = paymentsWorld();

async function afterImporting(
  files: Parameters<ReturnType<typeof worldOn>["importFiles"]>[1],
  user: Parameters<typeof givenUser>[1] = {},
) {
  const as = await givenUser(world.access, user);
  const imports = worldOn(world.access, { readReport, clock: world.clock });
  const first = await imports.importFiles(as.userId, files);
  const answers = first.files.flatMap(({ questions }, file) =>
    questions.length > 0 ? [{ file, accepted: true }] : [],
  );
  const done = answers.length === 0 ? first : await imports.decide(as.userId, first.id, [], answers);
  const ask = async (): Promise<Payments> =>
    (await world.call(getPayments, { as, query: "startDate=2007-10-01&endDate=2026-11-30" })).body;
  const trail = async (query = ""): Promise<PaymentsTrail> => {
    const { status, body } = await world.call(getPaymentsTrail, { as, query });
    expect(status).toBe(200);
    expect(PaymentsTrail.parse(body)).toEqual(body);
    return body;
  };
  return { as, imports, done, ask, trail };
}
const linesOf = ({ sources }: PaymentsTrail, source: string) =>
  sources.find((trail) => trail.source === source)?.lines ?? [];

const PAYOUT =
  "Type|Date|Purchase ID|Item Name|Buyer Name|Buyer Email|Taxes ($)|Shipping ($)|Sale Price ($)|Gumroad Fees ($)|Net Total ($)".split(
    "|",
  );
const payoutOf = (day: string, dollars: string) => ({
  name: `payout of ${day}.csv`,
  bytes: exportFile(
    PAYOUT,
    withTotals("Type", PAYOUT, [
      { Type: "Sale", Date: day, "Item Name": "A Book", "Net Total ($)": dollars },
      { Type: "Payout Fee", Date: day, "Net Total ($)": "-0.25" },
    ]),
  ),
});

test("keeps each of a month's payouts, and replaces one that is imported again", async () => {
  const { as, imports, ask } = await afterImporting([payoutOf("2026-03-13", "8.5"), payoutOf("2026-03-20", "4.5")]);
  const paid = async () => breakdownOf((await ask()).payments).map((one) => [one.currency, one.paid, one.count]);
  expect(await paid()).toEqual([["USD", 12_500_000, 2]]);
  const again = await imports.importFiles(as.userId, [payoutOf("2026-03-20", "4.5")]);
  expect(again.status).toBe("completed");
  expect(await paid()).toEqual([["USD", 12_500_000, 2]]);
});

test("follows Gumroad's months from its payouts, fees apart, where no sales export is stored", async () => {
  const { trail } = await afterImporting([payoutOf("2026-03-13", "8.5"), payoutOf("2026-03-20", "4.5")]);
  expect(linesOf(await trail(), "gumroad")).toMatchObject([
    {
      month: "2026-03",
      state: "paid_without_report",
      is_trial: true,
      accrued: 13_000_000,
      adjusted: -500_000,
      payouts: [{ currency: "USD", paid: 12_500_000 }],
    },
  ]);
});

describe("a wide author's files", () => {
  const wide = () => afterImporting(otherShopsFiles("2026-11-20"));
  const statesOf = (trail: PaymentsTrail, source: string) =>
    linesOf(trail, source).map(({ month, state }) => [month, state]);

  test("are followed as far as each shop's files state its money", async () => {
    const trail = await (await wide()).trail();
    expect(trail.sources.map(({ source, states }) => [source, states])).toEqual([
      ["apple-books", "paid"],
      ["draft2digital", null],
      ["google-play", "owed"],
      ["kobo", "owed"],
      ["shopify", null],
    ]);
    expect(statesOf(trail, "kobo").slice(0, 2)).toEqual([
      ["2026-10", "stated"],
      ["2026-09", "stated"],
    ]);
    expect(statesOf(trail, "google-play")).toContainEqual(["2026-10", "due"]);
    expect(statesOf(trail, "draft2digital").slice(0, 2)).toEqual([
      ["2026-11", "open"],
      ["2026-10", "estimated"],
    ]);
    const apples = Object.groupBy(linesOf(trail, "apple-books"), ({ month }) => month);
    expect(
      Object.entries(apples).map(([month, own]) => [month, own!.map(({ currency, state }) => [currency, state])]),
    ).toEqual([
      [
        "2026-10",
        [
          ["EUR", "due"],
          ["JPY", "due"],
          ["USD", "due"],
        ],
      ],
      [
        "2026-09",
        [
          ["EUR", "paid"],
          ["JPY", "paid"],
          ["USD", "paid"],
        ],
      ],
      [
        "2026-08",
        [
          ["EUR", "differs"],
          ["JPY", "paid"],
          ["USD", "paid"],
        ],
      ],
      [
        "2026-07",
        [
          ["EUR", "late"],
          ["JPY", "late"],
          ["USD", "late"],
        ],
      ],
      [
        "2026-06",
        [
          ["EUR", "paid_without_report"],
          ["JPY", "paid_without_report"],
          ["USD", "paid_without_report"],
        ],
      ],
    ]);
    expect(linesOf(trail, "apple-books").find(({ state }) => state === "differs")).toMatchObject({
      difference: -3_500_000,
    });
    expect(trail.lines).toEqual([]);
    for (const { lines } of trail.sources)
      for (const { reports, earned } of lines)
        expect(earned).toBe(reports.reduce((sum, { money, amount }) => sum + (money === "earned" ? amount : 0), 0));
  });

  test("are expected on the documented days of their shops", async () => {
    const { as } = await wide();
    const { body } = await world.call(getPaymentsCalendar, { as });
    expect(PaymentsCalendar.parse(body)).toEqual(body);
    expect(body.sources).toContainEqual(
      expect.objectContaining({
        source: "google-play",
        month: "2026-10",
        state: "due",
        expected: { from: "2026-11-10", to: "2026-11-20" },
      }),
    );
    expect(body.sources.filter(({ source }) => source === "kobo")).toEqual([]);
  });

  test("are in the archive's journal as far as they were paid, and balance with what their files state", async () => {
    const { as } = await wide();
    const { userId } = as;
    const person = { userId, tenantId: userId, email: "", agencyId: null, closedAt: null };
    const texts = new Map<string, string>();
    for await (const { path, content } of paymentsPersonalData(world).files(person))
      for await (const piece of content) texts.set(path, `${texts.get(path) ?? ""}${piece}`);
    expect([...texts.keys()]).toEqual(["payments/money-trail.journal", "payments/money-trail.beancount"]);
    const journal = texts.get("payments/money-trail.journal")!;
    expect(journal).not.toContain("by the payments files");
    expect(journal).not.toContain("as unexplained.");
    expect(journal).toContain(" * Apple Books | Payment for September 2026 (day not stated)");
    expect(journal).toMatch(/^ +Assets:Unexplained:Apple-Books +3\.50 EUR$/m);
    expect(journal).not.toContain("Kobo");
  });

  test("cost at most forty read units to follow", async () => {
    const { trail } = await wide();
    await trail();
    const reads = countReads(world.access);
    await trail();
    expect(reads.units()).toBeGreaterThan(0);
    expect(reads.units()).toBeLessThanOrEqual(40);
  });

  test("are shown for the months asked for", async () => {
    const { trail } = await wide();
    const { sources } = await trail("startMonth=2026-08&endMonth=2026-09");
    const months = new Set(sources.flatMap(({ lines }) => lines.map(({ month }) => month)));
    expect([...months].sort()).toEqual(["2026-08", "2026-09"]);
  });
});

test("leaves out the months of other shops that the plan doesn't show whole", async () => {
  const free = { trialEndsAt: "2026-11-20T12:00:00.000Z", localPlan: "FREE" } as const;
  const { trail } = await afterImporting([payoutOf("2025-11-28", "8.5"), payoutOf("2025-12-05", "4.5")], free);
  const { sources, retention } = await trail();
  expect(sources.flatMap(({ lines }) => lines.map(({ month }) => month))).toEqual(["2025-12"]);
  expect(retention).toMatchObject({ start: "2025-11-21" });
});

describe.runIf(samplesIn("apple-books").length > 0)("Apple's real payments summary", () => {
  test("is stored without a question and shown as 1,263.38 EUR paid, by region", async () => {
    const { done, ask } = await afterImporting(samplesIn("apple-books"));
    expect(done).toMatchObject({ status: "completed", months_written: 1 });
    const { payments, marketplaces } = await ask();
    expect(payments.every(({ state, date_at, month }) => state === "paid" && !date_at && month === "2014-09")).toBe(
      true,
    );
    expect(marketplaces.map(({ name }) => name)).toEqual([
      "Apple Books (Americas)",
      "Apple Books (Canada)",
      "Apple Books (Euro-Zone)",
      "Apple Books (Japan)",
      "Apple Books (Switzerland)",
    ]);
    const [total, ...others] = breakdownOf(payments);
    expect(others).toEqual([]);
    expect(total).toMatchObject({ currency: "EUR", paid: 1_263_380_000, count: 5 });
  });

  test("is a line of the trail per currency, with Apple's days, withheld tax and the exchange", async () => {
    const { trail } = await afterImporting(samplesIn("apple-books"));
    const lines = linesOf(await trail("startMonth=2014-01&endMonth=2014-12"), "apple-books");
    expect(lines.map(({ currency }) => currency)).toEqual(["CAD", "CHF", "EUR", "JPY", "USD"]);
    for (const { month, days, state } of lines)
      expect([month, days, state]).toEqual([
        "2014-09",
        { from: "2014-08-31", to: "2014-09-27" },
        "paid_without_report",
      ]);
    expect(lines.reduce((sum, { payouts }) => sum + payouts[0]!.paid, 0)).toBe(1_263_380_000);
    expect(lines[3]).toMatchObject({
      accrued: 179_000_000,
      withheld: 37_000_000,
      net: 142_000_000,
      payouts: [{ currency: "EUR", exchanged: 1_160_000, paid: 1_160_000 }],
    });
  });
});
