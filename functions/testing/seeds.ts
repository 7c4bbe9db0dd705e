/** Runs of a property test: few by default, `SEEDS=` many in a long run. */
export const runs = (few = 25): { numRuns: number } => ({ numRuns: Number(process.env.SEEDS ?? few) });

/** The sides of a write on which a crash test stops: both of every one in a long run (`SEEDS=`), else one of each in turn. */
export const sidesOf = (write: number): readonly ("before" | "after")[] =>
  process.env.SEEDS === undefined ? [write % 2 === 0 ? "before" : "after"] : ["before", "after"];

/** Cases of a large table: all of them in a long run (`SEEDS=`), else every n-th. */
export const casesOf = <T>(all: readonly T[], oneIn: number): T[] =>
  all.filter((_, at) => process.env.SEEDS !== undefined || at % oneIn === 0);
