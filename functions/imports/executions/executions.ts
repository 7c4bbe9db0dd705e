import type { Publisher } from "#functions/adapters/bus.ts";
import type { ImportMachine, ImportPhase } from "#functions/adapters/import-machine.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { ImportItem, ImportKey, ImportStore } from "../store.ts";

type Carried = Pick<ImportItem, "userId" | "importId" | "phase" | "decisions" | "undos">;

const nameOf = ({ importId, phase, decisions, undos }: Carried): string => {
  if (phase === "import") return importId;
  return phase === "decision" ? `${importId}-decision-${decisions}` : `${importId}-undo-${undos}`;
};

/** Starts the execution for an import's current phase. Idempotent. */
export const startExecution = (machine: ImportMachine, item: Carried): Promise<void> =>
  machine.start(nameOf(item), { userId: item.userId, importId: item.importId, phase: item.phase });

export const isUnderWay = ({ status }: Pick<ImportItem, "status">): boolean =>
  status === "reading" || status === "writing";

interface ResumeDeps {
  readonly imports: Pick<ImportStore, "resume">;
  readonly bus: Publisher;
}

/**
 * Resumes an import whose failed execution is redriven manually. False for one that has ended otherwise since: an
 * undone import must not return.
 */
export async function resume(
  { imports, bus }: ResumeDeps,
  { userId, importId }: ImportKey,
  phase: ImportPhase,
): Promise<{ readonly hasWorkLeft: boolean }> {
  const hasWorkLeft = await imports.resume(userId, importId, phase);
  await bus.publish("ImportProgressed", { userId, importId });
  return { hasWorkLeft };
}

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
