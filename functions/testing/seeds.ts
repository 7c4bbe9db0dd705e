/** Runs of a property test: few by default, `SEEDS=` many in a long run. */
export const runs = (few = 25): { numRuns: number } => ({ numRuns: Number(process.env.SEEDS ?? few) });

/** The sides of a write on which a crash test stops: both of every one in a long run (`SEEDS=`), else one of each in turn. */
export const sidesOf = (write: number): readonly ("before" | "after")[] =>
  process.env.SEEDS === undefined ? [write % 2 === 0 ? "before" : "after"] : ["before", "after"];
