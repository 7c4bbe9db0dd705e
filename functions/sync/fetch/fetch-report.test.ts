import { expect, test } from "vitest";
import { oneAtATime } from "./fetch-report.ts";

test("starts a task only when the previous one has ended, even after a failure", async () => {
  const inTurn = oneAtATime();
  const order: string[] = [];
  const task = (name: string, fails = false) =>
    inTurn(async () => {
      order.push(`${name} starts`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([task("a"), task("b", true), task("c")]);
  expect(order).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
