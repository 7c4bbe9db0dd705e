import type { ImportMachine } from "#functions/adapters/import-machine.ts";
import type { ImportItem } from "../store.ts";

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
