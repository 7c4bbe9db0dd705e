import { expect, test } from "vitest";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { originCheck } from "./origin-check.ts";

/** A secret that can be rotated, counting how often it is read. */
const rotating = (...values: string[]) => {
  const state = { values, reads: 0 };
  const secrets = async () => {
    state.reads += 1;
    return state.values;
  };
  return { state, secrets };
};

test("the current and the previous value pass, anything else is refused", async () => {
  const check = originCheck(rotating("new", "old").secrets, fakeClock());
  expect(await Promise.all(["new", "old", "other", "", undefined].map(check))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a secret that was rotated a moment ago is known at its first use", async () => {
  const clock = fakeClock();
  const { state, secrets } = rotating("one");
  const check = originCheck(secrets, clock);
  expect(await check("one")).toBe(true);
  state.values = ["two", "one"];
  clock.advance(11_000);
  expect(await check("two")).toBe(true);
  expect(await check("one")).toBe(true);
});

test("a storm of wrong values does not become a storm of reads", async () => {
  const { state, secrets } = rotating("one");
  const check = originCheck(secrets, fakeClock());
  for (let i = 0; i < 50; i++) expect(await check(`guess ${i}`)).toBe(false);
  expect(state.reads).toBe(1);
});

test("without any secret nothing passes", async () => {
  expect(await originCheck(rotating().secrets, fakeClock())("")).toBe(false);
});
