import type * as z from "zod";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { FileAnswer, ImportFile, MonthOutcome } from "#shared/api/imports.ts";
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

/** The author's answers of a round; those about files hold for all later rounds. */
export interface ImportAnswers {
  readonly months: Readonly<Partial<Record<MonthKey, ImportAnswer>>>;
  /** By the file's place in the import. */
  readonly files: Readonly<Record<string, FileAnswer>>;
}
export const NO_ANSWERS: ImportAnswers = { months: {}, files: {} };

type WithoutQuestions = Omit<FileFinding, "understood" | "questions" | "surprises">;

export const IMPORT_DETAIL = packedObject<ImportDetail>({
  name: "import-detail",
  version: 2,
  members: ["files", "months", "asked"],
  upgrades: {
    1: ({ files, ...detail }: { files: readonly WithoutQuestions[] }) => ({
      ...detail,
      files: files.map((file) => ({ ...file, understood: null, questions: [], surprises: [] })),
    }),
  },
});
export const IMPORT_ANSWERS = packedObject<ImportAnswers>({
  name: "import-answers",
  version: 2,
  members: ["months", "files"],
  upgrades: { 1: (months: ImportAnswers["months"]) => ({ months, files: {} }) },
});
