import { gzipSync } from "node:zlib";
import { processorTimed } from "../lib/measure.ts";
import { type Meter, unitsOf } from "../lib/meter.ts";
import { plus, type Quantities } from "../lib/prices.ts";
import { ASSUMED } from "./assumptions.ts";

const GB = 1024 ** 3;
const VCPU_MB = 1_769;

/** A function's bill for processor time measured here and calls to the table that wait for one another. */
export const billed = (processorMs: number, waitedMs: number, memoryMb: number): Quantities => {
  const atMemory = (processorMs * ASSUMED.processorFactor * VCPU_MB) / Math.min(memoryMb, VCPU_MB);
  return { gbSeconds: ((atMemory + waitedMs) / 1000) * (memoryMb / 1024) };
};

/** An invocation's own price and its lines in the log. */
export const INVOCATION: Quantities = { invocations: 1, logGb: ASSUMED.logBytes / GB };

const API_MB = 1024;

/** Runs a call of the API in this process and returns what it would cost deployed, from the edge to the table. */
export async function priceOfCall(meter: Meter, call: () => Promise<unknown>): Promise<Quantities> {
  // The first call loads code.
  await call();
  for (const units of [meter.read, meter.write]) units.clear();
  meter.calls = 0;
  const { processorMs, result } = await processorTimed(call);
  const bytes = gzipSync(JSON.stringify(result) ?? "").length;
  return plus(
    { readUnits: unitsOf(meter.read), writeUnits: unitsOf(meter.write) },
    // Half of the calls wait for another; the others are sent side by side.
    billed(processorMs, (meter.calls / 2) * ASSUMED.tableMs, API_MB),
    { apiRequests: 1, edgeRequests: 1, firewallRequests: 1, transferGb: bytes / GB },
    INVOCATION,
  );
}
