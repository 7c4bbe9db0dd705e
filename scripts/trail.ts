import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Workbook } from "#shared/sources/amazon/workbook/types.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { readReport } from "#shared/sources/index.ts";
import { trailOfFiles } from "./trail-files.ts";
import { trailReport } from "./trail-report.ts";
import { describeTrail } from "./trail-text.ts";

const USAGE =
  "Usage: npm run -s trail -- PAYMENTS ESTIMATOR… [--json]\nFollows the royalties of Amazon's report workbooks to their payments.";

/** npm runs scripts in the project's folder and passes the caller's folder. */
const FOLDER = (process.env.npm_lifecycle_event === "trail" && process.env.INIT_CWD) || process.cwd();

/** Exits 0 when every file was read, 2 when a file could not be read or there are no payments. */
export async function main(args: readonly string[], print: (text: string) => void): Promise<number> {
  const files = args.filter((arg) => !arg.startsWith("--"));
  if (files.length === 0 || args.some((arg) => arg.startsWith("--") && arg !== "--json")) {
    print(USAGE);
    return 2;
  }
  const workbooks: Workbook[] = [];
  for (const file of files) {
    try {
      const { source, content } = await readReport(file, await readFile(resolve(FOLDER, file)));
      if (source.id === "amazon") workbooks.push(content as Workbook);
    } catch (error) {
      if (!(error instanceof ReportFileError) && !(error instanceof Error && "code" in error)) throw error;
      print(`${file} can't be read: ${error.message}`);
      return 2;
    }
  }
  if (!workbooks.some(({ kind }) => kind === "payments")) {
    print("None of these files is a payments report.");
    return 2;
  }
  const built = trailOfFiles(workbooks);
  const report = trailReport(built);
  print(args.includes("--json") ? JSON.stringify(report, null, 2) : describeTrail(report, built.asOf));
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
