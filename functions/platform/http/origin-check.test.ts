import { expect, test } from "vitest";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { originCheck } from "./origin-check.ts";

const rotating = (...values: string[]) => {
  const state = { values, reads: 0 };
  const secrets = async () => {
    state.reads += 1;
    return state.values;
  };
  return { state, secrets };
};

test("accepts the current and the previous value and refuses any other", async () => {
  const check = originCheck(rotating("new", "old").secrets, fakeClock());
  expect(await Promise.all(["new", "old", "other", "", undefined].map(check))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("accepts a secret that has just been rotated at its first use", async () => {
  const clock = fakeClock();
  const { state, secrets } = rotating("one");
  const check = originCheck(secrets, clock);
  expect(await check("one")).toBe(true);
  state.values = ["two", "one"];
  clock.advance(11_000);
  expect(await check("two")).toBe(true);
  expect(await check("one")).toBe(true);
});

test("does not read the secret for every wrong value of a flood", async () => {
  const { state, secrets } = rotating("one");
  const check = originCheck(secrets, fakeClock());
  for (let i = 0; i < 50; i++) expect(await check(`guess ${i}`)).toBe(false);
  expect(state.reads).toBe(1);
});

test("refuses every value while there is no secret", async () => {
  expect(await originCheck(rotating().secrets, fakeClock())("")).toBe(false);
});
