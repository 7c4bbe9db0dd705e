import { expect, test } from "vitest";
import { preferredEncoding } from "./answer.ts";

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=1.0, BR;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["gzip;q=0, *", "br"],
  ["*", "br"],
  ["*;q=0", null],
  ["gzip;q=0.0, br;q=0.000", null],
  ["gzip;q=nonsense", null],
  ["identity, deflate", null],
  ["", null],
  [undefined, null],
])("prefers for %j the encoding %j", (header, expected) => {
  expect(preferredEncoding(header)).toBe(expected);
});
