import { startRetailer } from "#local/simulators/amazon/testing/start-retailer.ts";

/** The simulated retailer as a process of its own, so that its work doesn't count as the worker's. */
let now = Number(process.argv[2]);
process.on("message", (at) => {
  now = Number(at);
  process.send?.("set");
});
const { port } = await startRetailer(() => now);
process.send?.(port);
