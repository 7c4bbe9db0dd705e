import { Alert, List, Text } from "@mantine/core";
import { IconFileAlert } from "@tabler/icons-react";
import type { Import, ImportFile, MonthOutcome } from "#shared/api/imports.ts";
import { resultOf } from "#shared/sources/checks.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { CheckList, ProblemList } from "../results/problem-list.tsx";
import { TEXT } from "./text.ts";

/** How many problems are listed before the questions; the file's details list all of them. */
const LISTED = 5;

export interface Question {
  readonly month: MonthOutcome;
  /** This month's own reasons, in addition to those shared by the file. */
  readonly reasons: readonly string[];
}

interface FileQuestions {
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

/**
 * A file's problems, shown above the questions about its months: the reason common to all of them, and what was not
 * understood or doesn't agree.
 */
export const FileProblems = ({ questions: { file, finding, shared } }: { questions: FileQuestions }) => {
  const { plural, sentence } = useNumbers();
  const isSaid = (message: string) => shared.some((one) => one.includes(message));
  const errors = (finding?.problems ?? []).filter(({ severity, message }) => severity === "error" && !isSaid(message));
  const failed = finding?.checks.filter((check) => resultOf(check) === "failed") ?? [];
  const note = finding?.message ?? null;
  if (errors.length + failed.length + shared.length === 0 && note === null)
    return (
      <Text size="sm" c="dimmed" mb={4}>
        {TEXT.decision.from(file)}
      </Text>
    );
  const more = errors.length - LISTED;
  return (
    <Alert color="amber" mb="sm" icon={<IconFileAlert size={20} stroke={1.6} />} title={TEXT.decision.about(file)}>
      <List size="sm" listStyleType="none">
        {[...(note === null ? [] : [note]), ...shared].map((written) => (
          <List.Item key={written}>{sentence(written)}</List.Item>
        ))}
      </List>
      {errors.length > 0 && <ProblemList problems={errors.slice(0, LISTED)} />}
      {more > 0 && TEXT.decision.moreProblems(plural(more, TEXT.decision.moreProblem))}
      {failed.length > 0 && <CheckList checks={failed} />}
    </Alert>
  );
};
