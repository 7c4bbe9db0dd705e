import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

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
