import { expect, test } from "vitest";
import { lazily } from "./lazily.ts";

class Counter {
  count = 0;
  add(): number {
    this.count += 1;
    return this.count;
  }
}

test("an object is made when it is first used, once, and keeps its state", () => {
  let made = 0;
  const counter = lazily(() => {
    made += 1;
    return new Counter();
  });
  expect(made).toBe(0);
  const { add } = counter;
  expect([add(), counter.add()]).toEqual([1, 2]);
  expect(counter.count).toBe(2);
  expect(made).toBe(1);
});

test("an object that is made at its first use shows the same properties as any other", () => {
  const counter = lazily(() => new Counter());
  expect(Object.keys(counter)).toEqual(["count"]);
  expect({ ...counter }).toEqual({ count: 0 });
  expect("count" in counter).toBe(true);
  counter.count = 5;
  expect(counter.add()).toBe(6);
});
