import { stateOfFact } from "#shared/domain/payments/settling/payment-parts.ts";
import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import { sumsOf } from "#shared/sources/amazon/workbook/sales/month-figures.ts";
import type { Workbook } from "#shared/sources/amazon/workbook/types.ts";
import { type Check, resultOf } from "#shared/sources/checks.ts";
import type { Fact, Period } from "#shared/sources/facts.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { describeProblem } from "#shared/sources/problems.ts";
import type { OpenQuestion, ReadReport } from "#shared/sources/reader.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { Measure, MoneyKind, ReportKind } from "#shared/sources/source.ts";
import type { SourceId } from "#shared/sources/sources.ts";
import { periodOf, type Totals, totalsOf } from "#shared/sources/totals.ts";

type Amounts = Readonly<Record<string, number>>;

interface SummedFacts {
  /** By kind of money and currency. */
  readonly totals: Readonly<Partial<Record<MoneyKind, Amounts>>>;
  /** By marketplace, where the file doesn't state the currency. */
  readonly without_currency: Amounts;
  readonly measures: Readonly<Partial<Record<Measure, number>>>;
}

/**
 * The tool's result for one file, and the shape of its JSON. Money is in whole units of its currency. An unreadable
 * file has neither source nor kind.
 */
export interface ReportSummary extends SummedFacts {
  readonly file: string;
  readonly source: SourceId | null;
  readonly kind: string | null;
  readonly rank: ReportKind["rank"] | null;
  /** "Amazon KDP: royalties estimator". */
  readonly title: string;
  readonly language: string | null;
  readonly grain: Grain | null;
  readonly period: Period | null;
  /** Null where the file doesn't state them, as distinct from none. */
  readonly units: number | null;
  readonly refunds: number | null;
  readonly months: readonly (KdpMonth | (SummedFacts & { readonly month: IsoMonth }))[];
  readonly payments?: { readonly count: number; readonly paid: Amounts };
  /** What only the author can answer. */
  readonly questions: readonly string[];
  readonly checks: readonly (Omit<Check, "ok"> & { readonly ok: boolean | "not made" })[];
  readonly problems: readonly string[];
}

export interface KdpMonth {
  readonly month: IsoMonth;
  /** Combined Sales money, without KENP. */
  readonly royalty: Amounts;
  readonly units: {
    readonly kindle_paid: number;
    readonly kindle_free: number;
    readonly paperback: number;
    readonly hardcover: number;
  };
  readonly pages: number;
}

const OK = { passed: true, failed: false, "not-made": "not made" } as const;

export function summariseReport(report: ReadReport): ReportSummary {
  const { source, kind, content, questions } = report;
  const facts = report.facts();
  const totals = totalsOf(facts);
  return {
    file: content.file,
    source: source.id,
    kind: kind.id,
    rank: kind.rank,
    title: `${source.name}: ${kind.name}`,
    language: content.language,
    period: periodOf(facts),
    ...summed(totals),
    units: totals.measures.units ?? null,
    refunds: totals.measures.refunds ?? null,
    ...(source.id === "amazon" ? ofWorkbook(content as Workbook) : { grain: report.grain, months: monthsOf(facts) }),
    questions: questions.flatMap(describeQuestion),
    checks: content.checks.map((check) => ({ name: check.name, ok: OK[resultOf(check)], detail: check.detail })),
    problems: content.problems.map(describeProblem),
  };
}

/** What a question asks; a table's columns with their names, for a file of the mapping. */
function describeQuestion(question: OpenQuestion): string[] {
  if (question.about !== "columns") return [question.message];
  const { columns, mapping, fault, proposal } = question;
  if (mapping !== null) return fault === null ? [] : [fault];
  return [
    `Colophon doesn't know this table and needs a mapping (--mapping FILE.json). Its columns are: ${columns.map((name) => `“${name}”`).join(", ")}.`,
    `A mapping to complete: ${JSON.stringify(proposal)}`,
  ];
}

export const unreadable = (file: string, message: string): ReportSummary => ({
  file,
  source: null,
  kind: null,
  rank: null,
  title: "",
  language: null,
  grain: null,
  period: null,
  totals: {},
  without_currency: {},
  measures: {},
  units: null,
  refunds: null,
  months: [],
  questions: [],
  checks: [],
  problems: [message],
});

const summed = ({ money, withoutCurrency, measures }: Totals): SummedFacts => ({
  totals: Object.fromEntries(Object.entries(money).map(([kind, amounts]) => [kind, inUnits(amounts)])),
  without_currency: inUnits(withoutCurrency),
  measures,
});

/** Sums of each calendar month; none for facts of another kind of period. */
function monthsOf(facts: readonly Fact[]): (SummedFacts & { readonly month: IsoMonth })[] {
  const months = Map.groupBy(facts, ({ period }) => {
    if (period?.form === "month") return period.month;
    return period?.form === "days" && monthOf(period.from) === monthOf(period.to) ? monthOf(period.from) : null;
  });
  return [...months]
    .flatMap(([month, own]) => (month === null ? [] : [{ month, ...summed(totalsOf(own)) }]))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** KDP's workbooks state their months and payments themselves. */
function ofWorkbook(workbook: Workbook): Pick<ReportSummary, "grain" | "months" | "payments"> {
  if (workbook.kind === "payments")
    return {
      grain: "month",
      months: [],
      payments: { count: workbook.payments.length, paid: inUnits(paidBy(workbook.payments)) },
    };
  return {
    grain: workbook.grain,
    months: workbook.months.map((month) => {
      const sums = sumsOf(month);
      return {
        month: month.month,
        royalty: inUnits(month.combined),
        units: {
          kindle_paid: sums.kindlePaid,
          kindle_free: sums.kindleFree,
          paperback: sums.paperback,
          hardcover: sums.hardcover,
        },
        pages: sums.pages,
      };
    }),
  };
}

/** Only payments that were received count. */
function paidBy(payments: readonly PaymentFact[]): Record<string, Micros> {
  const paid: Record<string, Micros> = {};
  for (const { payoutCurrency, payout } of payments.filter((payment) => stateOfFact(payment) === "paid"))
    paid[payoutCurrency] = (paid[payoutCurrency] ?? 0) + payout;
  return paid;
}

const inUnits = (money: Readonly<Record<string, Micros>>): Record<string, number> =>
  Object.fromEntries(Object.entries(money).map(([currency, micros]) => [currency, fromMicros(micros)]));
