import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { UNUSED_PRODUCTS } from "./stripe.ts";

const propertyOf = (product: string): string =>
  product === "V2" ? "v2" : `${product[0]!.toLowerCase()}${product.slice(1)}`;

test("no function calls a Stripe product that the bundles leave out", () => {
  const call = new RegExp(`\\b(stripe|sdk)\\.(${UNUSED_PRODUCTS.map(propertyOf).join("|")})\\b`);
  const sources = globSync("functions/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  expect(sources.filter((file) => call.test(readFileSync(file, "utf8")))).toEqual([]);
});
