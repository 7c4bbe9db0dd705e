import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { CALL_LIMITS, delayBefore, throttle } from "./throttle.ts";

/** A clock that jumps to the next scheduled event. */
function simulated() {
  let now = 1_000_000;
  const due: { at: number; wake: () => void }[] = [];
  const sleep = (delayMs: number) => new Promise<void>((wake) => due.push({ at: now + delayMs, wake }));
  async function run(): Promise<void> {
    for (;;) {
      for (let i = 0; i < 50; i++) await Promise.resolve();
      due.sort((a, b) => a.at - b.at);
      const next = due.shift();
      if (!next) return;
      now = Math.max(now, next.at);
      next.wake();
    }
  }
  return { now: () => now, sleep, run, setBack: (ms: number) => (now -= ms) };
}

/** Mostly bursts: calls that come far apart never wait. */
const calls = fc.array(
  fc.record({ after: fc.constantFrom(0, 0, 0, 0, 7, 300), takes: fc.constantFrom(0, 1, 40, 900, 3_000) }),
  { maxLength: 80, size: "max" },
);

describe("throttled calls to Amazon", () => {
  test("start at most twenty per second and ten concurrently, in request order, and all complete", async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (asked) => {
        const clock = simulated();
        const limit = throttle(clock);
        const begun: { call: number; at: number }[] = [];
        let running = 0;
        let most = 0;
        const all = (async () => {
          const done: Promise<number>[] = [];
          for (const [call, { after, takes }] of asked.entries()) {
            if (after > 0) await clock.sleep(after);
            done.push(
              limit(async () => {
                begun.push({ call, at: clock.now() });
                most = Math.max(most, ++running);
                await clock.sleep(takes);
                running -= 1;
                return call;
              }),
            );
          }
          return Promise.all(done);
        })();
        await clock.run();
        expect(await all).toEqual(asked.map((_, call) => call));
        expect(begun.map(({ call }) => call)).toEqual(asked.map((_, call) => call));
        expect(most).toBeLessThanOrEqual(CALL_LIMITS.atOnce);
        for (let i = CALL_LIMITS.perSecond; i < begun.length; i++)
          expect(begun[i]!.at - begun[i - CALL_LIMITS.perSecond]!.at).toBeGreaterThanOrEqual(1_000);
      }),
    );
  });

  test("start twenty per second in a burst", async () => {
    const clock = simulated();
    const limit = throttle(clock);
    const begun: number[] = [];
    const all = Promise.all(Array.from({ length: 50 }, () => limit(async () => begun.push(clock.now() - 1_000_000))));
    await clock.run();
    await all;
    expect(begun).toEqual([...Array(20).fill(0), ...Array(20).fill(1_000), ...Array(10).fill(2_000)]);
  });

  test("start immediately when there are few", async () => {
    const clock = simulated();
    const limit = throttle(clock);
    const begun: number[] = [];
    const all = Promise.all(Array.from({ length: 10 }, () => limit(async () => begun.push(clock.now()))));
    await clock.run();
    await all;
    expect(new Set(begun)).toEqual(new Set([1_000_000]));
  });

  test("free their place when they fail, and fail for their own caller only", async () => {
    const clock = simulated();
    const limit = throttle(clock, { perSecond: 20, atOnce: 1, longestDelayMs: 2_000 });
    const first = limit(() => Promise.reject(new Error("no answer")));
    const second = limit(async () => "answer");
    await expect(first).rejects.toThrow("no answer");
    expect(await second).toBe("answer");
  });

  test("never wait more than two seconds between calls, even if the clock jumps", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e13, max: 1e13 })),
        fc.integer({ min: -1e13, max: 1e13 }),
        (started, now) => {
          const delayMs = delayBefore(started, now, CALL_LIMITS);
          expect(delayMs).toBeGreaterThanOrEqual(0);
          expect(delayMs).toBeLessThanOrEqual(2_000);
        },
      ),
    );
  });

  test("continue after the clock is set back by an hour", async () => {
    const clock = simulated();
    const limit = throttle(clock);
    let done = 0;
    const burst = () => Promise.all(Array.from({ length: 20 }, () => limit(async () => (done += 1))));
    const first = burst();
    await clock.run();
    await first;
    clock.setBack(HOUR_MS);
    const before = clock.now();
    const second = burst();
    await clock.run();
    await second;
    expect(done).toBe(40);
    expect(clock.now() - before).toBeLessThanOrEqual(20 * 2_000);
  });
});
