import { expect, test } from "vitest";
import { matchKeys, typesCharacter } from "./match-keys.ts";

const BOUND = ["/", "?", "g r", "g b", "ArrowLeft", "r"];

/** The matches for keys pressed 300 ms apart by default. */
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

test("matches single keys and sequences", () => {
  expect(pressed(["/"])).toEqual(["/"]);
  expect(pressed(["g", "r"])).toEqual(["g r"]);
  expect(pressed(["ArrowLeft", "g", "b", "/"])).toEqual(["ArrowLeft", "g b", "/"]);
});

test("never matches a letter after g as a single key", () => {
  expect(pressed(["g", "/"])).toEqual([]);
  expect(pressed(["g", "x", "r"])).toEqual(["r"]);
});

test("treats a sequence that takes too long as two keys", () => {
  expect(pressed(["g", "r"], 1501)).toEqual(["r"]);
  expect(pressed(["g", "r"], 1500)).toEqual(["g r"]);
});

test("can be turned off for character keys; arrow keys stay on", () => {
  expect(["/", "g r", "ArrowLeft"].map(typesCharacter)).toEqual([true, true, false]);
});
