import { expect, test } from "vitest";
import { changedFrom } from "./world.ts";

test("returns only the changed attributes, with their previous values", () => {
  expect(changedFrom({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual({ b: 2 });
});
test("returns only the changed keys of nested objects, and whole lists", () => {
  const before = { settings: { card: "one", footer: null }, items: [1, 2] };
  const after = { settings: { card: "two", footer: null }, items: [1, 3] };
  expect(changedFrom(before, after)).toEqual({ settings: { card: "one" }, items: [1, 2] });
});
test("returns null for a previously missing attribute", () => {
  expect(changedFrom({}, { a: 1 })).toEqual({ a: null });
});
