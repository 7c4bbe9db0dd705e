import fc from "fast-check";
import { expect, test } from "vitest";
import { buildBook, buildSeries } from "#web/testing/book-builders.ts";
import { firstOrder, moved } from "./series-order.ts";

const salt = buildSeries({ id: "salt" });
const one = buildBook({ id: "1", title: "One", groups: [{ ...salt, place: 1 }], release_date: "2026-01-01" });
const two = buildBook({ id: "2", title: "Two", groups: [{ ...salt, place: 2 }], release_date: "2020-01-01" });
const late = buildBook({ id: "3", title: "Late", release_date: "2026-06-01" });
const early = buildBook({ id: "4", title: "Early", release_date: "2021-06-01" });
const undated = buildBook({ id: "5", title: "Undated" });
const shelf = [late, two, undated, one, early];
const titles = (books: readonly { title: string }[]) => books.map(({ title }) => title);

test("orders a new series by publication date", () => {
  expect(titles(firstOrder(null, shelf, [undated, late, early]))).toEqual(["Early", "Late", "Undated"]);
});

test("keeps the order of an existing series and appends new books", () => {
  expect(titles(firstOrder("salt", shelf, [late, two, early]))).toEqual(["One", "Two", "Early", "Late"]);
});

test("moving a book keeps the order of the others and loses none", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length];
      const next = moved(list, from, to);
      expect(next[to]).toBe(list[from]);
      const others = (items: readonly number[]) => items.filter((item) => item !== list[from]);
      expect(others(next)).toEqual(others(list));
    }),
  );
});

test("moves nothing beyond either end", () => {
  expect(moved([1, 2], 0, -1)).toEqual([1, 2]);
  expect(moved([1, 2], 1, 2)).toEqual([1, 2]);
});
