import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { type Check, comparison, impossible, type Pair } from "../checks.ts";
import type { RegionRow } from "./types.ts";

const OWED = "Pre-Tax Subtotal + Input Tax + Adjustments + Withholding Tax = Total Owed";
const PROCEEDS = "Total Owed × Exchange Rate = Proceeds";
const PAYMENT = "Proceeds = payment below the table";

export function checkSummary(regions: readonly RegionRow[], payments: Readonly<Record<string, Micros>>): Check[] {
  return [
    comparison(
      OWED,
      regions.map(({ region, currency, preTax, inputTax, adjustments, withholding, owed }) =>
        pair(region, currency, preTax + inputTax + adjustments + withholding, owed),
      ),
    ),
    // Apple rounds the rate and may cut the proceeds: half of the rate's last digit and one of the proceeds leave room.
    comparison(
      PROCEEDS,
      regions.map((row) => ({
        ...pair(row.region, row.bankCurrency, convertMicros(row.owed, row.rate), row.proceeds),
        allowed: Math.abs(row.owed) * row.rateTolerance + row.proceedsUnit,
      })),
    ),
    paymentCheck(regions, payments),
  ];
}

function paymentCheck(regions: readonly RegionRow[], payments: Readonly<Record<string, Micros>>): Check {
  if (Object.keys(payments).length === 0) return impossible(PAYMENT, "the file states no payment.");
  const proceeds: Record<string, Micros> = {};
  for (const row of regions) proceeds[row.bankCurrency] = (proceeds[row.bankCurrency] ?? 0) + row.proceeds;
  const currencies = [...new Set([...Object.keys(proceeds), ...Object.keys(payments)])];
  return comparison(
    PAYMENT,
    currencies.map((currency) => pair("all regions", currency, proceeds[currency] ?? 0, payments[currency] ?? 0)),
  );
}

const pair = (where: string, name: string, left: number, right: number): Pair => ({ where, name, left, right });
