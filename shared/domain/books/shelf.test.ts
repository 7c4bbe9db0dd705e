import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editFormat, editWork } from "./edit-facts.ts";
import { NO_FACTS } from "./facts.ts";
import { mergeWorks, splitFormats } from "./merge-works.ts";
import { workIdOf } from "./names.ts";
import type { ImportedProduct } from "./record-imported.ts";
import { withFormats } from "./set-formats.ts";
import { formatsOnShelf } from "./shelf.ts";
import {
  ASINS,
  allFacts,
  edits,
  firstImport,
  importOf,
  play,
  products,
  readableIds,
  type Step,
  seen,
  shelfOf,
  workOf,
} from "./testing/arbitrary-shelf.ts";

const product = (facts: Partial<ImportedProduct>): ImportedProduct => ({
  source: "amazon",
  productId: "B000000001",
  isbn: null,
  format: "kindle",
  title: "Salt",
  author: "Mara Penn",
  asOf: "2025-01-01",
  ...facts,
});

/** Interleaves manual edits, in their order, with imports in any order at any position. */
const interleaved = (hands: readonly Step[], imports: readonly Step[]): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.shuffledSubarray([...imports], { minLength: imports.length }),
      fc.array(fc.nat(hands.length), { minLength: imports.length, maxLength: imports.length }),
    )
    .map(([shuffled, places]) => {
      const steps: Step[] = [];
      for (let i = 0; i <= hands.length; i++) {
        steps.push(...shuffled.filter((_, n) => places[n] === i));
        if (hands[i]) steps.push(hands[i]!);
      }
      return steps;
    });

test("an author written last name first is one person, and the formats of both spellings are one book", () => {
  const shelf = shelfOf(
    play([
      importOf(product({ author: "Penn, Mara" })),
      importOf(product({ productId: "B000000002", format: "paperback", author: "Mara Penn", asOf: "2025-02-01" })),
    ]),
  );
  expect(shelf.works).toHaveLength(1);
  expect(shelf.works[0]?.authors).toEqual(["Mara Penn"]);
});

test("a work with an author written last name first keeps its id and the edits made under it", () => {
  const imported = play([importOf(product({ author: "Penn, Mara" }))]);
  const before = workIdOf(readableIds, "Salt", "Penn");
  const shelf = shelfOf(editWork(imported, before, { title: "Salt and Sea" }, 2));
  expect(shelf.works).toMatchObject([{ id: before, title: "Salt and Sea", authors: ["Mara Penn"] }]);
});

describe("the shelf is the same", () => {
  test("for any order and repetition of imported products", () => {
    fc.assert(
      fc.property(
        fc
          .array(products, { maxLength: 12 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const together = play([importOf(...all)]);
          const oneByOne = play([...shuffled, ...all].map((one) => importOf(one)));
          expect(seen(oneByOne)).toEqual(seen(together));
          expect(play([importOf(...shuffled)], together)).toBe(together);
        },
      ),
    );
  });

  test("wherever imports fall between manual edits", () => {
    const cases = fc
      .tuple(firstImport, fc.array(edits, { maxLength: 6 }), fc.array(products, { maxLength: 8 }))
      .chain(([first, hands, later]) => {
        const imports = later.map((one) => importOf(one));
        const order = interleaved(hands, imports);
        return fc.tuple(fc.constant(play([importOf(...first)])), order, order);
      });
    fc.assert(
      fc.property(cases, ([start, one, other]) => {
        expect(seen(play(one, start, 1))).toEqual(seen(play(other, start, 1)));
      }),
    );
  });

  test("whether a file is imported before or after its books are merged", () => {
    const named = (asin: string, title: string, format: ImportedProduct["format"] = "kindle") =>
      importOf(product({ productId: asin, title, format }));
    const start = play([named("B000000001", "Salt"), named("B000000003", "Pepper")]);
    const join: Step = (facts, at) => mergeWorks(facts, workOf(facts, "B000000001"), [workOf(facts, "B000000003")], at);
    const later = [named("B000000002", "Salt", "paperback"), named("B000000004", "Pepper", "paperback")];
    const after = play([join, ...later], start, 1);
    expect(seen(after)).toEqual(seen(play([...later, join], start, 1)));
    expect(shelfOf(after).works.map(({ title, formats }) => [title, formats.length])).toEqual([["Salt", 4]]);
  });
});

describe("on the shelf", () => {
  test("every product appears exactly once, in one work, after any history", () => {
    fc.assert(
      fc.property(allFacts, (facts) => {
        const { works, byKey } = shelfOf(facts);
        const keys = works.flatMap(({ formats }) => formats.flatMap((format) => format.keys));
        expect(keys.toSorted()).toEqual(facts.formats.map(({ key }) => key).toSorted());
        for (const asin of ASINS) expect(byKey(asin)?.format.keys).toContain(asin);
        const ids = works.flatMap((work) => work.ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test("formats with the same title and first author form one work, under any spelling", () => {
    const { works } = shelfOf(
      play([
        importOf(
          product({ productId: "B000000001", title: "Salt: A Novel" }),
          product({
            productId: "B000000002",
            title: "SALT — a novel ",
            author: "mara penn; Ada Quill",
            format: "paperback",
          }),
          product({ productId: "B000000003", title: "Salt" }),
        ),
      ]),
    );
    expect(works.map(({ title, authors, formats }) => [title, authors, formats.length])).toEqual([
      ["Salt", ["Mara Penn"], 1],
      ["Salt: A Novel", ["Mara Penn"], 2],
    ]);
  });

  test("a renamed product stays in its work, which is found under its old and new id", () => {
    const before = play([importOf(product({}), product({ productId: "B000000002", format: "paperback" }))]);
    const after = play([importOf(product({ title: "Salt and Light", asOf: "2025-06-01" }))], before, 1);
    const [work, ...others] = shelfOf(after).works;
    expect([work?.title, work?.formats.length, others]).toEqual(["Salt and Light", 2, []]);
    expect(shelfOf(after).work(workOf(before, "B000000001").id)?.id).toBe(work?.id);
  });

  test("an ISBN and the ASIN that a file gives for it are one product", () => {
    const byIsbn = product({ productId: "9780000000001", format: "paperback", title: "Salt (print)" });
    const byBoth = product({ productId: "B000000002", isbn: "9780000000001", format: "paperback" });
    for (const files of [
      [byIsbn, byBoth],
      [byBoth, byIsbn],
    ]) {
      const { works, byKey } = shelfOf(play(files.map((one) => importOf(one))));
      expect(works.flatMap(({ formats }) => formats.map(({ key, isbn }) => [key, isbn]))).toEqual([
        ["B000000002", "9780000000001"],
      ]);
      expect(byKey("9780000000001")?.format.key).toBe("B000000002");
    }
  });
});

describe("manual edits", () => {
  test("survive every later import", () => {
    fc.assert(
      fc.property(
        firstImport,
        fc.array(products, { maxLength: 10 }),
        fc.constantFrom(...ASINS),
        (first, later, asin) => {
          const start = play([importOf(...first)]);
          const said = { title: "Brine", authors: ["Eve Pen"], series: { name: "Harbour", place: 2 }, tags: ["Sea"] };
          const hand: Step = (facts, at) => editWork(facts, workOf(facts, asin).id, said, at);
          const pages: Step = (facts, at) => editFormat(facts, asin, { format: "kindle", kenpc: 312 }, at);
          const facts = play([hand, pages, ...later.map((one) => importOf(one))], start, 1);
          const { work, format } = shelfOf(facts).byKey(asin)!;
          expect(work).toMatchObject(said);
          expect([format.kenpc, format.title, format.author]).toEqual([312, "Brine", "Eve Pen"]);
        },
      ),
    );
  });

  test("link later products with the same imported name to a manually created book", () => {
    const made = play([
      (facts, at) => {
        const target = { shelf: shelfOf(facts), work: undefined, workId: "book/brine/eve pen", at };
        const named = editWork(facts, target.workId, { made: true, title: "Brine", authors: ["Eve Pen"] }, at);
        return withFormats(named, target, [{ id: null, asin: "B000000001", isbn: null, format: "kindle" }]);
      },
    ]);
    const files = [product({}), product({ productId: "B000000002", format: "paperback" })];
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: 2 }), (order) => {
        const { works } = shelfOf(
          play(
            order.map((one) => importOf(one)),
            made,
            1,
          ),
        );
        expect(works.map(({ id, title, formats }) => [id, title, formats.length])).toEqual([
          ["book/brine/eve pen", "Brine", 2],
        ]);
      }),
    );
  });
});

describe("merging and splitting", () => {
  test("cancel each other out", () => {
    fc.assert(
      fc.property(allFacts, fc.constantFrom(...ASINS), fc.constantFrom(...ASINS), (facts, a, b) => {
        const [target, other] = [workOf(facts, a), workOf(facts, b)];
        fc.pre(target.id !== other.id && formatsOnShelf(target).length > 0 && formatsOnShelf(other).length > 0);
        const joined = mergeWorks(facts, target, [other], 1000);
        expect(workOf(joined, b).id).toBe(target.id);
        const came = new Set(formatsOnShelf(other).map(({ id }) => id));
        const parted = splitFormats(joined, workOf(joined, a), came, { newWorkId: "parted/1001", at: 1001 });
        expect(seen(parted)).toEqual(seen(facts));
      }),
    );
  });

  const both = play([
    importOf(
      product({}),
      product({ productId: "B000000002", title: "Pepper" }),
      product({ productId: "B000000003", title: "Pepper", format: "paperback" }),
    ),
  ]);
  const joined = mergeWorks(both, workOf(both, "B000000001"), [workOf(both, "B000000002")], 2);

  test("keep the merged work's own title and manual edits", () => {
    const said = editWork(both, workOf(both, "B000000002").id, { series: { name: "Spices", place: 1 } }, 2);
    const after = mergeWorks(said, workOf(said, "B000000001"), [workOf(said, "B000000002")], 3);
    expect(shelfOf(after).works).toMatchObject([{ title: "Salt", series: null }]);
    expect(shelfOf(after).works[0]?.formats).toHaveLength(3);
  });

  test("leave a removed book off the shelf when its own format becomes another work", () => {
    const removed = editWork(joined, workOf(joined, "B000000001").id, { onShelf: false }, 3);
    const own = shelfOf(removed).byKey("B000000001")!.format.id;
    const parted = splitFormats(removed, workOf(removed, "B000000001"), new Set([own]), { newWorkId: "own", at: 4 });
    expect(workOf(parted, "B000000002")).toMatchObject({ id: workOf(joined, "B000000001").id, onShelf: false });
    expect(workOf(parted, "B000000001")).toMatchObject({ id: "own", onShelf: true });
  });

  test("turn one of several merged formats into a work of its own", () => {
    const format = shelfOf(joined).byKey("B000000003")!.format;
    const parted = splitFormats(joined, workOf(joined, "B000000001"), new Set([format.id]), {
      newWorkId: "own",
      at: 3,
    });
    expect(shelfOf(parted).works.map(({ title, formats }) => [title, formats.map(({ key }) => key)])).toEqual([
      ["Pepper", ["B000000003"]],
      ["Salt", ["B000000001", "B000000002"]],
    ]);
  });

  test("link no later product to a split-off format by its name", () => {
    const start = play([importOf(product({}), product({ productId: "B000000002", format: "paperback" }))]);
    const format = shelfOf(start).byKey("B000000002")!.format;
    const parted = splitFormats(start, workOf(start, "B000000001"), new Set([format.id]), { newWorkId: "own", at: 2 });
    const after = play([importOf(product({ productId: "B000000003", format: "hardcover" }))], parted, 2);
    expect(workOf(after, "B000000003").formats.map(({ key }) => key)).toEqual(["B000000001", "B000000003"]);
    expect(workOf(after, "B000000002").formats.map(({ key }) => key)).toEqual(["B000000002"]);
  });

  test("keep works that are merged in a ring as one work", () => {
    const ring = mergeWorks(joined, workOf(joined, "B000000001"), [workOf(joined, "B000000002")], 3);
    expect(shelfOf(ring).works).toHaveLength(1);
    const back = { ...ring.works, "book/salt/mara penn": { into: { value: "book/pepper/mara penn", at: 4 } } };
    expect(shelfOf({ ...ring, works: back }).works.map(({ title }) => title)).toEqual(["Pepper"]);
  });
});

test("a format is found by its own id even if another product shows its ISBN", () => {
  const facts = play([
    importOf(
      product({ productId: "9780000000001" }),
      product({ productId: "9780000000002", isbn: "9780000000001", format: "hardcover" }),
      product({ productId: "B000000006", isbn: "9780000000002", format: "hardcover" }),
    ),
  ]);
  const shelf = shelfOf(facts);
  const formats = shelf.works.flatMap((work) => work.formats);
  expect(formats.map(({ isbn }) => isbn)).toEqual(["9780000000001", "9780000000001"]);
  for (const format of formats) expect(shelf.format(format.id)?.format).toBe(format);
});

test("shows an empty shelf for an account without books", () => {
  expect(shelfOf(NO_FACTS).works).toEqual([]);
  expect(shelfOf(NO_FACTS).work(readableIds("book", "salt"))).toBeUndefined();
});
