import type { By, Owner } from "#functions/platform/access/actor.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import type { ShelfFacts } from "#shared/domain/books/facts.ts";
import { answerSet, undoSet } from "#shared/domain/books/relations/find-sets.ts";
import { joinSameBook, keepApart, undoAnswer } from "#shared/domain/books/same-book/answers.ts";
import type { Work } from "#shared/domain/books/shelf.ts";
import { type Before, changeWorks } from "../edit/change-works.ts";
import { workOrThrow, worksOrThrow } from "../shelf/read-shelf.ts";
import type { BookStore } from "../shelf/store.ts";

interface Deps {
  readonly books: BookStore;
}

const change = async (deps: Deps, tenantId: string, edit: (before: Before) => ShelfFacts): Promise<void> => {
  await changeWorks(deps, tenantId, (before) => ({ facts: edit(before), workIds: [] }));
};

/** Throws Invalid unless there are two different works with formats, by which answers are kept. */
function comparableWorks({ shelf }: Before, ids: readonly string[]): Work[] {
  const works = worksOrThrow(shelf, ids);
  if (works.length < 2) throw new Invalid({ books: ["Choose at least two books."] });
  if (works.some(({ formats }) => formats.every(({ onShelf }) => !onShelf)))
    throw new Invalid({ books: ["A book without formats can't be joined."] });
  return works;
}

/** Joins each group of works into one book. */
export const joinBooks = (
  deps: Deps,
  { actor, proposals }: By<Owner, { readonly proposals: readonly (readonly string[])[] }>,
): Promise<void> =>
  change(deps, actor.tenantId, (before) =>
    proposals.reduce((facts, ids) => joinSameBook(facts, comparableWorks(before, ids), before.at), before.facts),
  );

export const keepBooksApart = (
  deps: Deps,
  { actor, books }: By<Owner, { readonly books: readonly string[] }>,
): Promise<void> =>
  change(deps, actor.tenantId, (before) => keepApart(before.facts, comparableWorks(before, books), before.at));

export const undoBookAnswer = (
  deps: Deps,
  { actor, is_same, formats }: By<Owner, { readonly is_same: boolean; readonly formats: readonly string[] }>,
): Promise<void> =>
  change(deps, actor.tenantId, ({ facts, shelf }) => {
    const keys = formats.flatMap((id) => {
      const placed = shelf.format(id);
      if (!placed) throw new NotFound();
      return placed.format.keys;
    });
    return undoAnswer(facts, { keys: new Set(keys), isSame: is_same });
  });

export const answerBookSet = (
  deps: Deps,
  { actor, id, parts }: By<Owner, { readonly id: string; readonly parts: readonly string[] }>,
): Promise<void> =>
  change(deps, actor.tenantId, ({ facts, shelf, at }) => {
    const box = workOrThrow(shelf, id);
    const contained = worksOrThrow(shelf, parts);
    if (contained.includes(box)) throw new Invalid({ parts: ["A book can't be a part of itself."] });
    return answerSet(facts, { box, parts: contained }, at);
  });

export const undoBookSet = (deps: Deps, { actor, id }: By<Owner, { readonly id: string }>): Promise<void> =>
  change(deps, actor.tenantId, ({ facts, shelf, at }) => undoSet(facts, shelf, workOrThrow(shelf, id), at));
