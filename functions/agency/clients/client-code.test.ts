import fc from "fast-check";
import { expect, test } from "vitest";
import { newClientCode, readClientCode, showClientCode } from "./client-code.ts";

test("reads a code as people type it: in lower case, with spaces, with or without the hyphen", () => {
  const code = newClientCode();
  for (const typed of [
    code,
    showClientCode(code),
    ` ${showClientCode(code).toLowerCase()} `,
    code.split("").join(" "),
  ]) {
    expect(readClientCode(typed)).toBe(code);
  }
});

test("reads nothing else as a code", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      const read = readClientCode(text);
      if (read !== null) expect(read).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
    }),
  );
  for (const text of ["", "ABCDE", "ABCDE-FGHJ0", "ABCDE-FGHJKM"]) expect(readClientCode(text)).toBeNull();
});
