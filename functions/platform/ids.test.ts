import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { derivedId, newId } from "./ids.ts";

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

test("new ids differ, have one form, and those of a later millisecond sort later", async () => {
  const first = Array.from({ length: 200 }, newId);
  await new Promise((resolve) => setTimeout(resolve, 3));
  const later = newId();
  expect(new Set(first).size).toBe(200);
  for (const id of first) {
    expect(id).toMatch(ID);
    expect(id < later).toBe(true);
  }
});

test("a derived id is the same for the same parts and another one for any others", () => {
  const parts = fc.array(fc.string(), { maxLength: 4 });
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      expect(derivedId(...a)).toMatch(ID);
      expect(derivedId(...a) === derivedId(...b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
    runs(100),
  );
  expect(derivedId("ab", "c")).not.toBe(derivedId("a", "bc"));
});
