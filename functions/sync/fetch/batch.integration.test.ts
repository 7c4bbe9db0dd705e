import { expect, test } from "vitest";
import { amazonAccountsPersonalData } from "#functions/amazon-accounts/index.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { QUARTER, syncScene } from "../testing/sync-scene.ts";
import { MESSAGE_LIMIT_MS, MessageOverdue } from "./message-deadline.ts";
import { workOnQueue } from "./work-on-queue.ts";

const { newWorld, parts } = syncScene();

async function batchOf(transports: Readonly<Record<string, AmazonTransport>>) {
  const world = await newWorld("oda", { transports: new Map(Object.entries(transports)) });
  for (const userId of Object.keys(transports)) await world.givenConnected(userId);
  const errors: unknown[] = [];
  const Records = Object.keys(transports).map((userId) => ({ messageId: userId, body: JSON.stringify({ userId }) }));
  const isFetched = async (userId: string) => {
    const { states } = await world.deps.syncStates.read(userId);
    return states.books.lastGoodAt !== null;
  };
  return {
    world,
    errors,
    isFetched,
    work: async () => {
      const { batchItemFailures } = await workOnQueue(world.deps, { Records }, (error) => errors.push(error));
      return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    },
  };
}

const here: AmazonTransport = (request) => parts.transport(request);
const others = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`author-${n}`, here]));

test("returns only the failed message to the queue and finishes the other nine", async () => {
  const { world, work, errors, isFetched } = await batchOf({ broken: here, ...others(9) });
  const { find } = world.deps.amazonAccounts;
  world.deps.amazonAccounts.find = async (userId) => {
    if (userId === "broken") throw new Error("a fault of our own");
    return find(userId);
  };
  expect(await work()).toEqual(["broken"]);
  expect(errors).toHaveLength(1);
  expect(await Promise.all(Object.keys(others(9)).map(isFetched))).toEqual(Array(9).fill(true));
});

test("finishes the other authors while one waits for Amazon, and ends that one at its own time limit", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  const slow: AmazonTransport = async (request) => {
    requests += 1;
    await released;
    return here(request);
  };
  const { world, work, errors, isFetched } = await batchOf({ slow, quick: here });
  const done = work();
  await expect.poll(() => isFetched("quick"), { timeout: 20_000 }).toBe(true);
  expect(requests).toBe(1);
  parts.clock.advance(MESSAGE_LIMIT_MS);
  release();
  expect(await done).toEqual(["slow"]);
  expect(errors).toEqual([expect.any(MessageOverdue)]);
  expect(requests).toBe(1);
  expect((await world.deps.syncStates.read("slow")).states.royalties.code).toBe("unreachable");

  parts.clock.advance(QUARTER);
  expect(await work()).toEqual([]);
  expect(await isFetched("slow")).toBe(true);
});

test("leaves nothing behind of an author who is removed while the batch is worked on", async () => {
  let remove = async () => {};
  const closing: AmazonTransport = async (request) => {
    await remove();
    return here(request);
  };
  const { world, work, isFetched } = await batchOf({ leaving: closing, staying: here });
  remove = async () => {
    await world.deps.accounts.remove("leaving");
    await amazonAccountsPersonalData(world).remove({
      userId: "leaving",
      email: "leaving@example.com",
      agencyId: null,
      tenantId: "leaving",
      closedAt: null,
    });
  };
  await work();
  expect(await world.deps.syncStates.list("leaving")).toEqual([]);
  expect(await isFetched("staying")).toBe(true);
});
