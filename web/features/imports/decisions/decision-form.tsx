import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Import, MonthOutcome } from "#shared/api/imports.ts";
import { useDecideImport } from "#web/api/imports.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./decision-form.module.css";
import { FileProblems, groupQuestions } from "./file-problems.tsx";
import { type ImportAnswer, MonthQuestion } from "./month-question.tsx";

/** Up to this many questions show their figures initially. */
const OPEN = 2;

const keyOf = ({ family, month }: MonthOutcome): string => `${family} ${month}`;

/**
 * The months that would lose data, grouped by file: the file's problems, then a line per month. Keeping is the answer
 * that loses nothing. The buttons stay visible however many months ask.
 */
export const DecisionForm = ({ item }: { item: Import }) => {
  const groups = groupQuestions(item);
  const asking = groups.flatMap(({ questions }) => questions.map(({ month }) => month));
  const [answers, setAnswers] = useState<Readonly<Record<string, ImportAnswer>>>({});
  const { run, sending } = useDecideImport();
  const { plural, count } = useNumbers();
  const answerOf = (month: MonthOutcome): ImportAnswer => answers[keyOf(month)] ?? "keep";
  const answerAll = (answer: ImportAnswer) =>
    setAnswers(Object.fromEntries(asking.map((month) => [keyOf(month), answer])));
  const taken = asking.filter((month) => answerOf(month) === "replace").length;

  const apply = async () => {
    const months = asking.map((month) => ({ family: month.family, month: month.month, answer: answerOf(month) }));
    try {
      await run({ params: { id: item.id }, body: { months } });
    } catch (error) {
      toastFailure(error);
    }
  };

  return (
    <section aria-labelledby={`decision-${item.id}`}>
      <Text id={`decision-${item.id}`} mb="md">
        {asking.length === 1 ? TEXT.decision.introOne : TEXT.decision.introMany}
      </Text>
      <Stack gap="lg">
        {groups.map((group) => (
          <div key={group.file}>
            <FileProblems questions={group} />
            {group.questions.map((question) => (
              <MonthQuestion
                key={keyOf(question.month)}
                question={question}
                answer={answerOf(question.month)}
                onAnswer={(answer) => setAnswers({ ...answers, [keyOf(question.month)]: answer })}
                open={asking.length <= OPEN}
              />
            ))}
          </div>
        ))}
      </Stack>
      <Paper withBorder shadow="lg" radius="lg" className={classes.bar}>
        <Group gap="xs">
          <Button size="xs" loading={sending} onClick={apply}>
            {TEXT.decision.apply}
          </Button>
          {asking.length > 1 && (
            <>
              <Button variant="default" size="xs" onClick={() => answerAll("keep")}>
                {TEXT.decision.keepAll}
              </Button>
              <Button variant="default" size="xs" onClick={() => answerAll("replace")}>
                {TEXT.decision.replaceAll}
              </Button>
            </>
          )}
        </Group>
        <Text size="sm" c="dimmed" className="colophon-figures" aria-live="polite">
          {TEXT.decision.summary(plural(asking.length, "month"), count(asking.length - taken), count(taken))}
        </Text>
      </Paper>
    </section>
  );
};
