import { expect, test } from "vitest";
import { readChosenAuthor, writeChosenAuthor } from "./author-choice.tsx";

test("the chosen pen name is kept", () => {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect(readChosenAuthor(storage)).toBeNull();
  writeChosenAuthor(storage, "A2");
  expect(readChosenAuthor(storage)).toBe("A2");
});

test("a browser that blocks its storage keeps nothing and breaks nothing", () => {
  const blocked = () => {
    throw new Error("blocked");
  };
  writeChosenAuthor(blocked, "A2");
  expect(readChosenAuthor(blocked)).toBeNull();
});
