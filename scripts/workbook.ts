import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { readReport } from "#shared/sources/index.ts";
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
  "Usage: npm run -s workbook -- FILE… [--json]",
  "Prints what report files say. It reads:",
  ...KINDS,
].join("\n");

/** npm runs scripts in the project's folder and passes the caller's folder. */
const FOLDER = (process.env.npm_lifecycle_event === "workbook" && process.env.INIT_CWD) || process.cwd();

/** Exits 0 when every file was read and no check failed, 1 when a check failed, 2 when a file could not be read. */
export async function main(args: readonly string[], print: (text: string) => void): Promise<number> {
  const files = args.filter((arg) => !arg.startsWith("--"));
  if (files.length === 0 || args.some((arg) => arg.startsWith("--") && arg !== "--json")) {
    print(USAGE);
    return 2;
  }
  const summaries: ReportSummary[] = [];
  for (const file of files) summaries.push(await summaryOf(file));
  print(args.includes("--json") ? JSON.stringify(summaries, null, 2) : summaries.map(describeSummary).join("\n\n"));
  if (summaries.some((summary) => summary.kind === null)) return 2;
  return summaries.some(({ checks }) => checks.some(({ ok }) => ok === false)) ? 1 : 0;
}

async function summaryOf(file: string): Promise<ReportSummary> {
  try {
    return summariseReport(await readReport(file, await readFile(resolve(FOLDER, file))));
  } catch (error) {
    if (error instanceof ReportFileError) return unreadable(file, error.message);
    if (error instanceof Error && "code" in error)
      return unreadable(file, `The file can't be opened: ${error.message}`);
    throw error;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
