import { expect, test } from "vitest";
import { batchPut } from "./batches.ts";

const items = Array.from({ length: 60 }, (_, n) => n);

test("writes every item once, at most 25 in a call", async () => {
  const calls: number[][] = [];
  await batchPut(items, async (some) => {
    calls.push(some);
    return [];
  });
  expect(calls.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(calls.flat()).toEqual(items);
});

test("writes again only what a throttled table left out", async () => {
  const calls: number[][] = [];
  await batchPut(items.slice(0, 5), async (some) => {
    calls.push(some);
    return some.slice(2);
  });
  expect(calls).toEqual([[0, 1, 2, 3, 4], [2, 3, 4], [4]]);
});

test("calls nothing for an empty list", async () => {
  await batchPut([], () => Promise.reject(new Error("called")));
});
