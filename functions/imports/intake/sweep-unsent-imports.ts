import * as z from "zod";
import { toInstant } from "#functions/platform/clock.ts";
import { type Walk, WHOLE } from "#functions/platform/tasks/walk.ts";
import { type ContinueDeps, continueImport, STARTING_MS } from "../executions/executions.ts";
import type { ImportKey, ImportStore } from "../store.ts";
import { type EndUnsentDeps, endUnsentImport } from "./end-unsent-imports.ts";

export interface SweepUnsentDeps extends ContinueDeps, EndUnsentDeps {
  readonly imports: Pick<ImportStore, "pageOfUnsent" | "find" | "endUnstarted" | "forgetUnsent">;
}

/** Continues or ends the imports that no execution has taken up. The index may lag, so the rows themselves decide. */
export const unsentSweep = (deps: SweepUnsentDeps): Walk<ImportKey, "continued" | "ended"> => ({
  shards: WHOLE,
  item: z.object({ userId: z.string(), importId: z.string() }),
  list: (_whole, after) => deps.imports.pageOfUnsent(toInstant(deps.clock.now() - STARTING_MS), after),
  work: async ({ userId, importId }) => {
    const item = await deps.imports.find(userId, importId);
    if (!item?.notStarted) return null;
    if (await continueImport(deps, item)) return "continued";
    return (await endUnsentImport(deps, item)) ? "ended" : null;
  },
});
