import type { TrailReport } from "./trail-report.ts";

/** A store's name comes from a file and may contain terminal control sequences. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;

const of = ([matched, all]: readonly [number, number]): string => `${matched} of ${all}`;
const where = ({ month, store, kind }: { month: string; store: string | null; kind: string }): string =>
  `${month}  ${store ?? "all stores"}  ${kind}`;
const money = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${currency} ${amount.toFixed(2)}`;
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];

/** The report as text for a terminal. */
export function describeTrail(report: TrailReport, asOf: string): string {
  const { matched, unexplained } = report;
  return [
    `As of ${asOf}`,
    `  print lines matched        ${of(matched.print)}`,
    `  e-book lines matched       ${of(matched.ebook)}`,
    `  page reads matched         ${of(matched.kenp)} months × currencies`,
    `  paid on the rule's day     ${of(report.dueRule)}`,
    `  payments with tax withheld ${report.withheld}`,
    ...Object.entries(unexplained).map(
      ([currency, { amount, of: all, share }]) =>
        `  unexplained                ${amount.toFixed(2)} of ${all.toFixed(2)} ${currency} = ${(share * 100).toFixed(3)} %`,
    ),
    ...section(
      "Paid out of cycle",
      report.outOfCycle.map((payment) => `${payment.number}  ${payment.date}  ${payment.store}  ${money(payment)}`),
    ),
    ...section(
      "Late, or differs from the reports",
      report.differs.map((line) => `${where(line)}  ${money(line)}  tried: ${line.tried.join(", ")}`),
    ),
    ...section(
      "Carried over",
      report.carriedOver.map((line) => `${where(line)}  ${money(line)}`),
    ),
    ...section(
      "In payments that weren't received",
      report.notReceived.map((line) => `${where(line)}  ${money(line)}  ${line.state}`),
    ),
    ...section(
      "Due",
      report.due.map((line) => `${where(line)}  ${money(line)}  on ${line.date}`),
    ),
  ]
    .join("\n")
    .replaceAll(CONTROL_CHARACTERS, "?");
}
