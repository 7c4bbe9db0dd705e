import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import type { listBookProposals as endpoint } from "#shared/api/books/same-book.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import type { ShelfFacts } from "#shared/domain/books/facts.ts";
import { answeredSets, findSets, type SetProposal } from "#shared/domain/books/relations/find-sets.ts";
import { givenAnswers } from "#shared/domain/books/same-book/answers.ts";
import { findProposals } from "#shared/domain/books/same-book/find-proposals.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import { shelfIdsOf } from "../shelf/read-shelf.ts";
import { type ToWire, toBook, toFormat } from "../to-book.ts";
import type { ShelfDeps } from "../wiring.ts";

/** The number of questions that the author can answer about a shelf. */
export const countProposals = (facts: ShelfFacts, shelf: Shelf): number =>
  findProposals(facts, shelf).length + findSets(facts, shelf).length;

const toSet = (wire: ToWire, { box, parts }: SetProposal) => ({
  book: toBook(wire, box),
  parts: parts.map((part) => toBook(wire, part)),
});

export async function listBookProposals(
  deps: ShelfDeps,
  { actor: { tenantId } }: By<Owner>,
): Promise<z.input<typeof endpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const { facts } = await deps.books.read(tenantId);
  const shelf = buildShelf(facts, ids);
  const wire = { ids, coverAddress: deps.coverAddress };
  const answers = givenAnswers(facts).map(({ isSame, keys }) => {
    const placed = new Map([...keys].flatMap((key) => shelf.byKey(key) ?? []).map((one) => [one.format.id, one]));
    return { is_same: isSame, formats: [...placed.values()].map(({ work, format }) => toFormat(wire, work, format)) };
  });
  return {
    data: {
      books: findProposals(facts, shelf).map(({ works, isExact }) => ({
        books: works.map(({ work, reasons }) => ({ book: toBook(wire, work), reasons: [...reasons] })),
        is_exact: isExact,
      })),
      sets: findSets(facts, shelf).map((set) => toSet(wire, set)),
      // Products of deleted figures can be gone.
      answers: answers.filter(({ formats }) => formats.length > 1),
      answered_sets: answeredSets(facts, shelf).map((set) => toSet(wire, set)),
    },
  };
}
