import type { CellValue } from "../sheet-xml.ts";

export const PAYMENT_HEADINGS = [
  "Sales Period - Start Date",
  "Sales Period - End Date",
  "Marketplace",
  "Payment Number",
  "Detail",
  "Date",
  "Payment Method",
  "Currency",
  "Accrued Royalty",
  "Tax Withholding",
  "Adjustments",
  "Net Earnings",
  "Source",
  "FX Rate",
  "Currency",
  "Payout Amount",
  "Payment Status",
];

export const paymentCells = (number: CellValue, amount: number, date: CellValue = "2025-03-29"): CellValue[] => [
  ...["2025-01-01", "2025-01-31", "Amazon.de", number, null, date, "EFT", "EUR"],
  ...[amount, 0, 0, amount, null, "", "EUR", amount, "Paid"],
];

export const lineCells = (amount: number): CellValue[] => [
  ...[null, null, null, null, "2025-01", null, null, "EUR"],
  ...[amount, 0, null, amount, "Sales", null, null, null, null],
];
