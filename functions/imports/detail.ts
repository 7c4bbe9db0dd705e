import type { z } from "zod";
import type { ImportFile, MonthOutcome } from "#shared/api/imports.ts";
import type { Scope } from "#shared/domain/imports/plan-types.ts";

export type FileFinding = z.infer<typeof ImportFile>;
export type PlannedOutcome = Omit<z.infer<typeof MonthOutcome>, "written">;

/** What was shown when a month asked: an answer counts for this and nothing else. */
export interface Asked {
  readonly revision: number;
  readonly hash: string;
}

/** What an import found and planned. */
export interface ImportDetail {
  readonly files: readonly FileFinding[];
  readonly months: readonly PlannedOutcome[];
  readonly asked: Readonly<Partial<Record<Scope, Asked>>>;
}
