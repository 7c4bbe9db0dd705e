import { expect, test } from "vitest";
import { AUTHOR_TRIAL_DAYS, trialOf } from "./trial.ts";

const createdAt = "2026-11-01T09:00:00.000Z";
const trialEndsAt = "2026-11-15T09:00:00.000Z";
const end = Date.parse(trialEndsAt);

test("gives an author a trial of exactly fourteen days from sign-up, to the millisecond", () => {
  expect(AUTHOR_TRIAL_DAYS).toBe(14);
  for (const facts of [{ createdAt }, { createdAt, trialEndsAt }]) {
    const at = (nowMs: number) => trialOf({ accountKind: "author", ...facts }, nowMs);
    expect(at(Date.parse(createdAt))).toEqual({ onTrial: true, endsAt: trialEndsAt });
    expect(at(end - 1)).toEqual({ onTrial: true, endsAt: trialEndsAt });
    expect(at(end)).toEqual({ onTrial: false, endsAt: trialEndsAt });
  }
});

test("ends a trial at its overridden end date", () => {
  const longer = { accountKind: "author", createdAt, trialEndsAt: "2027-01-01T00:00:00.000Z" } as const;
  expect(trialOf(longer, end)).toEqual({ onTrial: true, endsAt: longer.trialEndsAt });
});

test("gives no trial to an agency or to an author on the free plan", () => {
  const none = { onTrial: false, endsAt: null };
  expect(trialOf({ accountKind: "agency", createdAt }, Date.parse(createdAt))).toEqual(none);
  expect(trialOf({ accountKind: "author", createdAt, trialEndsAt, localPlan: "FREE" }, Date.parse(createdAt))).toEqual(
    none,
  );
});
