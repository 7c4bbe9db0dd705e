import { describe, expect, test } from "vitest";
import { worldOn } from "#functions/imports/testing/world.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getPayments, type Payments } from "#shared/api/payments/payments.ts";
import { breakdownOf } from "#shared/domain/payments/breakdown.ts";
import { exportFile, withTotals } from "#shared/sources/gumroad/testing/export-file.ts";
import { readReport } from "#shared/sources/index.ts";
import { samplesIn } from "#shared/sources/testing/wide-samples.ts";
import { paymentsWorld } from "./testing/payments-world.ts";

const world = paymentsWorld();

async function afterImporting(files: Parameters<ReturnType<typeof worldOn>["importFiles"]>[1]) {
  const as = await givenUser(world.access);
  const imports = worldOn(world.access, { readReport });
  const first = await imports.importFiles(as.userId, files);
  const answers = first.files.flatMap(({ questions }, file) =>
    questions.length > 0 ? [{ file, accepted: true }] : [],
  );
  const done = answers.length === 0 ? first : await imports.decide(as.userId, first.id, [], answers);
  const ask = async (): Promise<Payments> =>
    (await world.call(getPayments, { as, query: "startDate=2007-10-01&endDate=2026-11-30" })).body;
  return { as, imports, done, ask };
}

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
});
