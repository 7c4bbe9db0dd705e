import { ascending } from "#shared/primitives/order.ts";

/** Durations of repeated runs, in milliseconds. */
export interface Timing {
  readonly medianMs: number;
  /** The fastest run, which has the least interference. */
  readonly bestMs: number;
  readonly runs: number;
  /** In the order of the turns. */
  readonly allMs: readonly number[];
}

export interface Repetition {
  readonly runs: number;
  readonly warmUps: number;
  /**
   * Time budget per call; once it is used up the call is not repeated, except for a minimum of three runs, so that a
   * slow peer does not hold up the others.
   */
  readonly budgetMs: number;
}

const FEWEST_RUNS = 3;

/** The middle value, or the mean of the two middle ones. Throws RangeError for an empty list. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("there is no median of nothing");
  const sorted = [...values].sort(ascending);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Runs a call; returns its duration in milliseconds and its result. */
export async function timed<T>(call: () => T | Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const start = performance.now();
  const result = await call();
  return { ms: performance.now() - start, result };
}

/** Runs a call; returns the processor time of the whole process in milliseconds and its result. */
export async function processorTimed<T>(
  call: () => T | Promise<T>,
): Promise<{ readonly processorMs: number; readonly result: T }> {
  const used = process.cpuUsage();
  const result = await call();
  const { user, system } = process.cpuUsage(used);
  return { processorMs: (user + system) / 1000, result };
}

/**
 * Repeats calls alternately after warming each up, so that other load on the machine affects them equally. A call that
 * has used up its budget is left out of later rounds.
 */
export async function repeatInTurns(
  calls: readonly (() => unknown)[],
  { runs, warmUps, budgetMs }: Repetition,
): Promise<Timing[]> {
  const spent = calls.map(() => 0);
  const times = calls.map((): number[] => []);
  for (let turn = -warmUps; turn < runs; turn++) {
    for (const [i, call] of calls.entries()) {
      const isWarmUp = turn < 0;
      if (isWarmUp ? spent[i]! > budgetMs / 5 : times[i]!.length >= FEWEST_RUNS && spent[i]! > budgetMs) continue;
      const { ms } = await timed(call);
      spent[i]! += ms;
      if (!isWarmUp) times[i]!.push(ms);
    }
  }
  return times.map((list) => ({ medianMs: median(list), bestMs: Math.min(...list), runs: list.length, allMs: list }));
}

/**
 * The median of one call's time divided by another's in the same turn, so that load which comes and goes between turns
 * affects both sides of each ratio.
 */
export const medianRatio = (one: Pick<Timing, "allMs">, other: Pick<Timing, "allMs">): number =>
  median(one.allMs.slice(0, other.allMs.length).map((ms, turn) => ms / other.allMs[turn]!));
