/** Times of repeated runs, in milliseconds. */
export interface Timing {
  readonly medianMs: number;
  readonly runs: number;
}

export interface Repetition {
  readonly runs: number;
  readonly warmUps: number;
  /** No new run begins after this long, except that there are always three: a slow peer must not stop the others. */
  readonly budgetMs: number;
}

const FEWEST_RUNS = 3;

/** The middle value, or the mean of the two middle ones. Throws RangeError for an empty list. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("there is no median of nothing");
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Milliseconds that one call takes, and what it returned. */
export async function timed<T>(call: () => T | Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const start = performance.now();
  const result = await call();
  return { ms: performance.now() - start, result };
}

/** Repeats a call after warming up; the runs that fit into the budget count. */
export async function repeat(call: () => unknown, { runs, warmUps, budgetMs }: Repetition): Promise<Timing> {
  const start = performance.now();
  for (let i = 0; i < warmUps && (i === 0 || performance.now() - start < budgetMs / 3); i++) await call();
  const times: number[] = [];
  while (times.length < runs && (times.length < FEWEST_RUNS || performance.now() - start < budgetMs)) {
    times.push((await timed(call)).ms);
  }
  return { medianMs: median(times), runs: times.length };
}
