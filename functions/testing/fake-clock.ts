import type { Clock } from "#functions/platform/clock.ts";

export interface FakeClock extends Clock {
  advance(ms: number): void;
}

export function fakeClock(instant = "2026-11-20T12:00:00.000Z"): FakeClock {
  let now = Date.parse(instant);
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}
