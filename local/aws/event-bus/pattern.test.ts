import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern } from "./pattern.ts";

const event = {
  source: "colophon",
  "detail-type": "RoyaltiesImported",
  detail: { userId: "u1", first: false, months: ["2026-01"] },
};

test.each([
  ["the source", { source: ["colophon"] }, true],
  ["another source", { source: ["aws.states"] }, false],
  ["one of several kinds", { "detail-type": ["SessionEnded", "RoyaltiesImported"] }, true],
  ["several fields together", { source: ["colophon"], detail: { userId: ["u2"] } }, false],
  ["a boolean in the detail", { detail: { first: [false] } }, true],
  ["a prefix", { detail: { userId: [{ prefix: "u" }] } }, true],
  ["a suffix", { detail: { userId: [{ suffix: "2" }] } }, false],
  ["anything but some values", { source: [{ "anything-but": ["colophon", "other"] }] }, false],
  ["anything but a prefix", { source: [{ "anything-but": { prefix: "aws." } }] }, true],
  ["text that differs in case", { "detail-type": [{ "equals-ignore-case": "royaltiesimported" }] }, true],
  ["an element of a list", { detail: { months: ["2026-01"] } }, true],
  ["an existing field", { detail: { userId: [{ exists: true }] } }, true],
  ["a missing field", { detail: { importId: [{ exists: false }] } }, true],
  ["a field inside one that is not an object", { source: { name: ["colophon"] } }, false],
])("evaluates a pattern on %s", (_, pattern, chosen) => {
  expect(compilePattern(pattern)(event)).toBe(chosen);
});

test("rejects unknown operators instead of ignoring them", () => {
  expect(() => compilePattern({ detail: { pages: [{ numeric: [">", 3] }] } })).toThrow("numeric");
  expect(() => compilePattern({ source: "colophon" })).toThrow("source");
});

test("any text matches itself, its prefixes and its suffixes", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, cut) => {
      const at = text.length === 0 ? 0 : cut % text.length;
      const chosen = (matcher: unknown) => compilePattern({ source: [matcher] })({ source: text });
      expect([chosen(text), chosen({ prefix: text.slice(0, at) }), chosen({ suffix: text.slice(at) })]).toEqual([
        true,
        true,
        true,
      ]);
      expect(chosen({ "anything-but": [text] })).toBe(false);
    }),
    { numRuns: Number(process.env.SEEDS ?? 50) },
  );
});
