import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type {
  importShelf as importShelfEndpoint,
  previewShelfImport as previewShelfImportEndpoint,
  ShelfImport,
} from "#shared/api/books/csv.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import { type AppliedRows, applyShelfRows } from "#shared/domain/books/csv/apply-shelf-rows.ts";
import { readShelfCsv } from "#shared/domain/books/csv/read-shelf-csv.ts";
import type { Before } from "../edit/change-works.ts";
import { shelfIdsOf } from "../shelf/read-shelf.ts";
import type { ShelfDeps } from "../wiring.ts";

interface ShelfCsv {
  readonly file: string;
  readonly csv: string;
}

/** Returns the new facts with a preview. The facts are unchanged if the file contains any error. */
function applyCsv(
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

export async function previewShelfImport(
  deps: Pick<ShelfDeps, "books">,
  { actor: { tenantId }, ...csv }: By<Owner, ShelfCsv>,
): Promise<z.input<typeof previewShelfImportEndpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const { facts, revision } = await deps.books.read(tenantId);
  return { data: applyCsv({ facts, shelf: buildShelf(facts, ids), ids, at: revision + 1 }, csv).preview };
}

const inWords = ({ row, column, message }: { row: number; column: string | null; message: string }): string =>
  `Row ${row}${column ? `, ${column}` : ""}: ${message}`;

/** Applies a shelf CSV atomically. Throws Invalid, and writes nothing, if it contains any error. */
export async function importShelf(
  deps: Pick<ShelfDeps, "books">,
  { actor: { tenantId }, ...csv }: By<Owner, ShelfCsv>,
): Promise<z.input<typeof importShelfEndpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const preview = await deps.books.change(tenantId, (facts, at) => {
    const applied = applyCsv({ facts, shelf: buildShelf(facts, ids), ids, at }, csv);
    const { problems } = applied.preview;
    if (problems.length > 0) throw new Invalid({ csv: problems.map(inWords) });
    return { facts: applied.facts, result: applied.preview };
  });
  return { data: preview };
}
