import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editFormat, editWork } from "../edit-facts.ts";
import type { ShelfFacts } from "../facts.ts";
import { mergeWorks, splitFormats } from "../merge-works.ts";
import type { ImportedProduct } from "../record-imported.ts";
import { formatsOnShelf, type Work } from "../shelf.ts";
import {
  allFacts,
  edits,
  firstImport,
  importOf,
  play,
  products,
  type Step,
  seen,
  shelfOf,
  shopProducts,
} from "../testing/arbitrary-shelf.ts";
import { givenAnswers, joinSameBook, keepApart, undoAnswer } from "./answers.ts";
import { findProposals } from "./find-proposals.ts";

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
const atShop = (source: ImportedProduct["source"], productId: string, title = "Salt", author = "Mara Penn") =>
  product({ source, productId, title, author });

const shelfFrom = (...files: readonly ImportedProduct[]): ShelfFacts => play([importOf(...files)]);
const proposalsIn = (facts: ShelfFacts) => findProposals(facts, shelfOf(facts));
const shown = (facts: ShelfFacts) =>
  proposalsIn(facts).map(({ works }) =>
    works.map(({ work, reasons }) => [formatsOnShelf(work).map(({ key }) => key), reasons]),
  );
const worksWith = (facts: ShelfFacts, ...keys: readonly string[]): Work[] =>
  keys.map((key) => shelfOf(facts).byKey(key)!.work);

/** Takes back the answers that were given at a revision. */
const undoneAt = (facts: ShelfFacts, at: number): ShelfFacts =>
  givenAnswers(facts)
    .filter((answer) => answer.at === at)
    .reduce(undoAnswer, facts);

const KOBO = "9780804429573";
const GUMROAD = "shopify:salt";

describe("a proposal", () => {
  test("is made for books of several shops with the same title and author", () => {
    const facts = shelfFrom(product({}), atShop("kobo", KOBO), atShop("shopify", GUMROAD));
    expect(shown(facts)).toEqual([
      [
        [["B000000001"], []],
        [[KOBO], ["title", "author"]],
        [[GUMROAD], ["title", "author"]],
      ],
    ]);
    expect(proposalsIn(facts)[0]?.isExact).toBe(true);
  });

  test("says how titles and authors differ", () => {
    const reasons = (title: string, author: string) =>
      proposalsIn(shelfFrom(product({}), atShop("kobo", KOBO, title, author)))[0]?.works[1].reasons;
    expect(reasons("SALT!", "mara penn")).toEqual(["spelling", "author"]);
    expect(reasons("Sált", "Penn, Mara")).toEqual(["spelling", "authorOrder"]);
    expect(reasons("Salt: A Novel", "Mara Penn; Ada Quill")).toEqual(["subtitle", "coAuthors"]);
    expect(reasons("Salt – A Novel", "Mara Penn")).toEqual(["subtitle", "author"]);
    expect(reasons("Salt (Harbour Book 2)", "Mara Penn")).toEqual(["brackets", "author"]);
    expect(reasons("Salt, Harbour Book 2", "Mara Penn")).toBeUndefined();
    expect(reasons("Salt", "")).toEqual(["title", "noAuthor"]);
  });

  test("is not made for another author, another volume or a box set", () => {
    const others = (title: string, author = "Mara Penn") =>
      proposalsIn(shelfFrom(product({ title: "Harbour" }), atShop("kobo", KOBO, title, author)));
    expect(others("Harbour", "Ada Quill")).toEqual([]);
    expect(others("Harbour: Book 2")).toEqual([]);
    expect(others("Harbour, Vol. 3")).toEqual([]);
    expect(others("Harbour: The Complete Box Set")).toEqual([]);
    expect(others("Harbour (Books 1–3)")).toEqual([]);
    expect(others("Harbour: Pepper")).not.toEqual([]);
    const volumes = shelfFrom(product({ title: "Harbour: Salt" }), atShop("kobo", KOBO, "Harbour: Pepper"));
    expect(proposalsIn(volumes)).toEqual([]);
  });

  test("is not made between Amazon's own books, which are joined by name or not at all", () => {
    fc.assert(
      fc.property(allFacts, (facts) => {
        expect(proposalsIn(facts)).toEqual([]);
      }),
    );
  });

  test("names each of several journals of the same name, and ends when one is chosen", () => {
    const journal = (productId: string) => product({ productId, format: "paperback", title: "Journal" });
    const facts = shelfFrom(journal("B000000001"), journal("B000000002"), atShop("kobo", KOBO, "Journal"));
    expect(new Set(shown(facts).map(([first]) => first?.[0]))).toEqual(new Set([["B000000001"], ["B000000002"]]));
    expect(proposalsIn(joinSameBook(facts, worksWith(facts, "B000000002", KOBO), 2))).toEqual([]);
  });

  test("prefers the title that agrees to the letter", () => {
    const facts = shelfFrom(
      product({}),
      product({ productId: "B000000002", title: "Salt: A Play" }),
      atShop("kobo", KOBO, "Salt: A Play"),
    );
    expect(shown(facts).map((works) => works.map(([keys]) => keys))).toEqual([[["B000000002"], [KOBO]]]);
  });
});

describe("an answer", () => {
  const three = shelfFrom(product({}), atShop("kobo", KOBO), atShop("shopify", GUMROAD));

  test("joins the works under Amazon's title, and undone leaves the shelf as it was", () => {
    const joined = joinSameBook(three, worksWith(three, GUMROAD, KOBO, "B000000001"), 2);
    const [work, ...others] = shelfOf(joined).works;
    expect([work?.id, work?.formats.length, others]).toEqual(["book/salt/mara penn", 3, []]);
    expect(proposalsIn(joined)).toEqual([]);
    expect(undoneAt(joined, 2).answers).toEqual([]);
    expect(seen(undoneAt(joined, 2))).toEqual(seen(three));
  });

  test("leaves a book out that isn't named, and offers it again", () => {
    const joined = joinSameBook(three, worksWith(three, "B000000001", KOBO), 2);
    expect(shown(joined)).toEqual([
      [
        [["B000000001", KOBO].toSorted(), []],
        [[GUMROAD], ["title", "author"]],
      ],
    ]);
  });

  test("that works are different books is never asked about again, whatever is joined to them later", () => {
    const apart = keepApart(three, worksWith(three, "B000000001", KOBO, GUMROAD), 2);
    expect(proposalsIn(apart)).toEqual([]);
    const again = play([importOf(product({ asOf: "2026-01-01" }), atShop("kobo", KOBO))], apart, 2);
    expect(proposalsIn(again)).toEqual([]);
    expect(shown(undoneAt(apart, 2))).toEqual(shown(three));
  });

  test("of splitting a joined book returns its part whole and doesn't propose it again", () => {
    const joined = joinSameBook(three, worksWith(three, "B000000001", KOBO, GUMROAD), 2);
    const work = shelfOf(joined).works[0]!;
    const chosen = new Set(work.formats.flatMap(({ id, key }) => (key === "B000000001" ? [id] : [])));
    const parted = splitFormats(joined, work, chosen, { newWorkId: "own", at: 3 });
    expect(shelfOf(parted).works.map(({ formats }) => formats.map(({ key }) => key))).toEqual([
      [KOBO, GUMROAD],
      ["B000000001"],
    ]);
    expect(proposalsIn(parted)).toEqual([]);
  });

  test("keeps a work joined that is later merged into another", () => {
    const start = play([importOf(product({ productId: "B000000002", title: "Brine" }))], three, 1);
    const joined = joinSameBook(start, worksWith(start, "B000000001", KOBO), 2);
    const [brine, salt] = worksWith(joined, "B000000002", "B000000001");
    const merged = mergeWorks(joined, brine!, [salt!], 3);
    expect(shelfOf(merged).byKey(KOBO)?.work).toMatchObject({ id: brine!.id, title: "Brine" });
    expect(shelfOf(undoneAt(merged, 2)).byKey(KOBO)?.work.formats).toHaveLength(1);
  });

  test("follows an id that the author corrects", () => {
    const byHand = editFormat(three, "B000000009", { work: { id: "made", apart: false } }, 2);
    const made = editWork(byHand, "made", { made: true, title: "Salt", authors: ["Mara Penn"] }, 2);
    expect(shelfOf(made).byKey("B000000009")?.work.id).toBe("made");
  });
});

/** Joins the works of two products, if there are two. */
const joinOf =
  (a: string, b: string): Step =>
  (facts, at) => {
    const works = [...new Set([a, b].flatMap((key) => shelfOf(facts).byKey(key)?.work ?? []))];
    return works.length === 2 ? joinSameBook(facts, works, at) : facts;
  };
const KEYS = ["9780000000004", "9780000000005", "shopify:salt", "shopify:pepper", "B000000001", "B000000002"] as const;
const shops: ImportedProduct[] = KEYS.slice(0, 4).map((productId) =>
  product({ source: productId.startsWith("shopify") ? "shopify" : "kobo", productId, title: productId }),
);
const pairs = fc.tuple(fc.constantFrom(...KEYS), fc.constantFrom(...KEYS)).filter(([a, b]) => a !== b);
/** Which products are one book, and what the book is called. */
const books = (facts: ShelfFacts) =>
  shelfOf(facts)
    .works.map(({ id, title, formats }) => ({ id, title, keys: formats.flatMap(({ keys }) => keys).toSorted() }))
    .toSorted((a, b) => (a.keys.join() < b.keys.join() ? -1 : 1));

describe("joinings", () => {
  const start = fc
    .tuple(firstImport, fc.array(shopProducts, { maxLength: 4 }))
    .map(([first, more]) => play([importOf(...first, ...shops, ...more)]));

  test("make the same books in any order", () => {
    const orders = fc
      .array(pairs, { maxLength: 6 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(start, orders, (facts, [one, other]) => {
        const join = (order: typeof one) =>
          play(
            order.map(([a, b]) => joinOf(a, b)),
            facts,
            10,
          );
        expect(books(join(other))).toEqual(books(join(one)));
      }),
    );
  });

  test("all undone in any order leave the shelf as it was", () => {
    fc.assert(
      fc.property(start, fc.array(pairs, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (facts, all, order) => {
        const joined = play(
          all.map(([a, b]) => joinOf(a, b)),
          facts,
          10,
        );
        const answers = [...new Set((joined.answers ?? []).map(({ at }) => at))];
        answers.sort(() => (order.next().value! % 2 === 0 ? 1 : -1));
        expect(seen(answers.reduce(undoneAt, joined))).toEqual(seen(facts));
      }),
    );
  });

  test("undone one by one give the same books in any order of joining and undoing", () => {
    fc.assert(
      fc.property(
        start,
        fc.uniqueArray(pairs, { maxLength: 6, selector: (pair) => pair.toSorted().join() }),
        fc.nat(5),
        (facts, all, gone) => {
          const works = (from: ShelfFacts, [a, b]: (typeof all)[number]) => worksWith(from, a, b);
          const questions = new Map(
            all.map((pair) => [
              worksWith(facts, ...pair)
                .map(({ id }) => id)
                .toSorted()
                .join(),
              pair,
            ]),
          );
          const distinct = [...questions.values()].filter((pair) => new Set(works(facts, pair)).size === 2);
          // The answers of different questions are independent: each is given on the shelf as it was.
          const answer = (from: ShelfFacts, n: number) => joinSameBook(from, works(facts, distinct[n]!), 100 + n);
          const order = distinct.map((_, n) => n);
          const undone = gone % Math.max(1, distinct.length);
          const allThenUndo = undoneAt(order.reduce(answer, facts), 100 + undone);
          const without = order
            .filter((n) => n !== undone)
            .toReversed()
            .reduce(answer, facts);
          expect(books(allThenUndo)).toEqual(books(without));
        },
      ),
    );
  });

  test("survive every later import and edit, in any order", () => {
    const later = fc.array(fc.oneof(products, shopProducts), { maxLength: 8 });
    fc.assert(
      fc.property(start, pairs, later, fc.array(edits, { maxLength: 3 }), (facts, [a, b], files, hands) => {
        const joined = joinOf(a, b)(facts, 10);
        const after = play([...files.map((one) => importOf(one)), ...hands], joined, 10);
        const found = [a, b].map((key) => shelfOf(after).byKey(key)?.work.id);
        expect(found[0]).toBe(found[1]);
        const before = joinOf(a, b)(
          play(
            files.map((one) => importOf(one)),
            facts,
            1,
          ),
          100,
        );
        expect(shelfOf(before).byKey(a)?.work.id).toBe(shelfOf(before).byKey(b)?.work.id);
      }),
    );
  });

  test("and what files say give the same shelf, whichever comes first", () => {
    fc.assert(
      fc.property(start, pairs, fc.array(shopProducts, { maxLength: 6 }), (facts, [a, b], files) => {
        const keys = worksWith(facts, a, b);
        fc.pre(new Set(keys).size === 2);
        const answer: Step = (from) => joinSameBook(from, keys, 50);
        const named = importOf(...files);
        expect(seen(answer(named(facts, 60), 50))).toEqual(seen(named(answer(facts, 50), 60)));
      }),
    );
  });
});
