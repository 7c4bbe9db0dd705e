import { expect, test } from "vitest";
import { proofLines, proofState } from "./proof-state.ts";

const proofs = (...matches: (boolean | null)[]) => matches.map((match) => ({ matches: match }));

test("one month that differs is never hidden by those that match", () => {
  expect(proofState(proofs(true, false, null))).toBe("differs");
});
test("the mark needs every month to match", () => {
  expect(proofState(proofs(true, true))).toBe("matches");
  expect(proofState(proofs(true, null))).toBe("partly");
});
test("without a summary nothing is claimed", () => {
  expect(proofState(proofs(null, null))).toBe("unproven");
  expect(proofState([])).toBe("unproven");
});
test("a currency that only one side names is shown against nothing", () => {
  expect(proofLines({ ours: { USD: 5 }, summary: { GBP: 7 } })).toEqual([
    { currency: "GBP", ours: 0, summary: 7 },
    { currency: "USD", ours: 5, summary: 0 },
  ]);
  expect(proofLines({ ours: { USD: 5 }, summary: null })).toEqual([{ currency: "USD", ours: 5, summary: null }]);
});
