import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editWork } from "./edit-facts.ts";
import type { ImportedProduct } from "./record-imported.ts";
import { allFacts, importOf, play, products, seen, shelfOf, shopProducts } from "./testing/arbitrary-shelf.ts";

const ISBN = "9780306406157";
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
const print = product({ productId: "B000000002", isbn: ISBN, format: "paperback" });
const atIngram = product({ source: "ingramspark", productId: ISBN, format: "paperback", title: "SALT (print)" });
const atKobo = product({ source: "kobo", productId: "9780804429573", asOf: "2026-01-01" });

const editionsOf = (...files: readonly ImportedProduct[]) =>
  shelfOf(play(files.map((one) => importOf(one)))).works.map(({ title, formats }) => [
    title,
    formats.map(({ key, isbn, sources }) => [key, isbn, sources]),
  ]);

describe("an edition that several shops sell", () => {
  test("is one edition by its ISBN, whichever file is imported first", () => {
    const one = [["Salt", [["B000000002", ISBN, ["amazon", "ingramspark"]]]]];
    expect(editionsOf(print, atIngram)).toEqual(one);
    expect(editionsOf(atIngram, print)).toEqual(one);
  });

  test("is one edition if Amazon's id of the printed book is its ISBN-10", () => {
    const named = product({ productId: "0306406152", format: "paperback" });
    expect(editionsOf(named, atIngram)).toEqual([["Salt", [["0306406152", ISBN, ["amazon", "ingramspark"]]]]]);
  });

  test("keeps what the author entered for it before Amazon named its ISBN", () => {
    const before = play([importOf(atIngram)]);
    const tagged = editWork(before, shelfOf(before).works[0]!.id, { tags: ["Sea"] }, 2);
    const [work, ...others] = shelfOf(importOf(print)(tagged, 3)).works;
    expect([work?.tags, work?.id, others]).toEqual([["Sea"], "book/salt/mara penn", []]);
  });

  test("is never joined to another by its title alone", () => {
    expect(editionsOf(product({}), atKobo)).toEqual([
      ["Salt", [["9780804429573", "9780804429573", ["kobo"]]]],
      ["Salt", [["B000000001", null, ["amazon"]]]],
    ]);
  });

  test("takes its format from the shop that knows it", () => {
    const atShopify = product({ ...atIngram, source: "shopify", format: "other", asOf: "2027-01-01" });
    const [work] = shelfOf(play([importOf(atShopify, atIngram)])).works;
    expect(work?.formats).toMatchObject([{ format: "paperback", sources: ["ingramspark", "shopify"] }]);
  });
});

describe("files of other shops", () => {
  test("give the same shelf in any order and repetition", () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.oneof(products, shopProducts), { maxLength: 12 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const together = play([importOf(...all)]);
          expect(seen(play([...shuffled, ...all].map((one) => importOf(one))))).toEqual(seen(together));
          expect(play([importOf(...shuffled)], together)).toBe(together);
        },
      ),
    );
  });

  test("change nothing of the books that Amazon or the author named, except where else they are sold", () => {
    const books = (facts: Parameters<typeof shelfOf>[0], keys: ReadonlySet<string>) =>
      shelfOf(facts).works.flatMap(({ ids: _, formats, ...work }) => {
        const known = formats.filter(({ asin }) => asin !== null && keys.has(asin));
        return known.length === 0
          ? []
          : [
              {
                ...work,
                formats: known.map(({ key, format, title, author, kenpc }) => [key, format, title, author, kenpc]),
              },
            ];
      });
    fc.assert(
      fc.property(allFacts, fc.array(shopProducts, { maxLength: 8 }), (facts, shops) => {
        const keys = new Set(facts.formats.map(({ key }) => key));
        expect(books(importOf(...shops)(facts, 500), keys)).toEqual(books(facts, keys));
      }),
    );
  });

  test("join no two books by title and author", () => {
    fc.assert(
      fc.property(
        allFacts,
        fc.uniqueArray(shopProducts, { selector: ({ productId }) => productId }),
        (facts, shops) => {
          const known = new Set(
            facts.formats.flatMap(({ key, isbns = [] }) => [key, ...isbns.map(({ isbn }) => isbn)]),
          );
          const others = shops.filter(({ productId }) => !known.has(productId));
          const { works } = shelfOf(importOf(...others)(facts, 500));
          for (const { productId } of others)
            expect(works.filter(({ formats }) => formats.some(({ key }) => key === productId))).toMatchObject([
              { formats: [{ key: productId }] },
            ]);
        },
      ),
    );
  });
});
