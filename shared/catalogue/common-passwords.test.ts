import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["123456", "password", "Password1", "  QWERTY ", "iloveyou", "passw0rd", "Colophon1"])(
  "%j is one of the first that anybody would try",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(["", "a quiet harbour", "123457x", "toString", "constructor"])("%j is not on the list", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
