import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sum } from "#shared/primitives/sums.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { breakdownOf, monthlyBreakdown } from "./breakdown.ts";
import { toPayment } from "./to-payment.ts";

/** Real, anonymized workbooks, which are not part of the repository. */
const FOLDER = new URL("../../../../shared/samples/kdp-workbooks/", import.meta.url);
const file = existsSync(FOLDER) ? readdirSync(FOLDER).find((name) => name.startsWith("KDP_Payments")) : undefined;

async function readPayments(name: string): Promise<readonly PaymentFact[]> {
  const workbook = await readWorkbook(name, readFileSync(new URL(name, FOLDER)));
  if (workbook.kind !== "payments") throw new Error(`${name} has no payments`);
  return workbook.payments;
}

test.runIf(file)("a real author's payments add up by source and by month, with 15 payments taxed", async () => {
  const payments = (await readPayments(file!)).map((fact) => toPayment(fact, "2025-01"));
  const [euros, ...others] = breakdownOf(payments);
  expect(others).toEqual([]);
  expect(euros).toMatchObject({ currency: "EUR", count: 151, paid: 9_782_990_000 });
  expect(euros!.parts.map(({ kind }) => kind)).toEqual(["kenp", "sales", "paperbacks", "tax"]);
  expect(sum(euros!.parts.map(({ amount }) => amount))).toBe(euros!.paid);
  expect(sum(monthlyBreakdown(payments, "EUR").paid)).toBe(euros!.paid);
  expect(payments.filter(({ payout_tax }) => payout_tax > 0)).toHaveLength(15);
});
