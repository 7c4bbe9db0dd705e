import { describe, expect, test } from "vitest";
import { choiceOf, NO_CHOICES, withChoices } from "./tracking-choices.ts";

const NOW = "2026-11-20T12:00:00.000Z";
const LATER = "2026-11-21T12:00:00.000Z";
const chosen = withChoices(NO_CHOICES, { realtime: { a: true }, favorites: { b: NOW } }, NOW);

describe("tracking choices", () => {
  test("merge a change and keep what it doesn't name", () => {
    expect(withChoices(chosen, { realtime: { c: false }, favorites: {} }, LATER)).toEqual({
      realtime: { a: NOW, c: null },
      favorites: { b: NOW },
    });
  });

  test("don't change with a second click", () => {
    expect(withChoices(chosen, { realtime: { a: true }, favorites: { b: NOW, c: null } }, LATER)).toBe(chosen);
  });

  test("forget a favorite once it is unmarked", () => {
    expect(withChoices(chosen, { realtime: {}, favorites: { b: null } }, LATER).favorites).toEqual({});
  });

  test("are found under every id of a merged book", () => {
    expect(choiceOf(chosen.realtime, ["new", "a"])).toBe(NOW);
    expect(choiceOf(chosen.realtime, ["toString"])).toBeUndefined();
  });
});
