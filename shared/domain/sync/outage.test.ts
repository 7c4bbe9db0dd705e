import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { awaitsTry, judgeOutage, NO_OUTAGE, OUTAGE, type Outage } from "./outage.ts";

const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const broken = (count: number, at = NOW - HOUR_MS) => Array.from({ length: count }, () => at);
const outage = (working: number, brokenAt: readonly number[], before: Outage = NO_OUTAGE, now = NOW) =>
  judgeOutage(before, { working, brokenAt }, now);

describe("an Amazon outage", () => {
  test.each([
    ["50 of 100 are not more than 50", 50, 50, false],
    ["51 of 1,020 are not more than 5 %", 969, 51, false],
    ["51 of 1,019 are more than both", 968, 51, true],
    ["every connection is broken", 0, 51, true],
  ])("begins above 5 %% and 50 connections: %s", (_, working, count, isOutage) => {
    expect(outage(working, broken(count)).openedAt).toBe(isOutage ? NOW : null);
  });

  test("counts connections that broke within a day, and keeps that start while it lasts", () => {
    expect(outage(0, broken(900, NOW - 25 * HOUR_MS))).toEqual(NO_OUTAGE);
    const open = outage(100, broken(900));
    const later = NOW + 72 * HOUR_MS;
    expect(outage(100, broken(900), open, later)).toEqual(open);
  });

  test("ends when half of the connections have recovered, leaving the rest to be judged individually", () => {
    const open = outage(100, broken(900));
    expect(outage(549, broken(451), open).openedAt).toBe(NOW);
    const healed = outage(550, broken(450), open, NOW + HOUR_MS);
    expect(healed).toEqual({ openedAt: null, peak: 0, healedAt: NOW + HOUR_MS });
    expect(outage(550, broken(450), healed, NOW + 2 * HOUR_MS)).toEqual(healed);
    expect(outage(550, broken(450, NOW + 90 * MINUTE_MS), healed, NOW + 2 * HOUR_MS).openedAt).toBe(NOW + 2 * HOUR_MS);
  });

  const connections = fc.record({
    working: fc.nat(3_000),
    brokenAt: fc.array(fc.integer({ min: NOW - 60 * HOUR_MS, max: NOW }), { maxLength: 300 }),
  });
  const history = fc.array(connections, { minLength: 1, maxLength: 8 });

  test("gets the same verdict when judged twice at the same moment", () => {
    fc.assert(
      fc.property(history, (steps) => {
        let state = NO_OUTAGE;
        for (const [n, step] of steps.entries()) {
          const now = NOW + n * HOUR_MS;
          state = judgeOutage(state, step, now);
          expect(judgeOutage(state, step, now)).toEqual(state);
        }
      }),
    );
  });

  test("never begins at or below 50 connections or 5 %, and never lasts beyond them", () => {
    fc.assert(
      fc.property(history, (steps) => {
        let state = NO_OUTAGE;
        for (const [n, { working, brokenAt }] of steps.entries()) {
          state = judgeOutage(state, { working, brokenAt }, NOW + n * HOUR_MS);
          const most = brokenAt.length;
          const isPossible = most > OUTAGE.connections && most > OUTAGE.share * (working + most);
          if (!isPossible) expect(state.openedAt).toBeNull();
        }
      }),
    );
  });

  test("restarts after its end only with connections that broke since", () => {
    fc.assert(
      fc.property(connections, fc.nat(48), (step, hours) => {
        const healed: Outage = { openedAt: null, peak: 0, healedAt: NOW };
        expect(judgeOutage(healed, step, NOW + hours * HOUR_MS)).toEqual(healed);
      }),
    );
  });
});

describe("a connection that broke before the outage ended", () => {
  const ended: Outage = { openedAt: null, peak: 0, healedAt: NOW };
  const at = (ms: number) => new Date(ms).toISOString();
  const tried = (ms: number, failures = 8) => ({
    brokenAt: NOW - HOUR_MS,
    state: { lastTriedAt: at(ms), failures },
  });

  test("awaits its next try until its back-off and another hour are over", () => {
    const connection = tried(NOW - 2 * HOUR_MS);
    expect(awaitsTry(ended, connection, NOW)).toBe(true);
    expect(awaitsTry(ended, connection, NOW + 5 * HOUR_MS)).toBe(true);
    expect(awaitsTry(ended, connection, NOW + 5.25 * HOUR_MS)).toBe(false);
  });

  test("awaits nothing once it has failed again since", () => {
    expect(awaitsTry(ended, tried(NOW + 1), NOW + HOUR_MS)).toBe(false);
  });

  test.each([
    ["there was no outage", NO_OUTAGE, tried(NOW - HOUR_MS)],
    ["it broke after the outage", ended, { ...tried(NOW - HOUR_MS), brokenAt: NOW + 1 }],
    ["it was not refused", ended, tried(NOW - HOUR_MS, 0)],
  ])("awaits nothing when %s", (_, outageThen, connection) => {
    expect(awaitsTry(outageThen, connection, NOW + HOUR_MS)).toBe(false);
  });
});
