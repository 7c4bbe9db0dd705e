import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["123456", "password", "Password1", "  QWERTY ", "iloveyou", "passw0rd", "Colophon1"])(
  "recognizes %j as a common password",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(["", "a quiet harbour", "123457x", "toString", "constructor"])("does not list %j", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
