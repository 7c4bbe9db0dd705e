import fc from "fast-check";
import { expect, test } from "vitest";
import { isOlder } from "./versions.ts";

test.each([
  ["2.0.0", "2.0.0", false],
  ["1.9.9", "2.0.0", true],
  ["2.0", "2.0.0", false],
  ["2.0.0", "2.0.0.1", true],
  ["2.10.0", "2.9.0", false],
  ["0.70", "2.0.0", true],
  ["10", "9.9.9", false],
])("tells whether %s is older than %s: %s", (version, than, expected) => {
  expect(isOlder(version, than)).toBe(expected);
});

const version = fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("."));

test("never finds two versions older than each other, or one older than itself", () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(isOlder(one, other) && isOlder(other, one)).toBe(false);
      expect(isOlder(one, one)).toBe(false);
      expect(isOlder(one, `${other}.0`)).toBe(isOlder(one, other));
    }),
  );
});
