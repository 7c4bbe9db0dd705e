import { expect, test } from "vitest";
import { changedFrom } from "./changed-from.ts";

test("only what changed is told, as it was before", () => {
  expect(changedFrom({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual({ b: 2 });
});
test("inside objects only the keys that changed, of lists all", () => {
  const before = { settings: { card: "one", footer: null }, items: [1, 2] };
  const after = { settings: { card: "two", footer: null }, items: [1, 3] };
  expect(changedFrom(before, after)).toEqual({ settings: { card: "one" }, items: [1, 2] });
});
test("what was not there before was null", () => {
  expect(changedFrom({}, { a: 1 })).toEqual({ a: null });
});
