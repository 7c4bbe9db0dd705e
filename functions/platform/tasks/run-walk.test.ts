import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { memoryQueue } from "#functions/testing/walk-all.ts";
import { logger } from "../logger.ts";
import { runWalk } from "./run-walk.ts";
import { OutOfTime, type Walk } from "./walk.ts";

logger.setLogLevel("SILENT");

const SHARDS = ["A", "B", "C"] as const;
const ROWS_PER_SHARD = 1000;
const PAGE = 100;
const ALL = SHARDS.flatMap((shard) => Array.from({ length: ROWS_PER_SHARD }, (_, row) => `${shard}${row}`));

type Item = { readonly name: string };
type Work = Walk<Item, "served">["work"];
let served: string[];
let listed: string[];
let queue: ReturnType<typeof memoryQueue>;
beforeEach(() => {
  served = [];
  listed = [];
  queue = memoryQueue();
});

const serve: Work = async ({ name }) => {
  served.push(name);
  return "served";
};

const walkWith = (work: Work): Walk<Item, "served"> => ({
  shards: SHARDS,
  item: z.object({ name: z.string() }),
  list: async (shard, after) => {
    const from = Number(after ?? 0);
    listed.push(`${shard}${from}`);
    const items = Array.from({ length: PAGE }, (_, n) => ({ name: `${shard}${from + n}` }));
    return { items, next: from + PAGE < ROWS_PER_SHARD ? String(from + PAGE) : null };
  },
  work,
});

type Handle = ReturnType<typeof runWalk>;
const inTime = { getRemainingTimeInMillis: () => 600_000 };
const late = { getRemainingTimeInMillis: () => 0 };
const asEvent = (body: string) => ({ Records: [{ messageId: "m", body }] });

/** Receives what is queued; failed or killed messages are received again, three times in all. */
async function drain(handle: Handle, invocation = inTime): Promise<string[]> {
  const receives = new Map<string, number>();
  const deadLetters: string[] = [];
  for (let body = queue.bodies.shift(); body !== undefined; body = queue.bodies.shift()) {
    const isDone = await handle(asEvent(body), invocation).then(
      ({ batchItemFailures }) => batchItemFailures.length === 0,
      () => false,
    );
    if (isDone) continue;
    const count = (receives.get(body) ?? 0) + 1;
    receives.set(body, count);
    (count < 3 ? queue.bodies : deadLetters).push(body);
  }
  return deadLetters;
}

test("serves every row of every shard once", async () => {
  const handle = runWalk(queue, walkWith(serve));
  await handle({}, inTime);
  expect(queue.bodies).toHaveLength(SHARDS.length);
  expect(await drain(handle)).toEqual([]);
  expect(served.sort()).toEqual(ALL.toSorted());
});

test("continues a shard that is listed out of time from the page it reached, and never lists a page twice", async () => {
  const handle = runWalk(queue, walkWith(serve));
  await handle({}, inTime);
  for (const body of queue.bodies.splice(0)) await handle(asEvent(body), late);
  expect(listed).toEqual(["A0", "B0", "C0"]);
  expect(queue.bodies.filter((body) => body.includes('"after":"100"'))).toHaveLength(SHARDS.length);
  await drain(handle);
  expect(new Set(listed).size).toBe(listed.length);
  expect(served.sort()).toEqual(ALL.toSorted());
});

test("serves the last shard although the call that listed the first ones timed out, and again when it is run again", async () => {
  let isHanging = true;
  const walk = walkWith(serve);
  const handle = runWalk(queue, {
    ...walk,
    list: async (shard, after) => {
      if (shard === "A" && after === "300" && isHanging) throw new Error("killed at its time limit");
      return walk.list(shard, after);
    },
  });
  await handle({}, inTime);
  expect(await drain(handle)).toHaveLength(1);
  expect(new Set(served)).toEqual(new Set(ALL.filter((name) => !/^A([3-9]\d\d)$/.test(name))));
  isHanging = false;
  served = [];
  await handle({}, inTime);
  await drain(handle);
  expect(new Set(served)).toEqual(new Set(ALL));
});

test("a row that kills the process delays only the rows of its own message, which are still served", async () => {
  const handle = runWalk(
    queue,
    walkWith(async (item, hasTime) => {
      if (item.name === "B500") throw new Error("cannot be served");
      return serve(item, hasTime);
    }),
  );
  await handle({}, inTime);
  const deadLetters = await drain(handle);
  expect(deadLetters).toHaveLength(1);
  expect(deadLetters[0]).toContain("B500");
  expect(new Set(served)).toEqual(new Set(ALL.filter((name) => name !== "B500")));
});

test("serves the rows after one that never ends, also when few are worked side by side", async () => {
  const names = Array.from({ length: 20 }, (_, n) => `A${n}`);
  const allServed = Promise.withResolvers<void>();
  const handle = runWalk(queue, {
    ...walkWith(async (item, hasTime) => {
      if (item.name === "A0") return new Promise<never>(() => undefined);
      const outcome = await serve(item, hasTime);
      if (served.length === names.length - 1) allServed.resolve();
      return outcome;
    }),
    atOnce: 2,
  });
  void handle(asEvent(JSON.stringify({ items: names.map((name) => ({ name })) })), inTime);
  await allServed.promise;
  expect(served).toEqual(names.slice(1));
});

test("queues the rest of an item that runs out of time, and doesn't count it as failed", async () => {
  const handle = runWalk(queue, {
    ...walkWith(async (item, hasTime) => {
      if (item.name === "long") throw new OutOfTime({ name: "rest of long" });
      return serve(item, hasTime);
    }),
  });
  const message = JSON.stringify({ items: [{ name: "long" }, { name: "short" }] });
  expect(await handle(asEvent(message), inTime)).toEqual({ batchItemFailures: [] });
  expect(queue.bodies.map((body) => JSON.parse(body))).toEqual([{ items: [{ name: "rest of long" }] }]);
  await drain(handle);
  expect(served).toEqual(["short", "rest of long"]);
});

test("starts no item when the invocation is about to end, and queues each again", async () => {
  const handle = runWalk(queue, walkWith(serve));
  await handle(asEvent(JSON.stringify({ items: [{ name: "A1" }, { name: "A2" }] })), late);
  expect(served).toEqual([]);
  await drain(handle);
  expect(served.sort()).toEqual(["A1", "A2"]);
});

test("queues nothing when the task has nothing to begin", async () => {
  const handle = runWalk(queue, { ...walkWith(serve), begin: async () => false });
  expect(await handle({}, inTime)).toEqual({ batchItemFailures: [] });
  expect(queue.bodies).toEqual([]);
});

test("reports a message that it cannot read as failed, so that it ends among the dead letters", async () => {
  const handle = runWalk(queue, walkWith(serve));
  expect(await handle(asEvent('{"unknown":true}'), inTime)).toEqual({ batchItemFailures: [{ itemIdentifier: "m" }] });
});
