import type { ImportMachine } from "#functions/adapters/import-machine.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { ImportItem } from "../store.ts";
import { isUnderWay, startExecution } from "./executions.ts";

/** An import created within this time may still be started by the request that created it. */
export const STARTING_MS = 10 * MINUTE_MS;

export interface ContinueDeps {
  readonly machine: ImportMachine;
  readonly clock: Clock;
}

/** Starts an execution for an import that is under way but was never taken up by one. */
export async function continueImport({ machine, clock }: ContinueDeps, item: ImportItem): Promise<boolean> {
  if (!isUnderWay(item) || Date.parse(item.createdAt) >= clock.now() - STARTING_MS) return false;
  await startExecution(machine, item);
  return true;
}
