import { expect, test } from "vitest";
import { once } from "./once.ts";

test("a value is made at its first use and kept, even when it is undefined", () => {
  let made = 0;
  const get = once(() => {
    made++;
    return undefined;
  });
  expect(made).toBe(0);
  expect([get(), get()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
