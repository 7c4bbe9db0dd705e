import { expect, test } from "vitest";
import { parseForm } from "./form.ts";

test("reads brackets as nested keys", () => {
  expect(parseForm("a=1&b[c]=2&b[d][e]=3")).toEqual({ a: "1", b: { c: "2", d: { e: "3" } } });
});
test("reads indexes and empty brackets as lists", () => {
  expect(parseForm("items[0][price]=x&items[0][quantity]=2&expand[]=a&expand[]=b")).toEqual({
    items: [{ price: "x", quantity: "2" }],
    expand: ["a", "b"],
  });
});
test("reads escaped brackets", () => {
  expect(parseForm("metadata%5Btenant_id%5D=t%261")).toEqual({ metadata: { tenant_id: "t&1" } });
});
test("pollutes no prototype", () => {
  parseForm("__proto__[polluted]=yes&a[__proto__][polluted]=yes");
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
