import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import type { mergeBooks as mergeBooksEndpoint, splitBook as splitBookEndpoint } from "#shared/api/books/edit.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import { mergeWorks, splitFormats } from "#shared/domain/books/merge-works.ts";
import { formatsOnShelf } from "#shared/domain/books/shelf.ts";
import { shelfIdsOf, workOrThrow, worksOrThrow } from "../shelf/read-shelf.ts";
import { toBook } from "../to-book.ts";
import type { BooksDeps, ShelfDeps } from "../wiring.ts";
import { changeWorks } from "./change-works.ts";

/** Merges other works into this one as formats. Their own details are kept in case they are split off again. */
export async function mergeBooks(
  deps: ShelfDeps,
  { actor: { tenantId }, id, books }: By<Owner, { readonly id: string; readonly books: readonly string[] }>,
): Promise<z.input<typeof mergeBooksEndpoint.response>> {
  const [work] = await changeWorks(deps, tenantId, ({ facts, shelf, at }) => {
    const target = workOrThrow(shelf, id);
    return { facts: mergeWorks(facts, target, worksOrThrow(shelf, books), at), workIds: [target.id] };
  });
  return { data: toBook({ ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress }, work!) };
}

/** Splits formats off into the work that they were before merging, or a new one. Returns the original work first. */
export async function splitBook(
  deps: ShelfDeps & Pick<BooksDeps, "newId">,
  { actor: { tenantId }, id, formats }: By<Owner, { readonly id: string; readonly formats: readonly string[] }>,
): Promise<z.input<typeof splitBookEndpoint.response>> {
  const newWorkId = deps.newId();
  const works = await changeWorks(deps, tenantId, ({ facts, shelf, ids, at }) => {
    const work = workOrThrow(shelf, id);
    const chosen = new Set(
      formats.map((formatId) => {
        const placed = shelf.format(formatId);
        if (placed?.work !== work || !placed.format.onShelf) throw new NotFound();
        return placed.format.id;
      }),
    );
    if (chosen.size === formatsOnShelf(work).length)
      throw new Invalid({ formats: ["At least one format has to stay with the book."] });
    const parted = splitFormats(facts, work, chosen, { newWorkId, at });
    const after = buildShelf(parted, ids);
    return { facts: parted, workIds: [work.id, ...[...chosen].flatMap((one) => after.format(one)?.work.id ?? [])] };
  });
  const wire = { ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress };
  return { data: works.map((work) => toBook(wire, work)) };
}
