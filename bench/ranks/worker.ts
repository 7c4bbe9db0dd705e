import type { TableAccess } from "#functions/entities/base.ts";
import { rankWorld } from "#functions/sync/ranks/testing/rank-world.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { atEnd } from "../lib/cleanup.ts";
import { processorTimed } from "../lib/measure.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";
import { startAmazonProcess } from "../tick/amazon-process.ts";
import type { Units } from "./account.ts";

/** A day's realtime ticks: a session's use is noted in some of them. */
const TICKS = 12;
const RANK_DATA = ["rank-board", "rank-day", "rank-month", "rank-year"];

export interface WorkerTick extends Units {
  readonly keyCalls: number;
  readonly processorMs: number;
}

/**
 * Measures a worker's mean due tick of a day without rank data: account, session, shelf, tracking and the source's state.
 */
export async function workerUnits(access: TableAccess): Promise<WorkerTick> {
  const meter = newMeter();
  let amazon: Awaited<ReturnType<typeof startAmazonProcess>> | undefined;
  const world = await rankWorld(metered(access, meter), async (now) => {
    amazon = await startAmazonProcess(now());
    return amazon;
  });
  atEnd(() => world.cookies.close());
  const { userId } = await world.givenAuthor("clara");
  await world.read(userId);
  const { calls: keys } = world.vault;
  const counted = async (): Promise<WorkerTick> => {
    meter.read.clear();
    meter.write.clear();
    const keysBefore = keys.made + keys.opened;
    const { processorMs } = await processorTimed(() => world.read(userId));
    const others = (units: ReadonlyMap<string, number>) => unitsOf(units) - unitsOf(units, RANK_DATA);
    const keyCalls = keys.made + keys.opened - keysBefore;
    return { read: others(meter.read), write: others(meter.write), keyCalls, processorMs };
  };
  const due: WorkerTick[] = [];
  for (let tick = 0; tick < TICKS; tick++) {
    world.clock.advance(2 * HOUR_MS);
    await amazon!.setTime(world.clock.now());
    due.push(await counted());
  }
  const mean = (what: (tick: WorkerTick) => number) => sumOf(due, what) / TICKS;
  return {
    read: mean(({ read }) => read),
    write: mean(({ write }) => write),
    keyCalls: mean(({ keyCalls }) => keyCalls),
    processorMs: mean(({ processorMs }) => processorMs),
  };
}
