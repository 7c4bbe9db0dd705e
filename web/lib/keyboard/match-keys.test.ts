import { expect, test } from "vitest";
import { matchKeys, typesCharacter } from "./match-keys.ts";

const BOUND = ["/", "?", "g r", "g b", "ArrowLeft", "r"];

/** What is matched while keys are pressed, 300 ms apart unless said otherwise. */
function pressed(keys: readonly string[], everyMs = 300): string[] {
  const matches: string[] = [];
  let pending: Parameters<typeof matchKeys>[0] = null;
  keys.forEach((key, index) => {
    const outcome = matchKeys(pending, key, index * everyMs, BOUND);
    pending = outcome.pending;
    if (outcome.match) matches.push(outcome.match);
  });
  return matches;
}

test("a key alone, and a sequence, mean what they are bound to", () => {
  expect(pressed(["/"])).toEqual(["/"]);
  expect(pressed(["g", "r"])).toEqual(["g r"]);
  expect(pressed(["ArrowLeft", "g", "b", "/"])).toEqual(["ArrowLeft", "g b", "/"]);
});

test("a letter after g never means what it means alone", () => {
  expect(pressed(["g", "/"])).toEqual([]);
  expect(pressed(["g", "x", "r"])).toEqual(["r"]);
});

test("a sequence that takes too long is two keys", () => {
  expect(pressed(["g", "r"], 1501)).toEqual(["r"]);
  expect(pressed(["g", "r"], 1500)).toEqual(["g r"]);
});

test("keys that type a character can be turned off; arrows can't be typed by mistake", () => {
  expect(["/", "g r", "ArrowLeft"].map(typesCharacter)).toEqual([true, true, false]);
});
