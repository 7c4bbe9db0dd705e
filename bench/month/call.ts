import { gzipSync } from "node:zlib";
import type { FunctionName } from "#infra/bundle.ts";
import { synthesise } from "#infra/test/synthesised.ts";
import { processorTimed } from "../lib/measure.ts";
import { type Meter, unitsOf } from "../lib/meter.ts";
import { plus, type Quantities, times } from "../lib/prices.ts";
import { ASSUMED } from "./assumptions.ts";

const GB = 1024 ** 3;
const VCPU_MB = 1_769;

/** A function's bill for processor time measured here and calls to the table that wait for one another. */
export const billed = (processorMs: number, waitedMs: number, memoryMb: number): Quantities => {
  const atMemory = (processorMs * ASSUMED.processorFactor * VCPU_MB) / Math.min(memoryMb, VCPU_MB);
  return { gbSeconds: ((atMemory + waitedMs) / 1000) * (memoryMb / 1024) };
};

/** A function's memory as deployed, in megabytes. */
export const memoryMbOf = (name: FunctionName): number =>
  Number(synthesise("production").functionOf(name).Properties.MemorySize);

/** An invocation's own price and its lines in the log. */
export const INVOCATION: Quantities = { invocations: 1, logGb: ASSUMED.logBytes / GB };

export const API_MB = 1024;

/** What the sync's worker is billed for one tick, which shares its invocation and its waiting with others. */
export function billedTick(processorMs: number, waitedMs: number): Quantities {
  const share = 1 / ASSUMED.ticksSideBySide;
  return plus(
    billed(processorMs, waitedMs * share, memoryMbOf("sync-worker")),
    times(INVOCATION, share),
    // Sent in tens, received in tens and deleted in tens.
    { queueRequests: 3 / 10 },
  );
}

/** Runs a use case in this process and returns its result, and what it would cost a function of so much memory. */
export async function priceOfRun<T>(meter: Meter, memoryMb: number, run: () => Promise<T>) {
  for (const units of [meter.read, meter.write]) units.clear();
  meter.calls = 0;
  const { processorMs, result } = await processorTimed(run);
  const price = plus(
    { readUnits: unitsOf(meter.read), writeUnits: unitsOf(meter.write) },
    // Half of the calls wait for another; the others are sent side by side.
    billed(processorMs, (meter.calls / 2) * ASSUMED.tableMs, memoryMb),
    INVOCATION,
  );
  return { result, price };
}

/**
 * Runs a call of the API in this process and returns what it would cost deployed, from the edge to the table. `bytesOf`
 * says how large its answer is on the way; by default as compressed JSON.
 */
export async function priceOfCall<T>(
  meter: Meter,
  call: () => Promise<T>,
  bytesOf: (answer: T) => number = (answer) => gzipSync(JSON.stringify(answer) ?? "").length,
): Promise<Quantities> {
  // The first call loads code.
  await call();
  const { result, price } = await priceOfRun(meter, API_MB, call);
  return plus(price, { apiRequests: 1, edgeRequests: 1, firewallRequests: 1, transferGb: bytesOf(result) / GB });
}
