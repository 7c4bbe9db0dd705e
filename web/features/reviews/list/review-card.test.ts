import { expect, test } from "vitest";
import { EXCERPT_LENGTH, excerptOf, initialsOf } from "./review-card.tsx";

test.each([
  ["K. Okonkwo", "KO"],
  ["Margaret", "M"],
  ["A quiet reader", "AR"],
  ["  ines   de  la cruz ", "IC"],
  ["Élodie", "É"],
  ["E\u0301lodie", "É"],
  ["李 小龙", "李小"],
  ["7th reader", "7R"],
  ["🙂", ""],
  ["", ""],
  ["<script>alert(1)</script>", "S"],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a name of stacked marks stays short", () => {
  expect(initialsOf(`Z${"\u0310".repeat(500)}`).length).toBeLessThanOrEqual(16);
});

test("a text of 260 characters is shown whole, and one more is cut", () => {
  expect(excerptOf("a".repeat(EXCERPT_LENGTH))).toBeNull();
  expect(excerptOf("a".repeat(EXCERPT_LENGTH + 1))).toBe(`${"a".repeat(EXCERPT_LENGTH)}…`);
});

test.each([
  ["a family emoji", "👩‍👩‍👧‍👦"],
  ["a flag", "🇵🇹"],
  ["a letter with two combining marks", "e\u0301\u0323"],
  ["a skin tone", "👍🏽"],
  ["a Korean syllable in parts", "\u1112\u1161\u11ab"],
])("%s is never split", (_, character) => {
  const text = character.repeat(5);
  expect(excerptOf(text, 5)).toBeNull();
  expect(excerptOf(text, 3)).toBe(`${character.repeat(3)}…`);
});

test("blanks before the cut are left out", () => {
  expect(excerptOf("It was good.   Very good.", 14)).toBe("It was good.…");
});

test("a text of a single endless character is cut like any other", () => {
  expect(excerptOf(`e${"\u0301".repeat(50_000)}`)).toBeNull();
  expect(excerptOf("x".repeat(200_000))).toHaveLength(EXCERPT_LENGTH + 1);
});
