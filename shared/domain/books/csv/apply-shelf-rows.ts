import { type Said, sayOfWork } from "../edit-facts.ts";
import type { HandWork, ShelfFacts, ShelfIds } from "../facts.ts";
import { foldName, workIdOf } from "../names.ts";
import { formatProblems, withFormats } from "../set-formats.ts";
import { formatsOnShelf, type Placed, type Shelf, type Work } from "../shelf.ts";
import type { Column, RowProblem } from "./columns.ts";
import type { ShelfRow } from "./read-shelf-csv.ts";

/** What one row changes on the shelf. `fields` are columns. */
export interface RowChange {
  readonly row: number;
  readonly title: string;
  readonly kind: "new" | "changed" | "unchanged";
  readonly fields: readonly Column[];
}

export interface AppliedRows {
  /** As they were when anything is wrong. */
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

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const nameOf = (title: string, authors: readonly string[]): string =>
  `${foldName(title)}\u0000${foldName(authors[0] ?? "")}`;

const placedOf = (shelf: Shelf, { format }: ShelfRow): Placed | undefined => {
  const byAsin = format?.asin ? shelf.byKey(format.asin) : undefined;
  const placed = byAsin ?? (format?.isbn ? shelf.byKey(format.isbn) : undefined);
  return placed?.work.onShelf && placed.format.onShelf ? placed : undefined;
};

/** The work that each row is about: that of its product, else the one that is called so, else one that comes into being. */
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

/** Rows of one work must say the same of it. */
function contradictions([first, ...others]: readonly ShelfRow[]): RowProblem[] {
  const fields = (row: ShelfRow): [Column, unknown][] => [
    ["Title", row.title],
    ["Authors", row.authors],
    ["Series", row.series?.name],
    ["Place", row.series?.place],
    ["Tags", row.tags],
  ];
  const said = first ? fields(first) : [];
  return others.flatMap((row) =>
    fields(row).flatMap(([column, value], i) =>
      same(value, said[i]![1])
        ? []
        : [{ row: row.row, column, message: `Differs from row ${first!.row}, which is of the same book` }],
    ),
  );
}

/** Only a book of which no author is known may stay without. */
const withoutAuthors = (work: Work | undefined, rows: readonly ShelfRow[]): RowProblem[] =>
  work?.onShelf && work.authors.length === 0
    ? []
    : rows
        .filter(({ authors }) => authors.length === 0)
        .map(({ row }) => ({ row, column: "Authors", message: "Required" }));

function doubles(rows: readonly ShelfRow[]): RowProblem[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, format }) =>
    (
      [
        ["ASIN", format?.asin],
        ["ISBN", format?.isbn],
      ] as const
    ).flatMap(([column, id]) => {
      if (!id) return [];
      const first = seen.get(id);
      if (first !== undefined) return [{ row, column, message: `Row ${first} has the same ${column}` }];
      seen.set(id, row);
      return [];
    }),
  );
}

/** What of a row differs from the work as it is shown. */
function saidOfWork(work: Work | undefined, { title, authors, series, tags }: ShelfRow): Said<HandWork> {
  return {
    ...(title !== work?.title && { title }),
    ...(!same(authors, work?.authors) && { authors }),
    ...(series !== undefined && !same(series, work?.series ?? null) && { series }),
    ...(tags !== undefined && !same(tags, work?.tags ?? []) && { tags }),
  };
}

function changeOf(shelf: Shelf, work: Work | undefined, row: ShelfRow): RowChange {
  const placed = placedOf(shelf, row);
  const isNew = !work?.onShelf || (row.format !== null && !placed);
  const shown = placed?.format;
  const { format } = row;
  const differs: [Column, boolean][] = [
    ["Title", row.title !== work?.title],
    ["Authors", !same(row.authors, work?.authors)],
    ["Series", row.series !== undefined && row.series?.name !== work?.series?.name],
    ["Place", row.series !== undefined && (row.series?.place ?? null) !== (work?.series?.place ?? null)],
    ["Tags", row.tags !== undefined && !same(row.tags, work?.tags)],
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
 * What the rows of a CSV make of the shelf: all of them, or none while anything is wrong. Rows add and change; what the file does not name stays as it
 * is. A shelf's own export changes nothing.
 */
export function applyShelfRows(before: Before, rows: readonly ShelfRow[]): AppliedRows {
  const { shelf, at } = before;
  const workIds = findWorkIds(before, rows);
  const byWork = Map.groupBy(rows, (_, i) => workIds[i]!);
  const problems = doubles(rows);
  let { facts } = before;
  for (const [workId, ofWork] of byWork) {
    const work = shelf.work(workId);
    problems.push(...contradictions(ofWork), ...withoutAuthors(work, ofWork));
    const withFormat = ofWork.filter(({ format }) => format !== null);
    const entries = withFormat.map((row) => ({ ...row.format!, id: placedOf(shelf, row)?.format.id ?? null }));
    const target = { shelf, work, workId, at };
    for (const { index, field, message } of formatProblems(target, entries))
      problems.push({ row: withFormat[index]!.row, column: field === "isbn" ? "ISBN" : "ASIN", message });
    const isNew = !work?.onShelf;
    const said = {
      ...saidOfWork(work, ofWork[0]!),
      ...(isNew && { made: true }),
      ...(work && isNew && { onShelf: true }),
    };
    facts = withFormats(sayOfWork(facts, workId, said, at), target, entries);
  }
  const changes = rows.map((row, i) => changeOf(shelf, shelf.work(workIds[i]!), row));
  if (problems.length === 0) return { facts, problems, changes };
  return { facts: before.facts, problems: problems.sort((a, b) => a.row - b.row), changes };
}
