import { expect, test } from "vitest";
import type { ChangesSummary } from "#shared/domain/royalties/changes/changes-summary.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { describeChanges, signedMoney } from "./describe-changes.ts";

const nowMs = Date.UTC(2026, 10, 20, 11);
const NONE = { months: 0, leftOut: 0, royalty: 0 };
const of = (months: number, royalty = 12_400_000, leftOut = 0) => ({ months, leftOut, royalty });
const say = (changes: Partial<ChangesSummary>, since = "2026-11-14T09:00:00Z") =>
  describeChanges(
    { changed: of(3), added: NONE, unknown: [], byDay: [], byBook: [], ...changes },
    { since, currency: "USD", timeZone: "Europe/Madrid", nowMs, numbers: ENGLISH_NUMBERS },
  );

test.each<[string, string]>([
  ["3 months changed since Nov 14, 2026: +$12.40.", say({})],
  ["1 month changed since Nov 14, 2026: −$3.10.", say({ changed: of(1, -3_100_000) })],
  ["3 months changed since 10:15 AM today: +$12.40.", say({}, "2026-11-20T09:15:00Z")],
  ["3 months changed since Dec 31, 2025: +$12.40.", say({}, "2025-12-31T12:00:00Z")],
  ["30 months changed since Nov 14, 2026: +$12.40 in the newest 24.", say({ changed: of(30, 12_400_000, 6) })],
  [
    "3 months changed since Nov 14, 2026: +$12.40. The size of the change is no longer known for September 2024.",
    say({ unknown: ["2024-09"] }),
  ],
  [
    "1 month changed since Nov 14, 2026. The size of the change is no longer known for September 2024.",
    say({ changed: of(1), unknown: ["2024-09"] }),
  ],
  [
    "26 months added since Nov 14, 2026: $12.40 in the newest 24.",
    say({ changed: NONE, added: of(26, 12_400_000, 2) }),
  ],
  ["1 month added since Nov 14, 2026: $12.40.", say({ changed: NONE, added: of(1) })],
  ["3 months changed since Nov 14, 2026: +$12.40. 2 months added: $5.00.", say({ added: of(2, 5_000_000) })],
])("says: %s", (sentence, said) => {
  expect(said).toBe(sentence);
});

test("a difference that rounds to zero has no sign", () => {
  expect(signedMoney(-2000, "USD", ENGLISH_NUMBERS)).toBe("$0.00");
});
