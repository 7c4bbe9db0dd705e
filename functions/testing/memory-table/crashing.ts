import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { Crash, type CrashPoint } from "../crashes.ts";
import { memoryTable, type TableFaults } from "./memory-table.ts";

/** A table whose client's process may end at a write. */
export function crashingTable() {
  const faults: TableFaults = {};
  const table = memoryTable();

  /** Makes a call whose process ends at one of its writes. Null when it did, and not when the call has fewer writes. */
  async function attempt<T>(point: CrashPoint | null, call: () => Promise<T>): Promise<{ readonly result: T } | null> {
    if (!point) return { result: await call() };
    let writes = 0;
    let hasEnded = false;
    const end = (): never => {
      hasEnded = true;
      throw new Crash(point.step);
    };
    faults.before = ({ isWrite }) => {
      if (hasEnded) end();
      if (!isWrite) return;
      writes += 1;
      if (writes === point.step && point.when === "before") end();
    };
    faults.after = ({ isWrite }) => {
      if (hasEnded || (isWrite && writes === point.step && point.when === "after")) end();
    };
    try {
      const result = await call();
      return hasEnded ? null : { result };
    } catch (error) {
      if (!hasEnded) throw error;
      return null;
    } finally {
      // Calls still under way must not outlive the process.
      await nextTurn();
      delete faults.before;
      delete faults.after;
    }
  }

  /** Makes calls side by side. Each use of the table waits the next number of turns of the event loop. */
  async function together(turns: readonly number[], ...calls: readonly (() => Promise<unknown>)[]): Promise<void> {
    let uses = 0;
    faults.before = async () => {
      for (let left = turns[uses++ % turns.length] ?? 0; left > 0; left -= 1) await nextTurn();
    };
    try {
      await Promise.all(calls.map((call) => call()));
    } finally {
      delete faults.before;
    }
  }

  return {
    access: table.access(faults),
    clear: table.clear,
    items: table.items,
    restore: table.restore,
    attempt,
    together,
    /** Makes a call again whose process ended, as the queue, the state machine or the user does. */
    repeating: async <T>(point: CrashPoint | null, call: () => Promise<T>): Promise<T> =>
      ((await attempt(point, call)) ?? { result: await call() }).result,
  };
}

/** No crash more often than one, at one of the first writes. */
export const crashPoint: fc.Arbitrary<CrashPoint | null> = fc.option(
  fc.record({ step: fc.integer({ min: 1, max: 12 }), when: fc.constantFrom("before" as const, "after" as const) }),
  { freq: 2 },
);
