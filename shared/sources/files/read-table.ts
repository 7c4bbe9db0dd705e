import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { describeProblem, type ProblemLog } from "../problems.ts";
import { ReportFileError } from "./file-error.ts";
import type { OpenFile } from "./open-file.ts";

/** Returns the rows of a text table, and reports a guessed encoding. A reader of tables never gets a workbook. */
export function rowsOfTable(file: OpenFile, problems: ProblemLog): readonly CsvRow[] {
  if (file.form !== "table") throw new ReportFileError("unknown-report", "This is a workbook, not a text table.");
  if (file.isEncodingGuessed)
    problems.add({
      severity: "note",
      message: "The file isn't in Unicode and was read as Western text; accents in titles and names may be wrong.",
    });
  return file.rows;
}

/** Refuses a table with rows when none of them could be read. One without rows states that there were no sales. */
export function refuseUnread(problems: ProblemLog): void {
  if (problems.rowsSetAside === 0) return;
  const example = problems.list().find(({ severity }) => severity === "error");
  throw new ReportFileError(
    "nothing-read",
    `No row of this file could be read, so nothing was imported.${example ? ` The first problem: ${describeProblem(example).replace(/\.$/, "")}.` : ""} Download the report again and upload it without opening and saving it in another program.`,
  );
}
