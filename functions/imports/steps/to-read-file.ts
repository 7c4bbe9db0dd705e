import { type FamilyContent, prepareContent } from "#functions/report-months/index.ts";
import type { FileAnswer } from "#shared/api/imports.ts";
import { type MonthsOfFacts, monthsOfFacts } from "#shared/domain/report-content/months-of-facts.ts";
import { monthsOfPayments } from "#shared/domain/report-content/months-of-payments.ts";
import { AMAZON_FAMILIES, familyOfKind, isPaymentsFamily, type ReportFamily } from "#shared/domain/report-month.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import type { Problem } from "#shared/sources/problems.ts";
import { datedBy, type ReadReport, type StorableMonth } from "#shared/sources/reader.ts";
import type { ReportContent } from "#shared/sources/report.ts";
import { describeKind } from "#shared/sources/source.ts";
import type { FileFinding } from "../intake/detail.ts";
import { lacksColumns, questionsOf, understandingOf } from "./understanding.ts";
import type { ReadFile } from "./work-objects.ts";

/** A larger share of unreadable rows means that the file is faulty, not just a row. */
const TOLERATED_ROWS = 0.01;
const NAMED = 3;

const isOfSheet = ({ severity, row }: Problem): boolean => severity === "error" && row === undefined;
const inWords = ({ sheet, message }: Problem): string =>
  sheet === undefined ? message : `In the sheet “${sheet}”: ${message}`;

/**
 * Describes why a file's figures may be incomplete: an unreadable sheet or column, or too many unreadable rows.
 * Undefined when everything was read except a few rows. `rows` is how many were read.
 */
function describeFault({ problems, rowsSetAside }: ReportContent, name: string, rows: number): string | undefined {
  const faults = problems.filter(isOfSheet).map(inWords);
  if (faults.length === 0 && rowsSetAside > (rows + rowsSetAside) * TOLERATED_ROWS)
    faults.push(
      `${rowsSetAside.toLocaleString("en-US")} of its rows couldn't be read and aren't included in any total.`,
    );
  if (faults.length === 0) return undefined;
  return [`Part of “${name}” couldn't be read.`, ...faults.slice(0, NAMED)].join(" ");
}

/** Findings listed per file; more are only counted. */
const MAX_PROBLEMS = 50;

const shortened = (problems: readonly Problem[]): Problem[] =>
  problems.length <= MAX_PROBLEMS
    ? [...problems]
    : [
        ...problems.slice(0, MAX_PROBLEMS),
        {
          severity: "note",
          message: `And ${(problems.length - MAX_PROBLEMS).toLocaleString("en-US")} more like these.`,
        },
      ];

function toCreatedAt(text: string | null): string | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Payments beside sales repeat their rows. */
const isOfSales = ({ family }: StorableMonth): boolean => !isPaymentsFamily(family);

interface Read {
  readonly file: ReadFile;
  readonly contents: readonly { readonly family: ReportFamily; readonly content: FamilyContent }[];
}

const amazonFamilyOf = (kind: string) => AMAZON_FAMILIES.find((family) => family === kind) ?? null;

interface FileContext {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** When the import was created: the age of a file that doesn't state its own, except of Amazon's. ISO 8601. */
  readonly importedAt: string;
  /** What the author gave of what the file doesn't state. */
  readonly given?: Pick<FileAnswer, "currencies" | "month">;
}

/**
 * The months of another source's report: its sales unless it holds payments alone, and the payments that it states.
 * Throws ReportFileError when it has none at all.
 */
function monthsOfSource(report: ReadReport, context: Parameters<typeof monthsOfFacts>[1]): MonthsOfFacts {
  const refuse = (code: "unknown-report" | "nothing-read", why: string) =>
    new ReportFileError(code, `This is ${describeKind(report.source, report.kind)}, but it ${why}.`);
  const payments = monthsOfPayments(report, context.currencies);
  if (report.kind.stores === "payments") {
    if (payments.length === 0) throw refuse("unknown-report", "has no payments");
    return { months: payments, products: [], problems: [] };
  }
  if (report.questions.some(({ about }) => about === "month")) return { months: payments, products: [], problems: [] };
  const { months, products, problems } = monthsOfFacts(report, context);
  if (months.length === 0 && problems.length > 0)
    throw refuse("nothing-read", "states no days, so nothing of it can be stored in a month");
  return { months: [...months, ...payments], products, problems };
}

/** Throws ReportFileError for a report whose months can't be stored. */
export function toReadFile(read: ReadReport, { name, size, importedAt, given = {} }: FileContext): Read {
  const { currencies = {}, month: givenMonth } = given;
  const report = givenMonth === undefined ? read : datedBy(read, givenMonth);
  const { source, kind, content, grain } = report;
  const {
    months: storable,
    products,
    problems: unplaced,
  } = report.months?.() ?? monthsOfSource(report, { currencies, snapshotMonth: importedAt.slice(0, 7) });
  const isAmazon = source.id === "amazon";
  const createdAt = toCreatedAt(content.createdAt) ?? (isAmazon ? null : importedAt);
  const months = storable.map((month) => ({
    family: month.family,
    month: month.content.month,
    hash: prepareContent(month.content).hash,
    figures: month.figures,
  }));
  const finding: FileFinding = {
    name,
    size,
    status: "read",
    kind: isAmazon ? (storable[0]?.family ?? amazonFamilyOf(kind.id)) : familyOfKind(source.id, kind.id),
    language: content.language,
    grain,
    created_at: createdAt,
    months: [...new Set(months.filter(({ figures }) => figures.rows > 0).map(({ month }) => month))],
    message: null,
    checks: content.checks.map((check) => ({ ...check })),
    problems: shortened([...content.problems, ...unplaced]),
    rows_set_aside: content.rowsSetAside,
    understood:
      isAmazon || lacksColumns(report.questions)
        ? null
        : understandingOf(report, kind.stores === "payments" ? storable : storable.filter(isOfSales)),
    questions: isAmazon ? [] : questionsOf(report, currencies),
    surprises: [],
  };
  const file = { months, products, finding, createdAt };
  const contents = storable.map(({ family, content: month }) => ({ family, content: month }));
  const rows = sumOf(months, ({ figures }) => figures.rows);
  const fault = describeFault(content, name, rows);
  if (fault === undefined) return { file, contents };
  const faulty = months.map((month) => ({ ...month, figures: { ...month.figures, faulty: true } }));
  return { file: { ...file, months: faulty, fault }, contents };
}

export const unreadFinding = (
  name: string,
  size: number,
  status: "waiting" | "failed",
  message: string | null = null,
): FileFinding => ({
  name,
  size,
  status,
  message,
  kind: null,
  language: null,
  grain: null,
  created_at: null,
  months: [],
  checks: [],
  problems: [],
  rows_set_aside: 0,
  understood: null,
  questions: [],
  surprises: [],
});
