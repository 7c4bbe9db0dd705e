import { expect, test } from "vitest";
import { passwordStrength } from "./new-password-input.tsx";

test.each([
  ["abc", "short"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["abcdef", "weak"],
  ["kettle42", "fair"],
  ["a kettle on the stove", "good"],
  ["Tr0ub4dor&3x", "good"],
] as const)("rates %s as %s", (password, strength) => expect(passwordStrength(password, 6)).toBe(strength));
