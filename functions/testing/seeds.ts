/** Runs of a property test: few by default, `SEEDS=` many in a long run. */
export const runs = (few = 25): { numRuns: number } => ({ numRuns: Number(process.env.SEEDS ?? few) });
