import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern } from "./pattern.ts";

const event = {
  source: "colophon",
  "detail-type": "RoyaltiesImported",
  detail: { userId: "u1", first: false, months: ["2026-01"] },
};

test.each([
  ["its source", { source: ["colophon"] }, true],
  ["another source", { source: ["aws.states"] }, false],
  ["one of several kinds", { "detail-type": ["SessionEnded", "RoyaltiesImported"] }, true],
  ["every field at once", { source: ["colophon"], detail: { userId: ["u2"] } }, false],
  ["a boolean in its detail", { detail: { first: [false] } }, true],
  ["the beginning of a text", { detail: { userId: [{ prefix: "u" }] } }, true],
  ["the end of a text", { detail: { userId: [{ suffix: "2" }] } }, false],
  ["anything but some values", { source: [{ "anything-but": ["colophon", "other"] }] }, false],
  ["anything but a prefix", { source: [{ "anything-but": { prefix: "aws." } }] }, true],
  ["letters of another case", { "detail-type": [{ "equals-ignore-case": "royaltiesimported" }] }, true],
  ["an element of a list", { detail: { months: ["2026-01"] } }, true],
  ["a field that is there", { detail: { userId: [{ exists: true }] } }, true],
  ["a field that is not there", { detail: { importId: [{ exists: false }] } }, true],
  ["a field inside one that is not an object", { source: { name: ["colophon"] } }, false],
])("matches an event by %s", (_, pattern, chosen) => {
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
