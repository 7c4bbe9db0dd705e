import type { RowProblem } from "#shared/primitives/csv-table.ts";
import { editWork } from "../edit-facts.ts";
import type { ShelfFacts, ShelfIds } from "../facts.ts";
import { foldName, workIdOf } from "../names.ts";
import { formatProblems, withFormats } from "../set-formats.ts";
import { formatsOnShelf, type Shelf, type Work } from "../shelf.ts";
import { sameValue, workEditOf } from "../work-edit.ts";
import { contradictions, doubles, placedOf, roundedIsbns, withoutAuthors } from "./check-rows.ts";
import type { Column } from "./columns.ts";
import type { ShelfRow } from "./read-shelf-csv.ts";

export interface RowChange {
  readonly row: number;
  readonly title: string;
  readonly kind: "new" | "changed" | "unchanged";
  readonly fields: readonly Column[];
}

export interface AppliedRows {
  /** Unchanged when there are problems. */
  readonly facts: ShelfFacts;
  readonly problems: readonly RowProblem[];
  readonly changes: readonly RowChange[];
}

interface Before {
  readonly facts: ShelfFacts;
  readonly shelf: Shelf;
  readonly ids: ShelfIds;
  readonly at: number;
}

const nameOf = (title: string, authors: readonly string[]): string =>
  `${foldName(title)}\u0000${foldName(authors[0] ?? "")}`;

function findWorkIds({ shelf, ids }: Before, rows: readonly ShelfRow[]): string[] {
  const called = Map.groupBy(
    shelf.works.filter(({ onShelf }) => onShelf),
    ({ title, authors }) => nameOf(title, authors),
  );
  return rows.map((row) => {
    const placed = placedOf(shelf, row);
    if (placed) return placed.work.id;
    const works = called.get(nameOf(row.title, row.authors)) ?? [];
    const bare = row.format === null ? works.find((work) => formatsOnShelf(work).length === 0) : undefined;
    const id = workIdOf(ids, row.title, row.authors[0] ?? "");
    return (bare ?? works[0])?.id ?? shelf.work(id)?.id ?? id;
  });
}

function changeOf(shelf: Shelf, work: Work | undefined, row: ShelfRow): RowChange {
  const placed = placedOf(shelf, row);
  const isNew = !work?.onShelf || (row.format !== null && !placed);
  const shown = placed?.format;
  const { format } = row;
  const differs: [Column, boolean][] = [
    ["Title", row.title !== work?.title],
    ["Authors", !sameValue(row.authors, work?.authors)],
    ["Series", row.series !== undefined && row.series?.name !== work?.series?.name],
    ["Place", row.series !== undefined && (row.series?.place ?? null) !== (work?.series?.place ?? null)],
    ["Tags", row.tags !== undefined && !sameValue(row.tags, work?.tags ?? [])],
    ["Format", format !== null && format.format !== shown?.format],
    ["ASIN", Boolean(format?.asin) && format?.asin !== shown?.asin],
    ["ISBN", Boolean(format?.isbn) && format?.isbn !== shown?.isbn],
    ["Release date", format?.releaseDate !== undefined && format.releaseDate !== (shown?.releaseDate ?? null)],
    ["KENPC", format?.kenpc !== undefined && format.kenpc !== (shown?.kenpc ?? null)],
  ];
  const fields = differs.flatMap(([column, is]) => (is ? [column] : []));
  return { row: row.row, title: row.title, kind: isNew ? "new" : fields.length > 0 ? "changed" : "unchanged", fields };
}

/**
 * Applies the rows of a CSV to the shelf: all of them, or none if there are problems. Rows add and change; anything the
 * file doesn't mention stays. Importing a shelf's own export changes nothing.
 */
export function applyShelfRows(before: Before, rows: readonly ShelfRow[]): AppliedRows {
  const { shelf, at } = before;
  const workIds = findWorkIds(before, rows);
  const byWork = Map.groupBy(rows, (_, i) => workIds[i]!);
  const problems = [...doubles(shelf, rows), ...roundedIsbns(shelf, rows)];
  let { facts } = before;
  for (const [workId, ofWork] of byWork) {
    const work = shelf.work(workId);
    problems.push(...contradictions(ofWork), ...withoutAuthors(work, ofWork));
    const withFormat = ofWork.filter(({ format }) => format !== null);
    const entries = withFormat.map((row) => ({ ...row.format!, id: placedOf(shelf, row)?.format.id ?? null }));
    const target = { shelf, work, workId, at };
    for (const { index, field, message } of formatProblems(target, entries)) {
      const problem = { row: withFormat[index]!.row, column: field === "isbn" ? "ISBN" : "ASIN", message };
      if (!problems.some(({ row, column }) => row === problem.row && column === problem.column)) problems.push(problem);
    }
    const isNew = !work?.onShelf;
    const said = {
      ...workEditOf(work, ofWork[0]!),
      ...(isNew && { made: true }),
      ...(work && isNew && { onShelf: true }),
    };
    facts = withFormats(editWork(facts, workId, said, at), target, entries);
  }
  const changes = rows.map((row, i) => changeOf(shelf, shelf.work(workIds[i]!), row));
  if (problems.length === 0) return { facts, problems, changes };
  return { facts: before.facts, problems: problems.sort((a, b) => a.row - b.row), changes };
}
