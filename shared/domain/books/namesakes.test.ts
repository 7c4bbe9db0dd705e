import { describe, expect, test } from "vitest";
import { editWork } from "./edit-facts.ts";
import { NO_FACTS } from "./facts.ts";
import type { ImportedProduct } from "./record-imported.ts";
import { recordListed } from "./record-listed.ts";
import { importOf, play, shelfOf, workOf } from "./testing/arbitrary-shelf.ts";

describe("print books of one author with the same title and format", () => {
  const journal = (changes: Partial<ImportedProduct>): ImportedProduct => ({
    source: "amazon",
    productId: "B000000001",
    isbn: null,
    format: "paperback",
    title: "My Daily Journal",
    author: "Mara Penn",
    asOf: "2025-01-01",
    ...changes,
  });
  const [first, second] = [journal({ productId: "B000000001" }), journal({ productId: "B000000002" })];
  const worksOf = (facts: Parameters<typeof shelfOf>[0]) =>
    shelfOf(facts).works.map(({ formats }) => formats.map(({ key }) => key));

  test("are separate works, and the first one named is joined with the other formats", () => {
    const hardcover = journal({ productId: "B000000003", format: "hardcover" });
    expect(worksOf(play([importOf(first, second, hardcover)]))).toEqual([["B000000002"], ["B000000001", "B000000003"]]);
    const later = play([importOf(first), importOf(second), importOf(first, second)]);
    expect(worksOf(later).toSorted()).toEqual([["B000000001"], ["B000000002"]]);
  });

  test("keep their works, ids and edits through later imports", () => {
    const start = play([importOf(first)]);
    const edited = editWork(start, workOf(start, first.productId).id, { tags: ["Lined"] }, 2);
    const after = play([importOf(second)], edited, 2);
    const own = editWork(after, workOf(after, second.productId).id, { tags: ["Dotted"] }, 4);
    const renamed = play(
      [importOf(journal({ productId: second.productId, title: "A Journal", asOf: "2025-06-01" }))],
      own,
      4,
    );
    const grouped = recordListed(
      renamed,
      [first, second].map(({ productId }, n) => ({
        key: productId,
        source: "reports" as const,
        says: { group: `G${n}` },
      })),
      { asOf: "2025-07-01", at: 6 },
    );
    for (const facts of [own, renamed, grouped])
      expect([first, second].map(({ productId }) => workOf(facts, productId).tags)).toEqual([["Lined"], ["Dotted"]]);
    expect(workOf(grouped, second.productId).id).toBe(workOf(own, second.productId).id);
  });

  test("are one work if they share an ISBN, or if a portal groups them", () => {
    const isbn = "9780000000001";
    expect(worksOf(play([importOf({ ...first, isbn }, { ...second, isbn })]))).toHaveLength(1);
    const grouped = recordListed(
      play([importOf(first, second)]),
      [first, second].map(({ productId }) => ({ key: productId, source: "reports" as const, says: { group: "G1" } })),
      { asOf: "2025-07-01", at: 2 },
    );
    expect(worksOf(grouped)).toHaveLength(1);
  });

  test("stay one work where an earlier version stored them as one", () => {
    const { formats } = play([importOf(first, second)]);
    const stored = { ...NO_FACTS, formats: formats.map(({ isNamesake: _, ...format }) => format) };
    expect(worksOf(play([importOf(first, second)], stored, 1))).toEqual([["B000000001", "B000000002"]]);
  });

  test("are apart also when a portal names them first", () => {
    const says = { format: "paperback" as const, title: "My Daily Journal", author: "Mara Penn" };
    const listed = [first, second].map(({ productId }) => ({ key: productId, source: "portal" as const, says }));
    expect(worksOf(recordListed(NO_FACTS, listed, { asOf: "2025-01-01", at: 1 }))).toHaveLength(2);
  });
});
