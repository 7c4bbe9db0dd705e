import { expect, test } from "vitest";
import { proofLines, proofState } from "./proof-state.ts";

const proofs = (...matches: (boolean | null)[]) => matches.map((match) => ({ matches: match }));

test("reports a differing month even among matching ones", () => {
  expect(proofState(proofs(true, false, null))).toBe("differs");
});
test("reports a match only when every month matches", () => {
  expect(proofState(proofs(true, true))).toBe("matches");
  expect(proofState(proofs(true, null))).toBe("partly");
});
test("claims nothing without a summary", () => {
  expect(proofState(proofs(null, null))).toBe("unproven");
  expect(proofState([])).toBe("unproven");
});
test("compares a currency that only one side names with zero", () => {
  expect(proofLines({ ours: { USD: 5 }, summary: { GBP: 7 } })).toMatchObject([
    { currency: "GBP", ours: 0, summary: 7 },
    { currency: "USD", ours: 5, summary: 0 },
  ]);
  expect(proofLines({ ours: { USD: 5 }, summary: null })).toMatchObject([{ currency: "USD", ours: 5, summary: null }]);
});
