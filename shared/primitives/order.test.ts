import { expect, test } from "vitest";
import { ascending, byKey, descending } from "./order.ts";
import { sum, sumOf } from "./sums.ts";

test("comparators order texts by code unit and numbers by value, in both directions", () => {
  expect(["b", "Z", "a"].sort(ascending)).toEqual(["Z", "a", "b"]);
  expect([10, 9, 100].sort(ascending)).toEqual([9, 10, 100]);
  expect(["2026-01", "2026-11", "2025-12"].sort(descending)).toEqual(["2026-11", "2026-01", "2025-12"]);
});

test("a comparator that ties leaves the decision to the next one", () => {
  const rows = [
    { day: 2, id: "b" },
    { day: 2, id: "a" },
    { day: 1, id: "c" },
  ];
  const ordered = rows.toSorted((a, b) => descending(a.day, b.day) || ascending(a.id, b.id));
  expect(ordered.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("entries are ordered by their keys alone", () => {
  expect(
    [
      ...new Map([
        ["b", 1],
        ["a", 2],
      ]),
    ].sort(byKey),
  ).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});

test("a sum without items is zero", () => {
  expect([sum(), sum([]), sumOf([], () => 1)]).toEqual([0, 0, 0]);
  expect(sumOf([{ units: 2 }, { units: 3 }], ({ units }) => units)).toBe(5);
});
