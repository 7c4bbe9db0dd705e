import { editFormat, editWork } from "./edit-facts.ts";
import type { ShelfFacts } from "./facts.ts";
import { partSameBook } from "./same-book/answers.ts";
import { formatsOnShelf, type Work } from "./shelf.ts";

/** Merges other works into one. Their manual edits are kept for a later split. */
export const mergeWorks = (facts: ShelfFacts, target: Work, others: readonly Work[], at: number): ShelfFacts =>
  others
    .filter(({ id }) => id !== target.id)
    .reduce((joined, other) => editWork(joined, other.id, { into: target.id }, at), facts);

/**
 * The works within `work` that consist of chosen formats only, largest first: splitting these off undoes the merges
 * that brought them. Works nested in a chosen one are left out and stay merged with it.
 */
function wholeWorksAmong(work: Work, chosen: ReadonlySet<string>, wholeParts: ReadonlySet<string>): string[] {
  const formats = formatsOnShelf(work);
  const isWhole = (id: string): boolean =>
    formats.every((format) => !format.path.includes(id) || chosen.has(format.id));
  const found = new Set<string>();
  for (const { id, path } of formats) {
    if (!chosen.has(id) || wholeParts.has(path.at(-1)!)) continue;
    const largest = path.slice(0, -1).findLast(isWhole);
    if (largest) found.add(largest);
  }
  return [...found];
}

/** The works within `work` that the author has confirmed to be one book and of which all formats are chosen. */
function wholePartsAmong(work: Work, chosen: ReadonlySet<string>): ReadonlySet<string> {
  const byPart = Map.groupBy(formatsOnShelf(work), ({ path }) => path.at(-1)!);
  if (byPart.size === 1) return new Set();
  return new Set([...byPart].flatMap(([part, formats]) => (formats.every(({ id }) => chosen.has(id)) ? [part] : [])));
}

/**
 * Keeps a work that others were merged into, and its id, when the last of its own formats leaves it: the merged ones
 * would otherwise fall apart. A work that was removed from the shelf stays removed.
 */
function keptTogether(facts: ShelfFacts, work: Work, chosen: ReadonlySet<string>, at: number): ShelfFacts {
  const left = work.formats.filter(({ id }) => !chosen.has(id));
  const loses = left.some(({ path }) => path.at(-1) === work.id) && !left.some(({ path }) => path[0] === work.id);
  return loses ? editWork(facts, work.id, { onShelf: work.onShelf }, at) : facts;
}

/**
 * Splits formats off their work: those that were a work before a merge or a confirmed proposal become that work again,
 * the rest become a new one, `newWorkId`. At least one format must stay.
 */
export function splitFormats(
  facts: ShelfFacts,
  work: Work,
  formatIds: ReadonlySet<string>,
  { newWorkId, at }: { readonly newWorkId: string; readonly at: number },
): ShelfFacts {
  const wholeParts = wholePartsAmong(work, formatIds);
  const whole = wholeWorksAmong(work, formatIds, wholeParts);
  let parted = keptTogether(partSameBook(facts, work, formatIds, at), work, formatIds, at);
  for (const id of whole) parted = editWork(parted, id, { into: null }, at);
  const rest = formatsOnShelf(work).filter(
    ({ id, path }) => formatIds.has(id) && !wholeParts.has(path.at(-1)!) && !path.some((one) => whole.includes(one)),
  );
  for (const { key } of rest) parted = editFormat(parted, key, { work: { id: newWorkId, apart: true } }, at);
  if (rest.length > 0 && rest.every(({ source }) => source === "hand"))
    parted = editWork(parted, newWorkId, { title: work.title, authors: work.authors }, at);
  return parted;
}
