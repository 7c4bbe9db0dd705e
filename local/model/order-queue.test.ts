import { expect, test } from "vitest";
import { createOrderQueue } from "./order-queue.ts";

interface Order {
  readonly name: string;
  readonly times?: number;
  readonly after?: number;
}

const any = () => true;
const taken = (queue: { take(applies: (order: Order) => boolean): Order | undefined }, uses: number) =>
  Array.from({ length: uses }, () => queue.take(any)?.name ?? null);

test("an order without a limit applies until the queue is cleared", () => {
  const queue = createOrderQueue<Order>();
  queue.add({ name: "slow" });
  expect(taken(queue, 3)).toEqual(["slow", "slow", "slow"]);
  expect(queue.list()).toEqual([{ name: "slow", after: 0, left: null }]);
  queue.clear();
  expect(taken(queue, 1)).toEqual([null]);
});

test("an order applies as often as it says, after as many uses as it lets pass", () => {
  const queue = createOrderQueue<Order>();
  queue.add({ name: "lost", times: 2, after: 2 });
  expect(taken(queue, 5)).toEqual([null, null, "lost", "lost", null]);
  expect(queue.list()).toEqual([]);
});

test("the oldest order applies first, and uses that don't match change nothing", () => {
  const queue = createOrderQueue<Order>();
  queue.add({ name: "first", times: 1 });
  queue.add({ name: "second", times: 1 });
  expect(queue.take(({ name }) => name === "third")).toBeUndefined();
  expect(taken(queue, 3)).toEqual(["first", "second", null]);
});
