import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical.ts";

/** The same rule as JSON.stringify's own replacer applies it. */
function byReplacer(value: unknown, indent?: number): string {
  const sorted = (_key: string, member: unknown): unknown =>
    member !== null && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : member;
  return JSON.stringify(value, sorted, indent);
}

test("gives equal text for equal values, whatever the order of their members", () => {
  const text = '{"a":[3,1,{"x":null,"y":2}],"b":{"c":"d"}}';
  expect(canonicalJson({ b: { c: "d" }, a: [3, 1, { y: 2, x: null }] })).toBe(text);
  expect(canonicalJson({ a: [3, 1, { x: null, y: 2 }], b: { c: "d" } })).toBe(text);
});

test("writes any value as JSON.stringify does with sorted members", () => {
  const value = fc.anything({ withDate: true, withNullPrototype: true });
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), (any, indent) => {
      expect(canonicalJson(any, indent)).toBe(byReplacer(any, indent));
    }),
  );
});

test.each([
  ["members without a value", { b: undefined, a: [undefined, 1] }],
  ["dates", { at: new Date(0), list: [new Date(1)] }],
  ["members named like numbers", { b: 1, 10: 2, 9: 3 }],
  ["members named like a prototype's", JSON.parse('{"__proto__":{"b":1,"a":2},"constructor":1}')],
  ["numbers that JSON doesn't have", [Number.NaN, -0, Number.POSITIVE_INFINITY]],
])("writes %s as JSON.stringify does", (_name, value) => {
  expect(canonicalJson(value)).toBe(byReplacer(value));
});
