import { expect, test } from "vitest";
import { contentCache } from "./content-cache.ts";

test("holds what fits and drops the least recently used first", () => {
  const cache = contentCache(100);
  const [first, second, third] = [{ n: 1 }, { n: 2 }, { n: 3 }];
  cache.set("ada first", first, 40);
  cache.set("ada second", second, 40);
  expect(cache.get("ada first")).toBe(first);
  cache.set("ben third", third, 40);
  expect(cache.get("ada second")).toBeUndefined();
  expect([cache.get("ada first"), cache.get("ben third")]).toEqual([first, third]);
});

test("counts a replaced value once and keeps nothing larger than the whole cache", () => {
  const cache = contentCache(100);
  cache.set("ada", { n: 1 }, 90);
  cache.set("ada", { n: 2 }, 60);
  cache.set("ben", { n: 3 }, 40);
  cache.set("cleo", { n: 4 }, 101);
  expect([cache.get("ada"), cache.get("ben"), cache.get("cleo")]).toEqual([{ n: 2 }, { n: 3 }, undefined]);
});
