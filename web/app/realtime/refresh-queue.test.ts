import { expect, test } from "vitest";
import { createRefreshQueue } from "./refresh-queue.ts";

const [imports, report] = [{ name: "listImports" }, { name: "getRoyaltiesReport" }];

function queue(untilVisible: () => Promise<void> | null = () => null) {
  const batches: string[][] = [];
  const endings: (() => void)[] = [];
  const enqueue = createRefreshQueue((endpoints) => {
    batches.push(endpoints.map(({ name }) => name));
    return new Promise((resolve) => endings.push(resolve));
  }, untilVisible);
  const end = async () => {
    endings.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { enqueue, batches, end };
}

test("reads a burst of events once immediately and once afterwards, whatever its size", async () => {
  const { enqueue, batches, end } = queue();
  for (let i = 0; i < 49; i++) void enqueue([imports]);
  expect(batches).toEqual([["listImports"]]);
  await end();
  expect(batches).toHaveLength(2);
  await end();
  expect(batches).toHaveLength(2);
});

test("combines requests made during a read into one batch", async () => {
  const { enqueue, batches, end } = queue();
  void enqueue([imports]);
  void enqueue([report]);
  void enqueue([imports, report]);
  await end();
  expect(batches[1]!.sort()).toEqual(["getRoyaltiesReport", "listImports"]);
});

test("resolves when the requested data has been read", async () => {
  const { enqueue, end } = queue();
  let done = false;
  const asked = enqueue([imports]).then(() => {
    done = true;
  });
  expect(done).toBe(false);
  await end();
  await asked;
  expect(done).toBe(true);
});

test("reads nothing in a hidden tab, and everything once when it is shown", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { enqueue, batches, end } = queue(() => promise);
  void enqueue([imports]);
  void enqueue([report]);
  await end();
  expect(batches).toEqual([]);
  resolve();
  await end();
  expect(batches).toEqual([["listImports", "getRoyaltiesReport"]]);
});
