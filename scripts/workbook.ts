import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type IsoMonth, isIsoMonth } from "#shared/primitives/dates.ts";
import { ColumnMapping } from "#shared/sources/column-mapping.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { readReport } from "#shared/sources/index.ts";
import { datedBy } from "#shared/sources/reader.ts";
import type { ReportKind } from "#shared/sources/source.ts";
import { SOURCES } from "#shared/sources/sources.ts";
import { type ReportSummary, summariseReport, unreadable } from "./workbook-summary.ts";
import { describeSummary } from "./workbook-text.ts";

const KINDS = SOURCES.flatMap((source) =>
  Object.values<ReportKind>(source.kinds).map(
    ({ name, rank, covers, download }) => `  ${source.name}: ${name} (${rank}). ${covers} ${download}`,
  ),
);
const USAGE = [
  "Usage: npm run -s workbook -- FILE… [--json] [--mapping FILE.json] [--month YYYY-MM]",
  "Prints what report files say. A mapping names the columns of a table that Colophon doesn't know, and a month dates",
  "sales of which a file states no days. It reads:",
  ...KINDS,
].join("\n");

/** npm runs scripts in the project's folder and passes the caller's folder. */
const FOLDER = (process.env.npm_lifecycle_event === "workbook" && process.env.INIT_CWD) || process.cwd();

/** Exits 0 when every file was read and no check failed, 1 when a check failed, 2 when a file could not be read. */
export async function main(args: readonly string[], print: (text: string) => void): Promise<number> {
  const given = parseGiven(args);
  if (given === null) {
    print(USAGE);
    return 2;
  }
  const summaries: ReportSummary[] = [];
  for (const file of given.files) summaries.push(await summaryOf(file, given));
  print(given.isJson ? JSON.stringify(summaries, null, 2) : summaries.map(describeSummary).join("\n\n"));
  if (summaries.some((summary) => summary.kind === null)) return 2;
  return summaries.some(({ checks }) => checks.some(({ ok }) => ok === false)) ? 1 : 0;
}

interface Given {
  readonly files: readonly string[];
  readonly isJson: boolean;
  /** The path of a mapping. */
  readonly mapping: string | undefined;
  readonly month: IsoMonth | undefined;
}

/** Null for arguments that make no sense. */
function parseGiven(args: readonly string[]): Given | null {
  const options = { json: { type: "boolean" }, mapping: { type: "string" }, month: { type: "string" } } as const;
  try {
    const { values, positionals: files } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { json: isJson = false, mapping, month } = values;
    return files.length === 0 || (month !== undefined && !isIsoMonth(month)) ? null : { files, isJson, mapping, month };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function mappingIn(path: string): Promise<ColumnMapping> {
  const mapping = ColumnMapping.safeParse(JSON.parse(await readFile(resolve(FOLDER, path), "utf8")));
  if (mapping.success) return mapping.data;
  const [issue] = mapping.error.issues;
  throw new ReportFileError(
    "unknown-report",
    `the mapping isn't complete: ${issue!.path.join(".")}: ${issue!.message}.`,
  );
}

async function summaryOf(file: string, { mapping, month }: Given): Promise<ReportSummary> {
  try {
    const columns = mapping === undefined ? null : await mappingIn(mapping);
    const report = await readReport(file, await readFile(resolve(FOLDER, file)), columns);
    return summariseReport(month === undefined ? report : datedBy(report, month));
  } catch (error) {
    if (error instanceof ReportFileError) return unreadable(file, error.message);
    if (error instanceof Error && "code" in error)
      return unreadable(file, `The file can't be opened: ${error.message}`);
    throw error;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
