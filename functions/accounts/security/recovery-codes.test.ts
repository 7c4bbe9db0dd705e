import fc from "fast-check";
import { expect, test } from "vitest";
import { newSecret } from "#functions/platform/ids.ts";
import { runs } from "#functions/testing/seeds.ts";
import { hashOfRecoveryCode, newRecoveryCodes, normalizeRecoveryCode, recoveryCodeOf } from "./recovery-codes.ts";

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("base64url"));

test("a recovery code is ten letters and digits in two groups, none that is mistaken for another", () => {
  fc.assert(
    fc.property(secret, (value) => {
      expect(recoveryCodeOf(value)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    }),
    runs(200),
  );
});

test("however a code is copied by hand, it is read as the one that it is", () => {
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

test("every draw of fifty bits is as likely as any other: each letter comes up", () => {
  const letters = new Set(
    Array.from({ length: 200 }, () => recoveryCodeOf(newSecret()))
      .join("")
      .replaceAll("-", ""),
  );
  expect(letters.size).toBe(32);
});

test("ten codes are made at once, all different", () => {
  expect(new Set(newRecoveryCodes()).size).toBe(10);
});

test("the same code of two people is not kept as the same hash", async () => {
  const [mine, again, theirs] = await Promise.all([
    hashOfRecoveryCode("me", "7K2QX-M9D4T"),
    hashOfRecoveryCode("me", "7k2qx m9d4t"),
    hashOfRecoveryCode("you", "7K2QX-M9D4T"),
  ]);
  expect(again).toBe(mine);
  expect(theirs).not.toBe(mine);
  expect(mine).not.toContain("7K2QX");
});
