import { beforeEach, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { TooMany } from "../errors.ts";
import { ADDRESS_LIMITS, type AddressLimit, spendForAddress } from "./address-limits.ts";
import { LIMITS } from "./limits.ts";
import { rateLimitStore } from "./rate-limit-store.ts";

const engine = testEngine();
let access: TableAccess;
beforeEach(async () => {
  access = await engine.createTable();
});

const CONCURRENT_CALLS = 50;

async function together(calls: number, spend: () => Promise<void>) {
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, spend));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(TooMany);
  const waits = refusals.map(({ headers }) => Number(headers["retry-after"]));
  return { passed: calls - refusals.length, waits };
}

test.each(Object.entries(LIMITS))(
  "of fifty concurrent calls, %s passes exactly as many as the limit has left",
  async (name, limit) => {
    const { spend } = rateLimitStore(access);
    const clock = fakeClock("2026-11-20T12:00:10.000Z");
    const once = () => spend(name, "someone", limit, clock.now());
    const left = Math.min(limit.calls, 10);
    const before = limit.calls - left;
    if (before > 0) await spend(name, "someone", limit, clock.now(), before);
    const { passed, waits } = await together(CONCURRENT_CALLS, once);
    expect(passed).toBe(left);
    expect(new Set(waits)).toEqual(new Set([limit.windowSeconds - 10]));
    await spend(name, "another password", limit, clock.now());
    clock.advance(waits[0]! * 1000);
    await once();
  },
);

test.each(Object.keys(ADDRESS_LIMITS) as AddressLimit[])(
  "limits how often one address can be used in %s per hour, across callers and spellings",
  async (kind) => {
    const deps = { limits: rateLimitStore(access), clock: fakeClock() };
    let i = 0;
    const spell = () => (i++ % 2 ? "Mara@Example.com" : "mara@example.com");
    const { passed } = await together(CONCURRENT_CALLS, () => spendForAddress(deps, kind, spell()));
    expect(passed).toBe(ADDRESS_LIMITS[kind].calls);
    await spendForAddress(deps, kind, "other@example.com");
  },
);
