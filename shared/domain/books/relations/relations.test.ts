import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editWork } from "../edit-facts.ts";
import type { ShelfFacts } from "../facts.ts";
import { mergeWorks } from "../merge-works.ts";
import { allFacts, importOf, play, shelfOf } from "../testing/arbitrary-shelf.ts";
import { answeredSets, answerSet, findSets, isSetTitle, undoSet } from "./find-sets.ts";

const named = (title: string, place: number | null = null, series: string | null = "Harbour"): ShelfFacts => {
  const facts = play([
    importOf({
      source: "amazon",
      productId: title,
      isbn: null,
      format: "kindle",
      title,
      author: "Mara Penn",
      asOf: "",
    }),
  ]);
  return series === null ? facts : editWork(facts, shelfOf(facts).works[0]!.id, { series: { name: series, place } }, 1);
};
const shelfWith = (...books: readonly ShelfFacts[]): ShelfFacts => ({
  formats: books.flatMap(({ formats }) => formats).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  works: Object.assign({}, ...books.map(({ works }) => works)),
});
const idOf = (facts: ShelfFacts, title: string): string => shelfOf(facts).byKey(title)!.work.id;
const workOf = (facts: ShelfFacts, title: string) => shelfOf(facts).byKey(title)!.work;

const harbour = [named("Salt", 1), named("Pepper", 2), named("Ash", 3), named("Rye", 4)];
const setsIn = (facts: ShelfFacts) =>
  findSets(facts, shelfOf(facts)).map(({ box, parts }) => [box.title, parts.map(({ title }) => title).toSorted()]);

describe("a box set", () => {
  test("is recognized by plain words and ranges of volumes alone", () => {
    for (const title of [
      "Harbour Box Set",
      "Harbour: Boxed Set",
      "Harbour (Books 1–3)",
      "Harbour Books 1 & 2",
      "The Harbour Omnibus",
      "Harbour: 3 Books in 1",
    ])
      expect([title, isSetTitle(title)]).toEqual([title, true]);
    for (const title of ["Harbour", "Harbour Book 1", "The Box", "Books 3 to 1", "Set Adrift", "1984"])
      expect([title, isSetTitle(title)]).toEqual([title, false]);
  });

  test("is proposed to contain the volumes of its series that its title names", () => {
    expect(setsIn(shelfWith(...harbour, named("Harbour Box Set (Books 1–3)", null, null)))).toEqual([
      ["Harbour Box Set (Books 1–3)", ["Ash", "Pepper", "Salt"]],
    ]);
    expect(setsIn(shelfWith(...harbour, named("The Harbour Omnibus", null, null)))).toMatchObject([
      [expect.anything(), ["Ash", "Pepper", "Rye", "Salt"]],
    ]);
  });

  test("is proposed to contain the books that its title lists", () => {
    expect(
      setsIn(
        shelfWith(
          named("Salt", null, null),
          named("Pepper", null, null),
          named("Ash", null, null),
          named("Salt and Pepper: Omnibus", null, null),
        ),
      ),
    ).toEqual([["Salt and Pepper: Omnibus", ["Pepper", "Salt"]]]);
  });

  test("changes nothing before the author has answered, and is asked about once", () => {
    const facts = shelfWith(...harbour, named("Harbour Box Set (Books 1–3)", null, null));
    expect(shelfOf(facts).works.flatMap(({ partOf }) => partOf)).toEqual([]);
    const [proposal] = findSets(facts, shelfOf(facts));
    const confirmed = answerSet(facts, proposal!, 9);
    expect(workOf(confirmed, "Salt").partOf).toEqual([proposal!.box.id]);
    expect(workOf(confirmed, "Rye").partOf).toEqual([]);
    const rejected = answerSet(facts, { box: proposal!.box, parts: [] }, 9);
    for (const answered of [confirmed, rejected]) {
      expect(setsIn(answered)).toEqual([]);
      expect(answeredSets(answered, shelfOf(answered)).map(({ box }) => box.id)).toEqual([proposal!.box.id]);
      const undone = undoSet(answered, shelfOf(answered), workOf(answered, proposal!.box.title), 10);
      expect(setsIn(undone)).toEqual(setsIn(facts));
      expect(shelfOf(undone).works.flatMap(({ partOf }) => partOf)).toEqual([]);
    }
  });
});

describe("a relation", () => {
  test("to a work that was merged into another leads to the merged one", () => {
    const facts = shelfWith(...harbour);
    const related = editWork(facts, idOf(facts, "Salt"), { translationOf: idOf(facts, "Pepper") }, 5);
    const merged = mergeWorks(related, workOf(related, "Ash"), [workOf(related, "Pepper")], 6);
    expect(workOf(merged, "Salt").translationOf).toBe(idOf(merged, "Ash"));
    const itself = mergeWorks(related, workOf(related, "Pepper"), [workOf(related, "Salt")], 6);
    expect(workOf(itself, "Pepper").translationOf).toBeNull();
  });

  test("to a work that isn't known is left out", () => {
    const facts = shelfWith(...harbour);
    const related = editWork(facts, idOf(facts, "Salt"), { translationOf: "gone", partOf: ["gone"] }, 5);
    expect(workOf(related, "Salt")).toMatchObject({ translationOf: null, partOf: [] });
  });

  test("never leads in a circle", () => {
    const facts = shelfWith(...harbour);
    const titles = ["Salt", "Pepper", "Ash", "Rye"];
    const said = fc.array(fc.tuple(fc.constantFrom(...titles), fc.constantFrom(...titles)), { maxLength: 8 });
    fc.assert(
      fc.property(said, (pairs) => {
        const related = pairs.reduce(
          (next, [from, to], n) =>
            editWork(next, idOf(facts, from), { translationOf: idOf(facts, to), partOf: [idOf(facts, to)] }, 10 + n),
          facts,
        );
        for (const { id } of shelfOf(related).works) {
          const seen = new Set<string>();
          for (let at: string | null = id; at !== null; at = shelfOf(related).work(at)!.translationOf) {
            expect(seen.has(at)).toBe(false);
            seen.add(at);
          }
        }
      }),
    );
  });
});

test("a shelf without answers has no relations and no proposals of sets", () => {
  fc.assert(
    fc.property(allFacts, (facts) => {
      expect(findSets(facts, shelfOf(facts))).toEqual([]);
      expect(
        shelfOf(facts).works.every(({ partOf, translationOf }) => partOf.length === 0 && translationOf === null),
      ).toBe(true);
    }),
  );
});
