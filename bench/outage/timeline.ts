import { mayTryFrom, nextDayAt } from "#shared/domain/sync/next-try.ts";
import type { SourceStates } from "#shared/domain/sync/source-state.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { OutageWorld } from "./outage-world.ts";

const QUARTER_MS = 15 * MINUTE_MS;
const NOTICES_AT_MS = 20 * MINUTE_MS;
const BATCH = 10;
/** One account in twenty has every tick carried out. */
const SAMPLED = 20;

export interface Counts {
  ticks: number;
  /** Ticks that asked Amazon for something. */
  asking: number;
  calls: number;
  imports: number;
  messages: number;
}
const nothing = (): Counts => ({ ticks: 0, asking: 0, calls: 0, imports: 0, messages: 0 });

/** The counts of a span of time, with its busiest minute and quarter-hour. */
export interface Span extends Counts {
  readonly busiestMinute: Counts;
  readonly busiestQuarter: Counts;
}

const fullest = (all: Iterable<Counts>): Counts =>
  [...all].reduce(
    (most, { ticks, asking, calls, imports, messages }) => ({
      ticks: Math.max(most.ticks, ticks),
      asking: Math.max(most.asking, asking),
      calls: Math.max(most.calls, calls),
      imports: Math.max(most.imports, imports),
      messages: Math.max(most.messages, messages),
    }),
    nothing(),
  );

/**
 * Until when an account has nothing to do: until a failing source may be tried again, or its day ends and every daily
 * source is due. 0 while its royalties aren't failing.
 */
function quietUntil(states: SourceStates, timeZone: string, now: number): number {
  if (states.royalties.failures === 0) return 0;
  const failing = Object.values(states).filter(({ failures }) => failures > 0);
  return Math.min(nextDayAt(timeZone, now), ...failing.map((state) => mayTryFrom(state, now)));
}

/**
 * Carries the product through quarter-hours: planner, messages at their instants, ten at a time, and the hourly notices.
 * A tick of an account whose sources all wait to be tried again is only counted, but for one account in twenty, whose
 * every tick is carried out; `surprises` are those of them that asked Amazon all the same. No tick takes time.
 */
export function timeline(world: OutageWorld) {
  const quiet = new Map<string, number>();
  const upToDateAt = new Map<string, number>();
  const sampled = new Set(world.people.filter((_, n) => n % SAMPLED === 0));
  let surprises = 0;
  let failed = 0;

  async function tickOne(userId: string, now: number, counts: readonly Counts[]): Promise<void> {
    const isQuiet = now < (quiet.get(userId) ?? 0);
    for (const count of counts) count.ticks += 1;
    if (isQuiet && !sampled.has(userId)) return;
    const before = world.callsOf(userId);
    failed += await world.work([userId]);
    const calls = world.callsOf(userId) - before;
    if (isQuiet && calls > 0) surprises += 1;
    for (const count of counts) {
      count.calls += calls;
      if (calls > 0) count.asking += 1;
    }
    const states = await world.statesOf(userId);
    quiet.set(userId, quietUntil(states, world.zoneOf(userId), now));
    if (Object.values(states).some(({ failures }) => failures > 0)) upToDateAt.delete(userId);
    else if (!upToDateAt.has(userId)) upToDateAt.set(userId, now);
  }

  async function quarter(span: Counts, minutes: Map<number, Counts>): Promise<Counts> {
    const start = world.clock.now();
    const count = nothing();
    const arriving = Map.groupBy(await world.plan(), ({ at }) => at);
    count.messages = sumOf([...arriving.values()], ({ length }) => length);
    const ofHour = Math.floor(start / HOUR_MS) * HOUR_MS + NOTICES_AT_MS;
    const noticesAt = ofHour >= start && ofHour < start + QUARTER_MS ? ofHour : Number.POSITIVE_INFINITY;
    let areNoticesSent = false;
    const notify = async () => {
      areNoticesSent = true;
      world.clock.advance(Math.max(0, noticesAt - world.clock.now()));
      count.messages += await world.notifyDead();
    };
    for (const at of [...arriving.keys()].sort(ascending)) {
      if (at >= noticesAt && !areNoticesSent) await notify();
      await world.moveTo(at);
      const minute = Math.floor(at / MINUTE_MS);
      const ofMinute = minutes.get(minute) ?? nothing();
      minutes.set(minute, ofMinute);
      const due = (arriving.get(at) ?? []).map(({ userId }) => userId);
      for (let from = 0; from < due.length; from += BATCH)
        await Promise.all(due.slice(from, from + BATCH).map((userId) => tickOne(userId, at, [count, ofMinute])));
      const imports = await world.readImports();
      count.imports += imports;
      ofMinute.imports += imports;
    }
    if (noticesAt < Number.POSITIVE_INFINITY && !areNoticesSent) await notify();
    await world.moveTo(start + QUARTER_MS);
    for (const name of Object.keys(span) as (keyof Counts)[]) span[name] += count[name];
    return count;
  }

  return {
    surprises: () => surprises,
    failed: () => failed,
    /** Since when an account has had no failing source. */
    upToDateAt,
    /** Runs quarter-hours until `isOver`, at most `most` of them. */
    run: async (most: number, isOver: () => boolean = () => false): Promise<Span> => {
      const span = nothing();
      const minutes = new Map<number, Counts>();
      const quarters: Counts[] = [];
      while (quarters.length < most && !isOver()) quarters.push(await quarter(span, minutes));
      return { ...span, busiestMinute: fullest(minutes.values()), busiestQuarter: fullest(quarters) };
    },
  };
}
