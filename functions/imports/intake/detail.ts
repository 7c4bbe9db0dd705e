import type * as z from "zod";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { ImportFile, MonthOutcome } from "#shared/api/imports.ts";
import type { ImportAnswer } from "#shared/domain/imports/apply-answers.ts";
import type { MonthKey } from "#shared/domain/imports/plan-types.ts";

export type FileFinding = z.infer<typeof ImportFile>;
export type PlannedOutcome = Omit<z.infer<typeof MonthOutcome>, "written">;

/** The versions shown when a month needed a decision; an answer applies to these alone. */
export interface Asked {
  readonly revision: number;
  readonly hash: string;
}

export interface ImportDetail {
  readonly files: readonly FileFinding[];
  readonly months: readonly PlannedOutcome[];
  readonly asked: Readonly<Partial<Record<MonthKey, Asked>>>;
}

export const NOTHING_FOUND: ImportDetail = { files: [], months: [], asked: {} };

export type ImportAnswers = Readonly<Partial<Record<MonthKey, ImportAnswer>>>;

export const IMPORT_DETAIL = packedObject<ImportDetail>({
  name: "import-detail",
  version: 1,
  members: ["files", "months", "asked"],
  upgrades: {},
});
export const IMPORT_ANSWERS = packedObject<ImportAnswers>({
  name: "import-answers",
  version: 1,
  members: [],
  upgrades: {},
});
