import type * as z from "zod";
import type { updateBook as endpoint } from "#shared/api/books/books.ts";
import { editWork } from "#shared/domain/books/edit-facts.ts";
import { formatProblems, withFormats, withoutOthers } from "#shared/domain/books/set-formats.ts";
import { workEditOf } from "#shared/domain/books/work-edit.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { workOrThrow } from "../shelf/find-on-shelf.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";
import { toBook } from "../to-book.ts";
import { type BookInput, refuse, toEntries, toWorkInput } from "./book-input.ts";
import { changeWorks } from "./change-works.ts";

/**
 * Fields that differ from the shown values become the author's own edits and override every import. Formats that are
 * not named leave the shelf; their royalties stay in the report.
 */
export async function updateBook(
  deps: BooksDeps,
  { tenantId }: Owner,
  id: string,
  body: BookInput,
): Promise<z.input<typeof endpoint.response>> {
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
