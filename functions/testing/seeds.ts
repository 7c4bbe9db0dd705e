import { HOUR_MS } from "#shared/primitives/durations.ts";

/** Runs of a property test: few by default, as many as `SEEDS=` says in a long run. */
export const runs = (few = 25): { numRuns: number } => ({ numRuns: Number(process.env.SEEDS ?? few) });

/** How long a property test may take in a long run. */
export const LONG_RUN_MS = 12 * HOUR_MS;

/**
 * The sides of a write on which a crash test stops: both for every write in a long run (`SEEDS=`), otherwise
 * alternating.
 */
export const sidesOf = (write: number): readonly ("before" | "after")[] =>
  process.env.SEEDS === undefined ? [write % 2 === 0 ? "before" : "after"] : ["before", "after"];

/** Cases of a large table: all of them in a long run (`SEEDS=`), otherwise every n-th. */
export const casesOf = <T>(all: readonly T[], oneIn: number): T[] =>
  all.filter((_, at) => process.env.SEEDS !== undefined || at % oneIn === 0);
