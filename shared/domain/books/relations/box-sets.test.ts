import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxSetsOf } from "./box-sets.ts";

const work = (id: string, ...partOf: string[]) => ({ id, title: `Title ${id}`, partOf });

describe("the groups of box sets", () => {
  test("hold a set and the books in it, and no other book", () => {
    const works = [work("a", "set"), work("b", "set"), work("set"), work("alone")];
    const groupOf = boxSetsOf(works);
    const group = { id: "set", title: "Title set" };
    expect(works.map(groupOf)).toEqual([group, group, group, null]);
  });

  test("join sets that share a book, so that its money is in one group", () => {
    const works = [work("a", "one", "two"), work("b", "two"), work("one"), work("two")];
    expect(works.map(boxSetsOf(works))).toEqual(works.map(() => ({ id: "one", title: "Title one and Title two" })));
  });

  test("are named after the outer set where a set is in another", () => {
    const works = [work("a", "inner"), work("inner", "outer"), work("outer")];
    expect(works.map(boxSetsOf(works))).toEqual(works.map(() => ({ id: "outer", title: "Title outer" })));
  });

  test("leave out a set that is no longer known", () => {
    const works = [work("a", "gone")];
    expect(works.map(boxSetsOf(works))).toEqual([null]);
  });
});

test("the order of the works changes no group", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  // A book is only in sets that come later, so relations have no circles.
  const anyShelf = fc
    .tuple(...ids.map((_, n) => fc.subarray(ids.slice(n + 1))))
    .map((sets) => ids.map((id, n) => work(id, ...sets[n]!)));
  fc.assert(
    fc.property(anyShelf, fc.infiniteStream(fc.nat()), (works, places) => {
      const shuffled = works.map((one) => ({ one, at: places.next().value as number }));
      const other = shuffled.sort((a, b) => a.at - b.at).map(({ one }) => one);
      expect(works.map(boxSetsOf(other))).toEqual(works.map(boxSetsOf(works)));
    }),
  );
});
