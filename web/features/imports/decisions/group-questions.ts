import type { Import, ImportFile, MonthOutcome } from "#shared/api/imports.ts";

export interface Question {
  readonly month: MonthOutcome;
  /** This month's own reasons, in addition to those shared by the file. */
  readonly reasons: readonly string[];
}

export interface FileQuestions {
  readonly file: string;
  /** Undefined when the file is no longer listed with the import. */
  readonly finding: ImportFile | undefined;
  readonly shared: readonly string[];
  readonly questions: readonly Question[];
}

const isAsking = ({ outcome }: MonthOutcome): boolean => outcome === "decide";

/** Groups the months that need an answer by file; reasons shared by all months of a file appear once. */
export function groupQuestions({ months, files }: Pick<Import, "months" | "files">): FileQuestions[] {
  return [...Map.groupBy(months.filter(isAsking), ({ file }) => file)].map(([file, asking]) => {
    const [first, ...others] = asking;
    const shared = (first?.reasons ?? []).filter(
      (reason) => others.length > 0 && others.every(({ reasons }) => reasons.includes(reason)),
    );
    const questions = asking.map((month) => ({
      month,
      reasons: month.reasons.filter((reason) => !shared.includes(reason)),
    }));
    return { file, finding: files.find(({ name }) => name === file), shared, questions };
  });
}
