import { expect, test } from "vitest";
import { parseQuery } from "./input.ts";

test.each([
  ["", {}],
  ["start=2026-01-01&end=2026-01-31", { start: "2026-01-01", end: "2026-01-31" }],
  ["ids[]=1&ids[]=2", { ids: ["1", "2"] }],
  ["ids%5B%5D=1", { ids: ["1"] }],
  ["title=a%2Cb+c", { title: "a,b c" }],
  ["page=1&page=2", { page: "2" }],
  ["page=1&page[]=2", { page: ["2"] }],
  ["empty=", { empty: "" }],
])("reads the query %j as %j", (raw, expected) => {
  expect(parseQuery(raw)).toEqual(expected);
});

test("does not let a query reach an object's prototype", () => {
  const query = parseQuery("__proto__=x&__proto__[]=y&constructor=z");
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  expect(Object.keys({}).length).toBe(0);
  expect(query.constructor).toBe("z");
});
