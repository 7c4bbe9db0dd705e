import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "#shared/primitives/dates.ts";
import {
  decodeFingerprints,
  encodeFingerprints,
  judgeFingerprint,
  type StoredFingerprint,
  shortFingerprint,
} from "./stored-fingerprints.ts";

const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
const kept: fc.Arbitrary<StoredFingerprint> = fc.record({
  fingerprint: hex.map(shortFingerprint),
  revision: fc.nat(10_000),
  refusedOn: fc.constantFrom(null, "2026-11-20", "2026-11-21"),
});
const asking = kept.map((fingerprint): StoredFingerprint => ({ ...fingerprint, asks: "01KA0000000000000000000000" }));
const fingerprints = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 300 }), kept), { maxLength: 9 })
  .map((entries) => Object.fromEntries(entries.map(([n, entry]) => [addMonths("2005-03", n), entry])));

describe("stored fingerprints of fetched files", () => {
  test("survive a round trip for the five newest months, in less than 256 characters", () => {
    fc.assert(
      fc.property(fingerprints, (all) => {
        const text = encodeFingerprints(all);
        const newest = Object.keys(all).sort().slice(-5);
        expect(decodeFingerprints(text)).toEqual(Object.fromEntries(newest.map((month) => [month, all[month]])));
        expect(text.length).toBeLessThan(256);
      }),
    );
  });

  test("survive a round trip while an import waits for the author's answer", () => {
    fc.assert(
      fc.property(asking, (entry) => {
        expect(decodeFingerprints(encodeFingerprints({ "2026-11": entry }))).toEqual({ "2026-11": entry });
      }),
    );
  });

  test.each([undefined, "", "rubbish", "2026-11", "2026-11:abc:x"])("are empty for %j", (text) => {
    expect(decodeFingerprints(text)).toEqual({});
  });
});

describe("a fetched file", () => {
  const now = { fingerprint: "abc", revision: 3, today: "2026-11-21" };
  test.each<[string, StoredFingerprint | undefined, string]>([
    ["is unknown", undefined, "news"],
    ["has other figures", { fingerprint: "abd", revision: 3, refusedOn: null }, "news"],
    ["is stored", { fingerprint: "abc", revision: 3, refusedOn: null }, "known"],
    ["was replaced or undone since", { fingerprint: "abc", revision: 4, refusedOn: null }, "news"],
    ["could not be imported today", { fingerprint: "abc", revision: 3, refusedOn: "2026-11-21" }, "refused"],
    ["could not be imported yesterday", { fingerprint: "abc", revision: 3, refusedOn: "2026-11-20" }, "news"],
  ])("is judged correctly when it %s", (_, before, expected) => {
    expect(judgeFingerprint(before, now)).toBe(expected);
  });
});
