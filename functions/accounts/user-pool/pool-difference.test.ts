import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { poolDifference } from "./pool-difference.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const instant = fc.integer({ min: 0, max: NOW }).map((ms) => new Date(ms).toISOString());
const user = fc.record({ userId: fc.constant("1"), asksForCode: fc.boolean(), changedAt: instant });
const row = fc.record(
  { totpEnabledAt: instant, poolChangedAt: instant, poolChangingAt: instant },
  { requiredKeys: [] },
);

test("always detects a deleted pool user", () => {
  fc.assert(
    fc.property(row, (known) => {
      expect(poolDifference(known, null, NOW)).toBe("gone");
    }),
    runs(50),
  );
});

test("never suspects our own change once its time is stored", () => {
  fc.assert(
    fc.property(row, user, (known, pooled) => {
      const totpEnabledAt = pooled.asksForCode ? "2026-01-01T00:00:00.000Z" : undefined;
      const remembered = { ...known, totpEnabledAt, poolChangedAt: pooled.changedAt, poolChangingAt: undefined };
      expect(poolDifference(remembered, pooled, NOW)).toBe("none");
    }),
    runs(100),
  );
});

test("detects one-time codes that are off in the pool but on here unless a change of ours is running", () => {
  const pooled = { userId: "1", asksForCode: false, changedAt: "2026-11-01T00:00:00.000Z" };
  const known = { totpEnabledAt: "2026-10-01T00:00:00.000Z" };
  expect(poolDifference(known, pooled, NOW)).toBe("codes-off");
  const changing = (poolChangingAt: string) => poolDifference({ ...known, poolChangingAt }, pooled, NOW);
  expect(changing("2026-11-20T11:59:01.000Z")).toBe("none");
  expect(changing("2026-11-20T11:59:00.000Z")).toBe("codes-off");
});

test("detects a later change and unrequested one-time codes once the pool's time is known", () => {
  const pooled = { userId: "1", asksForCode: false, changedAt: "2026-11-01T00:00:00.001Z" };
  const known = { poolChangedAt: "2026-11-01T00:00:00.000Z" };
  expect(poolDifference(known, pooled, NOW)).toBe("changed");
  expect(poolDifference(known, { ...pooled, asksForCode: true }, NOW)).toBe("codes-on");
  expect(poolDifference({}, { ...pooled, asksForCode: true }, NOW)).toBe("none");
  expect(poolDifference({ poolChangedAt: "2026-11-01T00:00:00.002Z" }, pooled, NOW)).toBe("none");
});
