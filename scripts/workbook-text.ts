import { resultOf } from "#shared/sources/amazon/workbook/comparison.ts";
import type { MonthSummary, WorkbookSummary } from "./workbook-summary.ts";

const KINDS = {
  estimator: "royalties estimator",
  "prior-months": "prior month royalties",
  payments: "payments",
} as const;

const RESULTS = { passed: "holds", failed: "FAILS", "not-made": "not made" } as const;

/** A title may contain terminal control sequences. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;

export function describeWorkbook(summary: WorkbookSummary): string {
  if (summary.kind === null) return `${summary.file}\n  can't be read: ${summary.problems.join(" ")}`;
  return [
    summary.file,
    `  ${KINDS[summary.kind]}, language ${summary.language}, ${summary.kind === "payments" ? "payments" : `by ${summary.grain}`}`,
    ...monthTable(summary.months),
    ...(summary.payments ? [`  ${summary.payments.count} payments, paid ${money(summary.payments.paid)}`] : []),
    ...summary.checks.map((check) => `  ${RESULTS[resultOf(check)]}  ${check.name}: ${check.detail}`),
    ...(summary.problems.length === 0
      ? ["  everything was understood"]
      : summary.problems.map((problem) => `  note   ${problem}`)),
  ]
    .join("\n")
    .replaceAll(CONTROL_CHARACTERS, "?");
}

function monthTable(months: readonly MonthSummary[]): string[] {
  if (months.length === 0) return [];
  const rows = months.map(({ month, units, pages, royalty }) => [
    month,
    ...[units.kindle_paid, units.kindle_free, units.paperback, units.hardcover, pages].map(String),
    money(royalty),
  ]);
  const all = [["month", "e-books", "free", "paperback", "hardcover", "pages", "royalty without KENP"], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) =>
    `  ${row.map((cell, column) => (column === 0 || column === row.length - 1 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join("  ")}`.trimEnd(),
  );
}

const money = (amounts: Readonly<Record<string, number>>): string =>
  Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => `${currency} ${amount.toFixed(2)}`)
    .join(", ") || "–";
