import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildJournal } from "#shared/domain/journal/build-journal.ts";
import { JOURNAL_FORMATS, type JournalFormat, writeJournal } from "#shared/domain/journal/write-journal.ts";
import { toPayment } from "#shared/domain/payments/to-payment.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import type { Workbook } from "#shared/sources/amazon/workbook/types.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { readReport } from "#shared/sources/index.ts";
import { type BuiltTrail, trailOfFiles } from "./trail-files.ts";
import { trailReport } from "./trail-report.ts";
import { describeTrail } from "./trail-text.ts";

const USAGE = `Usage: npm run -s trail -- PAYMENTS ESTIMATOR… [--json | --journal hledger|beancount]
Follows the royalties of Amazon's report workbooks to their payments. With --journal it prints the lines and payments as
double entries.`;

/** npm runs scripts in the project's folder and passes the caller's folder. */
const FOLDER = (process.env.npm_lifecycle_event === "trail" && process.env.INIT_CWD) || process.cwd();

interface Arguments {
  readonly files: readonly string[];
  readonly isJson: boolean;
  readonly journal: JournalFormat | null;
}

/** Null for arguments that the usage doesn't have. */
function argumentsOf(args: readonly string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: "boolean" }, journal: { type: "string" } },
      allowPositionals: true,
    });
    const { json = false, journal = null } = values;
    if (positionals.length === 0 || (json && journal !== null)) return null;
    if (journal !== null && !(journal in JOURNAL_FORMATS)) return null;
    return { files: positionals, isJson: json, journal: journal as JournalFormat | null };
  } catch {
    return null;
  }
}

/** The files' trail and payments as double entries. */
export const journalOf = ({ trail, payments, asOf }: BuiltTrail) =>
  buildJournal({ trail, sources: [], payments: payments.map((fact) => toPayment(fact, monthOf(asOf))), from: null });

function textOf(built: BuiltTrail, { isJson, journal }: Arguments): string {
  if (journal !== null) return writeJournal(journalOf(built), journal).trimEnd();
  const report = trailReport(built);
  return isJson ? JSON.stringify(report, null, 2) : describeTrail(report, built.asOf);
}

/** Exits 0 when every file was read, 2 when a file could not be read or there are no payments. */
export async function main(args: readonly string[], print: (text: string) => void): Promise<number> {
  const given = argumentsOf(args);
  if (given === null) {
    print(USAGE);
    return 2;
  }
  const workbooks: Workbook[] = [];
  for (const file of given.files) {
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
  print(textOf(trailOfFiles(workbooks), given));
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
