import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { relateBook as endpoint } from "#shared/api/books/same-book.ts";
import { editWork } from "#shared/domain/books/edit-facts.ts";
import { shelfIdsOf, workOrThrow, worksOrThrow } from "../shelf/read-shelf.ts";
import { toBook } from "../to-book.ts";
import type { ShelfDeps } from "../wiring.ts";
import { changeWorks } from "./change-works.ts";

interface Relations {
  readonly id: string;
  readonly part_of: readonly string[];
  readonly translation_of: string | null;
}

/** Sets the relations of a work. Relations of others that would lead in a circle no longer count. */
export async function relateBook(
  deps: ShelfDeps,
  { actor: { tenantId }, id, part_of, translation_of }: By<Owner, Relations>,
): Promise<z.input<typeof endpoint.response>> {
  const [related] = await changeWorks(deps, tenantId, ({ facts, shelf, at }) => {
    const work = workOrThrow(shelf, id);
    const sets = worksOrThrow(shelf, part_of);
    const original = translation_of === null ? null : workOrThrow(shelf, translation_of);
    if (sets.includes(work)) throw new Invalid({ part_of: ["A book can't be a part of itself."] });
    if (original === work) throw new Invalid({ translation_of: ["A book can't be a translation of itself."] });
    const said = { partOf: sets.map((set) => set.id), translationOf: original?.id ?? null };
    return { facts: editWork(facts, work.id, said, at), workIds: [work.id] };
  });
  return { data: toBook({ ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress }, related!) };
}
