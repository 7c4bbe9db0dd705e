import { type FamilyContent, prepareContent } from "#functions/report-months/index.ts";
import { figuresOf } from "#shared/domain/report-content/figures.ts";
import { buildMonthContent } from "#shared/domain/report-content/month-content.ts";
import { paymentFigures, paymentMonth, paymentsByMonth } from "#shared/domain/report-content/payments-content.ts";
import { productsOf } from "#shared/domain/report-content/products.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentsWorkbook, Problem, SalesWorkbook, Workbook } from "#shared/sources/amazon/workbook/types.ts";
import type { FileFinding } from "../intake/detail.ts";
import type { ReadFile } from "./work-objects.ts";

/** A larger share of unreadable rows means that the file is faulty, not just a row. */
const TOLERATED_ROWS = 0.01;
const NAMED = 3;

const isOfSheet = ({ severity, row }: Problem): boolean => severity === "error" && row === undefined;
const inWords = ({ sheet, message }: Problem): string =>
  sheet === undefined ? message : `In the sheet “${sheet}”: ${message}`;

/**
 * Describes why a workbook's figures may be incomplete: an unreadable sheet or column, or too many unreadable rows.
 * Undefined when everything was read except a few rows. `rows` is how many were read.
 */
function describeFault({ problems, rowsSetAside }: Workbook, name: string, rows: number): string | undefined {
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

const unplaced = (workbook: PaymentsWorkbook): Problem[] =>
  workbook.payments
    .filter((payment) => paymentMonth(payment) === null)
    .map(({ paymentNumber }) => ({
      severity: "error",
      message: `Payment ${paymentNumber || "without a number"} has neither a date nor a period and was left out.`,
    }));

interface Read {
  readonly file: ReadFile;
  /** In the order of `file.months`. */
  readonly contents: readonly FamilyContent[];
}

function readSales(workbook: SalesWorkbook): Omit<ReadFile, "finding" | "createdAt"> & Pick<Read, "contents"> {
  const products = productsOf(workbook);
  const contents = workbook.months.map((month) => buildMonthContent(month, workbook.grain, products));
  const months = contents.map((content, i) => ({
    month: content.month,
    hash: prepareContent(content).hash,
    figures: figuresOf(workbook.months[i]!, content),
  }));
  return { family: workbook.kind, months, products: [...products.values()], contents };
}

function readPayments(workbook: PaymentsWorkbook): Omit<ReadFile, "finding" | "createdAt"> & Pick<Read, "contents"> {
  const contents = paymentsByMonth(workbook.payments);
  const months = contents.map((content) => ({
    month: content.month,
    hash: prepareContent(content).hash,
    figures: paymentFigures(content),
  }));
  return { family: "payments", months, products: [], contents };
}

/** `size` is in bytes. */
export function toReadFile(workbook: Workbook, name: string, size: number): Read {
  const createdAt = toCreatedAt(workbook.createdAt);
  const isPayments = workbook.kind === "payments";
  const { contents, ...read } = isPayments ? readPayments(workbook) : readSales(workbook);
  const problems = isPayments ? [...workbook.problems, ...unplaced(workbook)] : workbook.problems;
  const finding: FileFinding = {
    name,
    size,
    status: "read",
    kind: workbook.kind,
    language: workbook.language,
    grain: workbook.kind === "payments" ? null : workbook.grain,
    created_at: createdAt,
    months: read.months.filter(({ figures }) => figures.rows > 0).map(({ month }) => month),
    message: null,
    checks: workbook.checks.map((check) => ({ ...check })),
    problems: shortened(problems),
    rows_set_aside: workbook.rowsSetAside,
  };
  const rows = sumOf(read.months, ({ figures }) => figures.rows);
  const fault = describeFault(workbook, name, rows);
  if (fault === undefined) return { file: { ...read, finding, createdAt }, contents };
  const months = read.months.map((month) => ({ ...month, figures: { ...month.figures, faulty: true } }));
  return { file: { ...read, months, finding, createdAt, fault }, contents };
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
});
