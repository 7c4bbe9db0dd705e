// A function's process as Lambda would begin it: loads the bundle's handler, calls it once, says what came back. Plain JavaScript, so that no
// translation is part of the time. Usage: host.mjs BUNDLE, the event in BENCH_EVENT.
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
