import fc from "fast-check";

/**
 * `SEEDS=1000 npx vitest run …` runs that many cases per property, for long manual runs; suites with a fixed number
 * ignore it.
 */
const seeds = Number(process.env.SEEDS ?? "");
if (Number.isInteger(seeds) && seeds > 0) fc.configureGlobal({ numRuns: seeds });
