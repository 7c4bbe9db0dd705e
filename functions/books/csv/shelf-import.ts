import type * as z from "zod";
import type { ShelfImport } from "#shared/api/books/books.ts";
import { type AppliedRows, applyShelfRows } from "#shared/domain/books/csv/apply-shelf-rows.ts";
import { readShelfCsv } from "#shared/domain/books/csv/read-shelf-csv.ts";
import type { Before } from "../edit/change-works.ts";

export interface ShelfCsv {
  readonly file: string;
  readonly csv: string;
}

/** Returns the new facts with a preview. The facts are unchanged if the file contains any error. */
export function applyCsv(
  before: Before,
  { file, csv }: ShelfCsv,
): { facts: AppliedRows["facts"]; preview: z.input<typeof ShelfImport> } {
  const { rows, problems: wrong } = readShelfCsv(csv);
  const applied = applyShelfRows(before, rows);
  const problems = [...wrong, ...applied.problems]
    .sort((a, b) => a.row - b.row)
    .map((problem) => ({ file, ...problem }));
  const changes = applied.changes.map(({ fields, ...change }) => ({ ...change, fields: [...fields] }));
  return {
    facts: problems.length > 0 ? before.facts : applied.facts,
    preview: { rows: rows.length, problems, changes },
  };
}
