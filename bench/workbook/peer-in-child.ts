import { setTimeout as delay } from "node:timers/promises";
import { PEERS } from "./peers.ts";

/** Reads one workbook with a peer in a separate process and prints time and memory, as `read-in-child.ts` does. */
const [name, small, large] = process.argv.slice(2);
const read = Object.entries(PEERS).find(([peer]) => peer === name)?.[1];
if (!read || !small || !large) throw new Error("usage: peer-in-child.ts PEER SMALL LARGE");

await read(small);
await delay(200);
const idle = process.memoryUsage.rss();
const start = performance.now();
const before = process.cpuUsage();
const rows = await read(large);
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({ idle, peak: process.resourceUsage().maxRSS * 1024, ms, cpuMs: (user + system) / 1000, rows }),
);
