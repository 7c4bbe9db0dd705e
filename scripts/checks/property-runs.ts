import fc from "fast-check";

/** `SEEDS=1000 npx vitest run …` draws that many cases a property, for long runs by hand; suites that name a number of their own keep it. */
const seeds = Number(process.env.SEEDS ?? "");
if (Number.isInteger(seeds) && seeds > 0) fc.configureGlobal({ numRuns: seeds });
