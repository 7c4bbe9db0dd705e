import type { SyncStatus } from "#shared/messages/extension.ts";
import { type AdvanceDeps, advance } from "./advance.ts";
import { askFor, freeJob, nextStep } from "./changes.ts";
import { isTime } from "./schedule.ts";
import type { State, Wanted } from "./state.ts";

interface EngineDeps extends AdvanceDeps {
  /**
   * Called when a run starts and when no work is left, so that a browser that suspended the extension wakes it again.
   */
  readonly onRunning: (running: boolean) => Promise<void>;
}

export interface Engine {
  /**
   * Requests a run for the author regardless of earlier failures, and resolves as soon as it is recorded. Joins an
   * active or paused run of the same kind. Rejects with NotPaired.
   */
  start(wanted: Pick<Wanted, "kind" | "months"> & Partial<Pick<Wanted, "marketplace">>): Promise<SyncStatus>;
  /** Continues unfinished work after the browser suspended the extension; resolves when it is done. */
  resume(): Promise<void>;
  /**
   * Continues unfinished or paused work, or polls the server for due work when it is time; resolves when all of it is
   * done.
   */
  tick(): Promise<void>;
  status(): Promise<SyncStatus>;
}

export class NotPaired extends Error {
  override readonly name = "NotPaired";
}

function statusOf(state: State): SyncStatus {
  const { job, ranks, wanted, last_good_at, next_at, failure, rank_failure } = state;
  const active = job?.paused_until === null ? job : null;
  const running = active?.kind ?? wanted[0]?.kind ?? (ranks ? "ranks" : null);
  const progress = active ?? (running === "ranks" ? ranks : job);
  return {
    running,
    done: progress?.done ?? 0,
    total: progress?.total ?? 0,
    label: active?.label ?? null,
    last_good_at,
    next_at,
    failure,
    rank_failure,
  };
}

/** Runs one job at a time from the stored state, so any number of starts, ticks and wake-ups has the same result. */
export function createEngine(deps: EngineDeps): Engine {
  const { store, now } = deps;
  let active: Promise<void> | null = null;
  let runAgain = false;

  async function runAll(): Promise<void> {
    try {
      // Otherwise a request made while `onRunning(false)` is pending would wait for the next alarm.
      while (runAgain) {
        runAgain = false;
        await deps.onRunning(true);
        while (await advance(deps));
        await deps.onRunning(false);
      }
    } finally {
      active = null;
    }
  }

  const run = (): Promise<void> => {
    runAgain = true;
    active ??= runAll();
    return active;
  };

  const resume = async (): Promise<void> => {
    const state = await store.load();
    if (state.pairing && nextStep(state) !== null) await run();
  };

  return {
    async start(wanted) {
      const state = await store.update((before) =>
        before.pairing ? askFor(before, { marketplace: null, ...wanted, asked: true }) : before,
      );
      if (!state.pairing) throw new NotPaired();
      run().catch(deps.log);
      return statusOf(state);
    },
    resume,
    async tick() {
      const state = await store.update((before) => freeJob(before, now()));
      const isIdle = !state.job && !state.ranks && !state.followers && state.wanted.length === 0;
      if (isIdle && state.pairing && isTime(now(), state.next_at))
        await store.update((before) =>
          askFor(before, { kind: "royalties", months: null, asked: false, marketplace: null }),
        );
      await resume();
    },
    status: async () => statusOf(await store.load()),
  };
}
