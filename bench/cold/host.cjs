// Simulates a Lambda process: requires the bundle as Lambda's runtime does, calls its handler once, and prints the result.
// Plain JavaScript, so that the time includes no transpilation. Usage: host.cjs BUNDLE, with the event in BENCH_EVENT.
const event = JSON.parse(process.env.BENCH_EVENT);
const { handler } = require(process.argv[2]);
const loadedMs = performance.now();
const context = { awsRequestId: "bench", functionName: "bench", getRemainingTimeInMillis: () => 30_000 };
handler(event, context).then(({ statusCode }) => {
  const hasFetch = process.moduleLoadList.some((name) => name.includes("undici"));
  const figures = { status: statusCode, loadedMs, answeredMs: performance.now(), hasFetch };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exit(0);
});
