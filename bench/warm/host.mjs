// Simulates a warm Lambda process: loads the bundle's handler, calls it until it is compiled, and prints the processor
// milliseconds of one call in each of several rounds. Usage: host.mjs BUNDLE, with the event in BENCH_EVENT and the
// numbers of calls in BENCH_WARM_UPS, BENCH_ROUNDS and BENCH_CALLS; BENCH_KNOWN=1 names the version that the caller has.
import { createRequire } from "node:module";

const { BENCH_EVENT, BENCH_KNOWN, BENCH_WARM_UPS, BENCH_ROUNDS, BENCH_CALLS } = process.env;
const event = JSON.parse(BENCH_EVENT);
// As Lambda's runtime loads it.
const { handler } = createRequire(import.meta.url)(process.argv[2]);
const context = { awsRequestId: "bench", functionName: "bench", getRemainingTimeInMillis: () => 30_000 };
// A middleware may change its event, and Lambda parses one for each call.
const call = () => handler(structuredClone(event), context);
if (BENCH_KNOWN === "1") event.headers["if-none-match"] = (await call()).headers.etag;
for (let i = 0; i < Number(BENCH_WARM_UPS); i++) await call();
const processorMs = [];
let answer;
for (let round = 0; round < Number(BENCH_ROUNDS); round++) {
  const used = process.cpuUsage();
  for (let i = 0; i < Number(BENCH_CALLS); i++) answer = await call();
  const { user, system } = process.cpuUsage(used);
  processorMs.push((user + system) / 1000 / Number(BENCH_CALLS));
}
process.stdout.write(`${JSON.stringify({ status: answer.statusCode, processorMs })}\n`);
process.exit(0);
