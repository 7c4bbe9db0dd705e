import { expect, test } from "vitest";
import { matchingStep, newTotpSecret, totpCode, totpStep } from "./totp.ts";

// RFC 6238, appendix B: the SHA-1 secret "12345678901234567890", codes truncated to six digits.
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at %i seconds the RFC's secret yields the code %s", (seconds, code) => {
  expect(totpCode(RFC_SECRET, totpStep(seconds * 1000))).toBe(code);
});

test("accepts a code from a clock that is one step off, and no further", () => {
  const secret = newTotpSecret();
  const now = 1_800_000_000_000;
  const step = totpStep(now);
  for (const shift of [-1, 0, 1]) expect(matchingStep(secret, totpCode(secret, step + shift), now)).toBe(step + shift);
  const near = [-1, 0, 1].map((shift) => totpCode(secret, step + shift));
  const far = totpCode(secret, step + 3);
  expect(matchingStep(secret, far, now) === null || near.includes(far)).toBe(true);
});
