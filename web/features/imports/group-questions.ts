import type { Import, ImportFile, MonthOutcome } from "#shared/api/imports.ts";

export interface Question {
  readonly month: MonthOutcome;
  /** Why this month asks, beside what all months of the file have in common. */
  readonly reasons: readonly string[];
}

/** The questions that one file of an import raises. */
export interface FileQuestions {
  readonly file: string;
  /** Undefined when the file isn't listed with the import any more. */
  readonly finding: ImportFile | undefined;
  /** Why all of its months ask. */
  readonly shared: readonly string[];
  readonly questions: readonly Question[];
}

const isAsking = ({ outcome }: MonthOutcome): boolean => outcome === "decide";

/** The months that ask, by the file that raises the question; what all months of a file say is said once. */
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
