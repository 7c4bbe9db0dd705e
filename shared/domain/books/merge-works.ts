import { editFormat, editWork } from "./edit-facts.ts";
import type { ShelfFacts } from "./facts.ts";
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
function wholeWorksAmong(work: Work, chosen: ReadonlySet<string>): string[] {
  const formats = formatsOnShelf(work);
  const isWhole = (id: string): boolean =>
    formats.every((format) => !format.path.includes(id) || chosen.has(format.id));
  const found = new Set<string>();
  for (const { id, path } of formats) {
    if (!chosen.has(id)) continue;
    const largest = path.slice(0, -1).findLast(isWhole);
    if (largest) found.add(largest);
  }
  return [...found];
}

/**
 * Splits formats off their work: those that were a work before a merge become that work again, the rest become a new
 * one, `newWorkId`. At least one format must stay.
 */
export function splitFormats(
  facts: ShelfFacts,
  work: Work,
  formatIds: ReadonlySet<string>,
  { newWorkId, at }: { readonly newWorkId: string; readonly at: number },
): ShelfFacts {
  const whole = wholeWorksAmong(work, formatIds);
  let parted = facts;
  for (const id of whole) parted = editWork(parted, id, { into: null }, at);
  const rest = formatsOnShelf(work).filter(
    ({ id, path }) => formatIds.has(id) && !path.some((one) => whole.includes(one)),
  );
  for (const { key } of rest) parted = editFormat(parted, key, { work: { id: newWorkId, apart: true } }, at);
  if (rest.length > 0 && rest.every(({ source }) => source === "hand"))
    parted = editWork(parted, newWorkId, { title: work.title, authors: work.authors }, at);
  return parted;
}
