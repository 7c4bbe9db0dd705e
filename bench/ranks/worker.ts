import type { TableAccess } from "#functions/entities/base.ts";
import { rankWorld } from "#functions/sync/ranks/testing/rank-world.ts";
import { atEnd } from "../lib/cleanup.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";
import type { Units } from "./account.ts";

const HOUR_MS = 3_600_000;
const RANK_DATA = ["rank-board", "rank-day", "rank-month", "rank-year"];

/** What a worker's tick costs besides rank data: account, session, shelf, tracking and the source's state. */
export async function workerUnits(access: TableAccess): Promise<{ readonly due: Units; readonly idle: Units }> {
  const meter = newMeter();
  const world = await rankWorld(metered(access, meter));
  atEnd(() => world.cookies.close());
  const { userId } = await world.givenAuthor("clara");
  await world.read(userId);
  const counted = async (): Promise<Units> => {
    meter.read.clear();
    meter.write.clear();
    await world.read(userId);
    const others = (units: ReadonlyMap<string, number>) => unitsOf(units) - unitsOf(units, RANK_DATA);
    return { read: others(meter.read), write: others(meter.write) };
  };
  world.clock.advance(2 * HOUR_MS);
  const due = await counted();
  return { due, idle: await counted() };
}
