import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FunctionWorker } from "./function-worker.ts";
import { ThreadBudget } from "./thread-budget.ts";

const thread = (whenLoaded: Promise<void> = Promise.resolve()): FunctionWorker => ({ whenLoaded }) as FunctionWorker;

const LIMITS = { most: 4, warm: 2, idleMs: 1000, restMs: 100, loading: 2 };

describe("threads of all functions", () => {
  let ended: FunctionWorker[];
  let budget: ThreadBudget;
  beforeEach(() => {
    vi.useFakeTimers();
    ended = [];
    budget = new ThreadBudget(LIMITS);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const running = async (count: number): Promise<FunctionWorker[]> => {
    const all = Array.from({ length: count }, () => thread());
    for (const worker of all) budget.started(worker);
    await Promise.all(all.map(({ whenLoaded }) => whenLoaded));
    return all;
  };
  const rest = (worker: FunctionWorker) => budget.idle(worker, () => ended.push(worker));

  test("end when they have been idle for a while, except the most recently used", async () => {
    const [a, b, c, d] = (await running(4)) as [FunctionWorker, FunctionWorker, FunctionWorker, FunctionWorker];
    for (const worker of [a, b, c, d]) rest(worker);
    budget.busy(a);
    rest(a);
    vi.advanceTimersByTime(LIMITS.idleMs * 3);
    expect(ended).toEqual([b, c]);
    expect(budget.size).toBe(2);
  });

  test("stay as long as they are busy", async () => {
    const all = await running(4);
    for (const worker of all) rest(worker);
    for (const worker of all) budget.busy(worker);
    vi.advanceTimersByTime(LIMITS.idleMs * 10);
    expect(ended).toEqual([]);
  });

  test("free capacity for a busy function by ending the longest idle one, but not while all are working or only just finished", async () => {
    const [a, b] = (await running(4)) as [FunctionWorker, FunctionWorker];
    expect(budget.makeRoom()).toBe(false);
    rest(b);
    rest(a);
    expect(budget.makeRoom()).toBe(false);
    vi.advanceTimersByTime(LIMITS.restMs);
    expect(budget.makeRoom()).toBe(true);
    expect(ended).toEqual([b]);
    expect(budget.size).toBe(3);
  });

  test("are not started while as many are loading as there are processors", async () => {
    const load = Promise.withResolvers<void>();
    for (const worker of [thread(load.promise), thread(load.promise)]) budget.started(worker);
    expect(budget.makeRoom()).toBe(false);
    load.resolve();
    await load.promise;
    expect(budget.makeRoom()).toBe(true);
  });

  test("no longer count once they have ended", async () => {
    const [a] = (await running(4)) as [FunctionWorker];
    budget.gone(a);
    expect(budget.makeRoom()).toBe(true);
    rest(a);
    vi.advanceTimersByTime(LIMITS.idleMs * 3);
    expect(ended).toEqual([]);
  });
});
