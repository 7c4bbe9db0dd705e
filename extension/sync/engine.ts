import type { SyncStatus } from "#shared/messages/extension.ts";
import { type AdvanceDeps, advance } from "./advance.ts";
import { askFor, freeJob } from "./changes.ts";
import { isTime } from "./schedule.ts";
import type { Wanted } from "./state.ts";
import { statusOf } from "./status.ts";

export interface EngineDeps extends AdvanceDeps {
  /** Told when a run begins and when nothing is left to do, so that a browser that put the extension to sleep wakes it again. */
  readonly onRunning: (running: boolean) => Promise<void>;
}

export interface Engine {
  /** Asks for a run in the author's stead, whatever failed before, and resolves as soon as it is noted. Joins one of its kind that is under way or paused. Rejects with NotPaired. */
  start(wanted: Omit<Wanted, "asked">): Promise<SyncStatus>;
  /** Goes on with what was left lying when the browser put the extension to sleep; resolves when that is done. */
  resume(): Promise<void>;
  /** Goes on with what was left lying or paused, or asks the server what is due when it is time; resolves when all of that is done. */
  tick(): Promise<void>;
  status(): Promise<SyncStatus>;
}

/** The extension is connected to nobody's account. */
export class NotPaired extends Error {
  override readonly name = "NotPaired";
}

/** Runs one job at a time from what is stored, so that any number of starts, ticks and awakenings come to the same. */
export function createEngine(deps: EngineDeps): Engine {
  const { store, now } = deps;
  let active: Promise<void> | null = null;
  let isAsked = false;

  async function runAll(): Promise<void> {
    try {
      // What is asked for between the last look and the end of telling so would lie there until the next alarm.
      while (isAsked) {
        isAsked = false;
        await deps.onRunning(true);
        while (await advance(deps));
        await deps.onRunning(false);
      }
    } finally {
      active = null;
    }
  }

  const run = (): Promise<void> => {
    isAsked = true;
    active ??= runAll();
    return active;
  };

  const resume = async (): Promise<void> => {
    const { pairing, job, wanted } = await store.load();
    const isLeft = job ? job.paused_until === null : wanted.length > 0;
    if (pairing && isLeft) await run();
  };

  return {
    async start(wanted) {
      const state = await store.update((before) =>
        before.pairing ? askFor(before, { ...wanted, asked: true }) : before,
      );
      if (!state.pairing) throw new NotPaired();
      run().catch(deps.log);
      return statusOf(state);
    },
    resume,
    async tick() {
      const state = await store.update((before) => freeJob(before, now()));
      const isIdle = !state.job && state.wanted.length === 0;
      if (isIdle && state.pairing && isTime(now(), state.next_at))
        await store.update((before) => askFor(before, { kind: "royalties", months: null, asked: false }));
      await resume();
    },
    status: async () => statusOf(await store.load()),
  };
}
