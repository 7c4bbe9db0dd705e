import { type FamilyContent, prepareContent } from "#functions/report-months/index.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import type { Problem } from "#shared/sources/problems.ts";
import type { ReadReport } from "#shared/sources/reader.ts";
import type { ReportContent } from "#shared/sources/report.ts";
import { describeKind } from "#shared/sources/source.ts";
import type { FileFinding } from "../intake/detail.ts";
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

interface Read {
  readonly file: ReadFile;
  /** In the order of `file.months`. */
  readonly contents: readonly FamilyContent[];
}

/** `size` is in bytes. Throws ReportFileError for a report that can be read but not stored. */
export function toReadFile(
  { source, kind, content, grain, months: monthsOf }: ReadReport,
  name: string,
  size: number,
): Read {
  if (monthsOf === null)
    throw new ReportFileError("unknown-report", `This is ${describeKind(source, kind)}. Colophon can't import it yet.`);
  const { family, months: storable, products, problems: unplaced } = monthsOf();
  const createdAt = toCreatedAt(content.createdAt);
  const contents = storable.map((month) => month.content);
  const months = storable.map(({ content: { month }, figures }, i) => ({
    month,
    hash: prepareContent(contents[i]!).hash,
    figures,
  }));
  const finding: FileFinding = {
    name,
    size,
    status: "read",
    kind: family,
    language: content.language,
    grain,
    created_at: createdAt,
    months: months.filter(({ figures }) => figures.rows > 0).map(({ month }) => month),
    message: null,
    checks: content.checks.map((check) => ({ ...check })),
    problems: shortened([...content.problems, ...unplaced]),
    rows_set_aside: content.rowsSetAside,
  };
  const read = { family, months, products, finding, createdAt };
  const rows = sumOf(months, ({ figures }) => figures.rows);
  const fault = describeFault(content, name, rows);
  if (fault === undefined) return { file: read, contents };
  const faulty = months.map((month) => ({ ...month, figures: { ...month.figures, faulty: true } }));
  return { file: { ...read, months: faulty, fault }, contents };
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
