import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isbn13Of } from "#shared/primitives/asin.ts";
import { partsOfProductId, productIdOf } from "./product-id.ts";
import { SOURCES, type SourceId } from "./sources.ts";

const aSource: fc.Arbitrary<SourceId> = fc.constantFrom(...SOURCES.map(({ id }) => id));
const anotherSource = aSource.filter((id) => id !== "amazon" && id !== "apple-books");
const nineDigits = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, "0"));

const weightsOf = (digits: string, weight: (n: number) => number): number =>
  [...digits].reduce((sum, digit, n) => sum + Number(digit) * weight(n), 0);
const isbn13 = nineDigits.map((nine) => {
  const twelve = `978${nine}`;
  return twelve + ((10 - (weightsOf(twelve, (n) => (n % 2 ? 3 : 1)) % 10)) % 10);
});
const isbn10 = nineDigits.map((nine) => {
  const check = (11 - (weightsOf(nine, (n) => 10 - n) % 11)) % 11;
  return nine + (check === 10 ? "X" : check);
});

test("writes an ISBN as its ISBN-13, whichever source names it and however it is hyphenated", () => {
  fc.assert(
    fc.property(aSource, isbn13, (source, isbn) => {
      const spaced = `${isbn.slice(0, 3)}-${isbn.slice(3, 4)}-${isbn.slice(4, 12)} ${isbn.slice(12)}`;
      expect(productIdOf(source, isbn)).toBe(isbn);
      expect(productIdOf(source, spaced)).toBe(isbn);
    }),
  );
});

test("brings an ISBN-10 and its ISBN-13 together", () => {
  fc.assert(
    fc.property(anotherSource, isbn10, (source, isbn) => {
      expect(productIdOf(source, isbn)).toBe(productIdOf("kobo", isbn13Of(isbn)!));
    }),
  );
  expect(productIdOf("ingramspark", "0-306-40615-2")).toBe("9780306406157");
  expect(productIdOf("ingramspark", "0-8044-2957-x")).toBe("9780804429573");
});

test("writes any other id after the source that gave it, so that two shops never share one by chance", () => {
  fc.assert(
    fc.property(aSource, aSource, fc.stringMatching(/^[a-z]{1,9}(:[a-z]{1,9})?$/), (one, other, id) => {
      fc.pre(one !== other);
      expect(productIdOf(one, id)).not.toBe(productIdOf(other, id));
      expect(partsOfProductId(productIdOf(one, id))).toEqual({ source: one, id });
    }),
  );
});

test("keeps an ASIN as it is, also one that is an ISBN-10", () => {
  expect(productIdOf("amazon", "B0CEXAMPLE")).toBe("B0CEXAMPLE");
  expect(productIdOf("amazon", "0306406152")).toBe("0306406152");
});

test("takes a number of ten digits at Apple for Apple's own", () => {
  expect(productIdOf("apple-books", "0306406152")).toBe("apple-books:0306406152");
});

test("takes a number with a wrong check digit for the shop's own", () => {
  expect(productIdOf("kobo", "9780306406158")).toBe("kobo:9780306406158");
  expect(productIdOf("ingramspark", "0306406153")).toBe("ingramspark:0306406153");
});

test("reads the label before an ISBN", () => {
  expect(isbn13Of("ISBN:9780306406157")).toBe("9780306406157");
  expect(isbn13Of("urn:isbn:9780306406157")).toBe("9780306406157");
});

test("refuses an empty id", () => {
  expect(() => productIdOf("kobo", "  ")).toThrow(RangeError);
});
