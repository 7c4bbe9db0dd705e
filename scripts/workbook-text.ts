import type { KdpMonth, ReportSummary } from "./workbook-summary.ts";

/** A title may contain terminal control sequences. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;

export function describeSummary(summary: ReportSummary): string {
  if (summary.kind === null) return `${summary.file}\n  can't be read: ${summary.problems.join(" ")}`;
  return [
    summary.file,
    `  ${summary.title}${summary.language === null ? "" : `, language ${summary.language}`}${summary.grain === null || summary.payments ? "" : `, by ${summary.grain}`}${summary.rank === "trial" ? ", trial" : ""}`,
    `  period ${describePeriod(summary.period)}`,
    ...monthTable(summary.months.filter((month) => "pages" in month)),
    ...(summary.payments ? [`  ${summary.payments.count} payments, paid ${money(summary.payments.paid)}`] : []),
    ...Object.entries(summary.totals).map(([kind, amounts]) => `  ${kind} ${money(amounts)}`),
    ...withoutCurrency(summary),
    `  ${counts(summary.measures)}`,
    ...summary.checks.map((check) => `  ${resultInWords(check.ok)}  ${check.name}: ${check.detail}`),
    ...summary.questions.map((question) => `  asks   ${question}`),
    ...(summary.problems.length === 0
      ? ["  everything was understood"]
      : summary.problems.map((problem) => `  note   ${problem}`)),
  ]
    .join("\n")
    .replaceAll(CONTROL_CHARACTERS, "?");
}

function resultInWords(ok: ReportSummary["checks"][number]["ok"]): string {
  if (ok === "not made") return ok;
  return ok ? "holds" : "FAILS";
}

function describePeriod(period: ReportSummary["period"]): string {
  if (period === null) return "several or not stated";
  if (period.form === "days") return `${period.from} to ${period.to}`;
  if (period.form === "month") return period.month;
  return period.form === "fiscal-month" ? `${period.month}, the source's fiscal month` : "whole life";
}

const withoutCurrency = ({ without_currency: amounts }: ReportSummary): string[] => {
  const shown = Object.entries(amounts).map(
    ([marketplace, amount]) => `${marketplace || "no market"} ${amount.toFixed(2)}`,
  );
  return shown.length > 0 ? [`  without a currency: ${shown.join(", ")}`] : [];
};

const counts = (measures: ReportSummary["measures"]): string =>
  Object.entries(measures)
    .map(([measure, count]) => `${measure} ${count}`)
    .join(", ") || "nothing is counted";

function monthTable(months: readonly KdpMonth[]): string[] {
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
