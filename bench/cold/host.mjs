// Simulates a Lambda process: loads the bundle's handler, calls it once, and prints the result. Plain JavaScript, so
// that the time includes no transpilation. Usage: host.mjs BUNDLE, with the event in BENCH_EVENT.
const event = JSON.parse(process.env.BENCH_EVENT);
const { handler } = await import(process.argv[2]);
const loadedMs = performance.now();
const answer = await handler(event, {
  awsRequestId: "bench",
  functionName: "bench",
  getRemainingTimeInMillis: () => 30_000,
});
const answeredMs = performance.now();
process.stdout.write(`${JSON.stringify({ status: answer.statusCode, loadedMs, answeredMs })}\n`);
process.exit(0);
