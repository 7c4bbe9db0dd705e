import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { createBook as createBookEndpoint, updateBook as updateBookEndpoint } from "#shared/api/books/edit.ts";
import { editWork } from "#shared/domain/books/edit-facts.ts";
import { workIdOf } from "#shared/domain/books/names.ts";
import { formatProblems, withFormats, withoutOthers } from "#shared/domain/books/set-formats.ts";
import type { Placed } from "#shared/domain/books/shelf.ts";
import { workEditOf } from "#shared/domain/books/work-edit.ts";
import { shelfIdsOf, workOrThrow } from "../shelf/read-shelf.ts";
import { toBook } from "../to-book.ts";
import type { ShelfDeps } from "../wiring.ts";
import { type BookInput, refuse, toEntries, toWorkInput } from "./book-input.ts";
import { changeWorks } from "./change-works.ts";

const isOnShelf = (placed: Placed | undefined): placed is Placed =>
  placed?.work.onShelf === true && placed.format.onShelf;

/**
 * Adds a work manually, or its formats to the existing work with this title and author. Rejects a product that is
 * already on the shelf, even from a concurrent request.
 */
export async function createBook(
  deps: ShelfDeps,
  { actor: { tenantId }, ...body }: By<Owner, BookInput>,
): Promise<z.input<typeof createBookEndpoint.response>> {
  const entries = toEntries(body);
  const [work] = await changeWorks(deps, tenantId, (before) => {
    const { facts, shelf, ids, at } = before;
    const input = toWorkInput(before, body);
    const named = workIdOf(ids, input.title, input.authors[0]!);
    const known = shelf.work(named);
    const workId = known?.id ?? named;
    const target = { shelf, work: known, workId, at };
    refuse(formatProblems(target, entries, "add"));
    const titleSet = body.uid ? shelf.byKey(body.uid) : undefined;
    if (isOnShelf(titleSet) && titleSet.work !== known)
      throw new Invalid({ uid: [`This ASIN is already on your shelf: ${titleSet.work.title}.`] });
    if (known?.onShelf && entries.length === 0) throw new Invalid({ title: ["This book is already on your shelf."] });
    // When formats are added to an existing work, an empty series leaves its series unchanged.
    const said = workEditOf(known, { ...input, series: input.series ?? undefined });
    const made = { ...said, made: true, ...(known && !known.onShelf && { onShelf: true }) };
    return { facts: withFormats(editWork(facts, workId, made, at), target, entries), workIds: [workId] };
  });
  return { data: toBook({ ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress }, work!) };
}

/**
 * Fields that differ from the shown values become the author's own edits and override every import. Formats that are
 * not named leave the shelf; their royalties stay in the report.
 */
export async function updateBook(
  deps: ShelfDeps,
  { actor: { tenantId }, id, ...body }: By<Owner, { readonly id: string } & BookInput>,
): Promise<z.input<typeof updateBookEndpoint.response>> {
  const entries = toEntries(body);
  const [work] = await changeWorks(deps, tenantId, (before) => {
    const { facts, shelf, at } = before;
    const known = workOrThrow(shelf, id);
    const target = { shelf, work: known, workId: known.id, at };
    const said = workEditOf(known, toWorkInput(before, body));
    refuse(formatProblems(target, entries));
    const placed = withFormats(editWork(facts, known.id, said, at), target, entries);
    return { facts: withoutOthers(placed, target, entries), workIds: [known.id] };
  });
  return { data: toBook({ ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress }, work!) };
}
