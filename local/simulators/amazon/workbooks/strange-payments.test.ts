import { expect, test } from "vitest";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import type { PaymentsWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import { workbookOf } from "./testing/tampering.ts";

test("a payment line before any payment is set aside", async () => {
  const headings = [
    "Sales Period - Start Date",
    "Marketplace",
    "Payment Number",
    "Detail",
    "Currency",
    "Accrued Royalty",
    "Tax Withholding",
    "Adjustments",
    "Net Earnings",
    "Source",
    "Currency",
    "Payout Amount",
    "Payment Status",
  ];
  const line = [null, null, null, "2025-03", "EUR", 5, 0, null, 5, "Sales"];
  const payment = ["2025-03-01", "Amazon.de", "300000001", null, "EUR", 5, 0, null, 5, null, "EUR", 5, "Paid"];
  const workbook = (await readWorkbook(
    "payments.xlsx",
    await workbookOf({ Payments: [headings, line, payment] }),
  )) as PaymentsWorkbook;
  expect(workbook.payments).toMatchObject([{ paymentNumber: "300000001", lines: [] }]);
  expect(workbook).toMatchObject({ kind: "payments", rowsSetAside: 1 });
});
