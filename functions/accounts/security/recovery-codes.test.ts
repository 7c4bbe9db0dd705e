import fc from "fast-check";
import { expect, test } from "vitest";
import { newSecret } from "#functions/platform/ids.ts";
import { runs } from "#functions/testing/seeds.ts";
import { hashOfRecoveryCode, newRecoveryCodes, normalizeRecoveryCode, recoveryCodeOf } from "./recovery-codes.ts";

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("base64url"));

test("formats a recovery code as ten unambiguous letters and digits in two groups", () => {
  fc.assert(
    fc.property(secret, (value) => {
      expect(recoveryCodeOf(value)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    }),
    runs(200),
  );
});

test("normalizes hand-copied spellings of a code to the same code", () => {
  const copies = fc.constantFrom<(code: string) => string>(
    (code) => code.toLowerCase(),
    (code) => code.replace("-", ""),
    (code) => ` ${code.replace("-", " - ")} `,
    (code) => code.replaceAll("0", "O").replaceAll("1", "l"),
    (code) => code.replaceAll("1", "I").replace("-", "–"),
  );
  fc.assert(
    fc.property(secret, copies, (value, copy) => {
      const code = recoveryCodeOf(value);
      expect(normalizeRecoveryCode(copy(code))).toBe(code.replace("-", ""));
    }),
    runs(200),
  );
});

test("encodes all fifty bits evenly, so that every character occurs", () => {
  const letters = new Set(
    Array.from({ length: 200 }, () => recoveryCodeOf(newSecret()))
      .join("")
      .replaceAll("-", ""),
  );
  expect(letters.size).toBe(32);
});

test("generates ten distinct codes", () => {
  expect(new Set(newRecoveryCodes()).size).toBe(10);
});

test("hashes the same code differently for two users", async () => {
  const [mine, again, theirs] = await Promise.all([
    hashOfRecoveryCode("me", "7K2QX-M9D4T"),
    hashOfRecoveryCode("me", "7k2qx m9d4t"),
    hashOfRecoveryCode("you", "7K2QX-M9D4T"),
  ]);
  expect(again).toBe(mine);
  expect(theirs).not.toBe(mine);
  expect(mine).not.toContain("7K2QX");
});
