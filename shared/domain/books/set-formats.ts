import type { FormatCode } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { editFormat, type Said } from "./edit-facts.ts";
import type { ManualFormat, ShelfFacts } from "./facts.ts";
import { withRenamedKey } from "./same-book/answers.ts";
import type { Placed, Shelf, ShelfFormat, Work } from "./shelf.ts";

/** A format as entered by the author. Undefined fields stay unchanged. */
export interface FormatEntry {
  readonly id: string | null;
  readonly asin: string | null;
  readonly isbn: string | null;
  readonly format: FormatCode;
  readonly releaseDate?: IsoDate | null;
  readonly kenpc?: number | null;
}

export interface EntryProblem {
  readonly index: number;
  readonly field: "asin" | "isbn" | "id";
  readonly message: string;
  readonly taken: boolean;
}

interface Target {
  readonly shelf: Shelf;
  readonly work: Work | undefined;
  readonly workId: string;
  readonly at: number;
}

const isHere = ({ work }: Target, placed: Placed | undefined): boolean =>
  placed !== undefined && placed.work.id === work?.id;

const known = ({ shelf }: Target, { id, asin, isbn }: FormatEntry): Placed | undefined =>
  (id === null ? undefined : shelf.format(id)) ??
  (asin === null ? undefined : shelf.byKey(asin)) ??
  (isbn === null ? undefined : shelf.byKey(isbn));

/** Whether an entry without an id can name a format that the work already has: allowed in a change, not when adding. */
export type Naming = "change" | "add";

function takenFields(target: Target, entry: FormatEntry, naming: Naming): Omit<EntryProblem, "index">[] {
  const meant = known(target, entry);
  const mayName = entry.id !== null || (naming === "change" && isHere(target, meant));
  return (["asin", "isbn"] as const).flatMap((field) => {
    const id = entry[field];
    const other = id === null ? undefined : target.shelf.byKey(id);
    if (!other?.work.onShelf || !other.format.onShelf) return [];
    if (mayName && (other.format === meant?.format || (field === "isbn" && meant?.format.isbn === id))) return [];
    const message = `This ${field.toUpperCase()} is already on your shelf: ${other.work.title}.`;
    return [{ field, message, taken: true }];
  });
}

function problemsOf(target: Target, entry: FormatEntry, naming: Naming): Omit<EntryProblem, "index">[] {
  const meant = known(target, entry);
  if (entry.id !== null && !isHere(target, meant))
    return [{ field: "id", message: "This format is not of this book.", taken: false }];
  const problems = takenFields(target, entry, naming);
  const changesAsin = entry.asin !== null && meant?.format.asin && meant.format.asin !== entry.asin;
  if (problems.length === 0 && changesAsin && meant?.format.source === "import") {
    const message = "This ASIN comes from Amazon's reports. Remove the format and add another instead.";
    return [{ field: "asin", message, taken: false }];
  }
  return problems;
}

/** Workbooks can give two products the same ISBN, so an ISBN that is already shown can be repeated. */
function repeated(target: Target, entries: readonly FormatEntry[]): EntryProblem[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) =>
    (["asin", "isbn"] as const).flatMap((field) => {
      const id = entry[field];
      if (id === null || (field === "isbn" && known(target, entry)?.format.isbn === id)) return [];
      if (seen.has(id)) return [{ index, field, message: `This ${field.toUpperCase()} is here twice.`, taken: false }];
      seen.add(id);
      return [];
    }),
  );
}

/** Reports why a work can't have these formats; empty when it can. No product is ever on the shelf twice. */
export const formatProblems = (
  target: Target,
  entries: readonly FormatEntry[],
  naming: Naming = "change",
): EntryProblem[] => [
  ...repeated(target, entries),
  ...entries.flatMap((entry, index) => problemsOf(target, entry, naming).map((problem) => ({ index, ...problem }))),
];

/** Only fields that differ from what is shown become manual edits, so that unchanged ones keep following the files. */
function saidOf(entry: FormatEntry, shown: ShelfFormat | undefined): Said<ManualFormat> {
  const { format, isbn, releaseDate, kenpc } = entry;
  const pages = format === "kindle" ? kenpc : undefined;
  return {
    ...(format !== shown?.format && { format }),
    ...(isbn !== null && isbn !== shown?.isbn && { isbn }),
    ...(releaseDate !== undefined && releaseDate !== (shown?.releaseDate ?? null) && { releaseDate }),
    ...(pages !== undefined && pages !== (shown?.kenpc ?? null) && { kenpc: pages }),
    ...(shown && !shown.onShelf && { onShelf: true }),
  };
}

function withNewFormat(facts: ShelfFacts, { workId, at }: Target, entry: FormatEntry): ShelfFacts {
  const key = entry.asin ?? entry.isbn!;
  const isbn = entry.asin === null ? null : entry.isbn;
  return editFormat(facts, key, { ...saidOf({ ...entry, isbn }, undefined), work: { id: workId, apart: false } }, at);
}

/** Gives an ISBN its ASIN, or corrects a manually entered ASIN. Other manual edits of the format stay. */
function withOtherAsin(facts: ShelfFacts, { key, asin, isbn }: ShelfFormat, next: string, at: number): ShelfFacts {
  if (asin === null) return editFormat(facts, next, { isbn: isbn ?? key }, at);
  const formats = facts.formats.map((said) => (said.key === key ? { ...said, key: next } : said));
  return withRenamedKey({ ...facts, formats: formats.sort((a, b) => ascending(a.key, b.key)) }, key, next);
}

function withEntry(facts: ShelfFacts, target: Target, entry: FormatEntry): ShelfFacts {
  const { shelf, workId, at } = target;
  const meant = known(target, entry);
  if (!meant) return withNewFormat(facts, target, entry);
  const { format } = meant;
  const place = isHere(target, meant) ? {} : { work: { id: workId, apart: true } };
  if (entry.asin === null || entry.asin === format.asin)
    return editFormat(facts, format.key, { ...saidOf(entry, format), ...place }, at);
  if (shelf.byKey(entry.asin)) {
    // The product is known but off the shelf: it returns and replaces this one.
    const without = editFormat(facts, format.key, { onShelf: false }, at);
    return withEntry(without, target, { ...entry, id: null, isbn: null });
  }
  const moved = withOtherAsin(facts, format, entry.asin, at);
  return editFormat(moved, entry.asin, { ...saidOf(entry, format), ...place }, at);
}

/** Assigns these formats to the work. The caller must check `formatProblems` first. */
export const withFormats = (facts: ShelfFacts, target: Target, entries: readonly FormatEntry[]): ShelfFacts =>
  entries.reduce((next, entry) => withEntry(next, target, entry), facts);

/** Removes the work's other formats from the shelf; their royalties stay. */
export function withoutOthers(facts: ShelfFacts, target: Target, entries: readonly FormatEntry[]): ShelfFacts {
  const kept = new Set(entries.map((entry) => known(target, entry)?.format.id));
  const gone = (target.work?.formats ?? []).filter(({ id, onShelf }) => onShelf && !kept.has(id));
  return gone.reduce((next, { key }) => editFormat(next, key, { onShelf: false }, target.at), facts);
}
