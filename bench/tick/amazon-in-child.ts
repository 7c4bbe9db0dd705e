import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";

/** The simulated Amazon as a process of its own, so that its work doesn't count as the worker's. */
let now = Number(process.argv[2]);
process.on("message", (at) => {
  now = Number(at);
  process.send?.("set");
});
const { port } = await startAmazon(() => now);
process.send?.(port);
