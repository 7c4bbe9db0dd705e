import type { ImportMachine } from "#functions/clients/import-machine.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import type { ImportStore } from "../store.ts";
import { isUnderWay, startExecution } from "./executions.ts";

/** An import created within this time may still be started by the request that created it. */
const STARTING_MS = 10 * 60_000;

export interface ContinueDeps {
  readonly imports: Pick<ImportStore, "listUnsentBefore">;
  readonly machine: ImportMachine;
  readonly clock: Clock;
}

/** Starts executions for imports that are under way but were never taken up by one. Returns how many. */
export async function continueImports({ imports, machine, clock }: ContinueDeps): Promise<{ continued: number }> {
  const waiting = await imports.listUnsentBefore(toInstant(clock.now() - STARTING_MS));
  const stopped = waiting.filter(isUnderWay);
  for (const item of stopped) await startExecution(machine, item);
  return { continued: stopped.length };
}
