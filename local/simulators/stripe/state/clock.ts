import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { doTask } from "../billing/due.ts";
import { invalid } from "../wire/errors.ts";
import type { Store } from "./store.ts";
import type { World } from "./world.ts";

const OFFSET = "clock offset";
const LONGEST_STEP = 3660 * DAY_SECONDS;

export type Clock = ReturnType<typeof createClock>;

/** The machine's clock plus the simulated clock's lead, which survives a restart. */
export function createClock(store: Store, now: () => number) {
  let frozen: number | null = null;
  const at = (): number => frozen ?? Math.floor(now() / 1000) + Number(store.setting(OFFSET) ?? 0);

  function runUntil(world: World, end: number): void {
    for (let task = store.nextTask(); task && task.at <= end; task = store.nextTask()) {
      const due = task;
      frozen = due.at;
      try {
        store.file.together(() => doTask(world, due));
      } finally {
        frozen = null;
      }
    }
  }

  return {
    at,
    catchUp: (world: World): void => runUntil(world, at()),
    /** Moves forward, never back. @param to Unix seconds */
    moveTo(world: World, to: number): void {
      const from = at();
      if (!Number.isSafeInteger(to) || to < from || to - from > LONGEST_STEP)
        throw invalid("The clock moves forward, by whole seconds and at most ten years.");
      runUntil(world, to);
      store.set(OFFSET, String(Number(store.setting(OFFSET) ?? 0) + to - from));
    },
  };
}
