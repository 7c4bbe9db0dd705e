import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Import, MonthOutcome } from "#shared/api/imports.ts";
import { useDecideImport } from "#web/api/imports.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./decision-form.module.css";
import {
  askingFiles,
  type FileChoice,
  type FileChoices,
  lacksColumns,
  missingIn,
  NO_CHOICE,
  toFileAnswer,
} from "./file-choice.ts";
import { FileProblems, groupQuestions } from "./file-problems.tsx";
import { FileQuestionCard } from "./file-question.tsx";
import { type ImportAnswer, MonthQuestion } from "./month-question.tsx";
import { TEXT } from "./text.ts";

/** Up to this many questions show their figures initially. */
const OPEN = 2;

const keyOf = ({ family, month }: MonthOutcome): string => `${family} ${month}`;

function introOf(files: number, months: number): string {
  if (files > 0) return files === 1 ? TEXT.fileQuestion.introOne : TEXT.fileQuestion.introMany;
  return months === 1 ? TEXT.decision.introOne : TEXT.decision.introMany;
}

/** Scrolls to a file that lacks an answer, and moves the focus to its first field. */
function showFile(place: number): void {
  const card = document.querySelector<HTMLElement>(`[data-file-question="${place}"]`);
  card?.scrollIntoView({ block: "nearest" });
  card?.querySelector<HTMLInputElement>("input")?.focus();
}

interface Props {
  readonly item: Import;
  /** Kept by the parent: the form goes while a file is read with new columns. */
  readonly choices: FileChoices;
  readonly onChoose: (choices: FileChoices) => void;
}

/**
 * The questions of an import with one button for all answers: files of other sources, each with what was understood of
 * it, and the months that would lose data, grouped by file. Keeping is the answer that loses nothing; of a file no
 * answer is assumed. The buttons stay visible however much is asked.
 */
export const DecisionForm = ({ item, choices, onChoose }: Props) => {
  const groups = groupQuestions(item);
  const asking = groups.flatMap(({ questions }) => questions.map(({ month }) => month));
  const [answers, setAnswers] = useState<Readonly<Record<string, ImportAnswer>>>({});
  const files = askingFiles(item);
  const [isChecked, setChecked] = useState(false);
  const { run, sending } = useDecideImport();
  const { plural, count } = useNumbers();
  const answerOf = (month: MonthOutcome): ImportAnswer => answers[keyOf(month)] ?? "keep";
  const answerAll = (answer: ImportAnswer) =>
    setAnswers(Object.fromEntries(asking.map((month) => [keyOf(month), answer])));
  const taken = asking.filter((month) => answerOf(month) === "replace").length;

  const accepted = files.filter(({ place }) => choices[place]?.accepted === true).length;
  const refused = files.filter(({ place }) => choices[place]?.accepted === false).length;
  const choiceOf = (place: number): FileChoice => choices[place] ?? NO_CHOICE;
  const acceptAll = () =>
    onChoose(
      Object.fromEntries(
        files.map(({ place, file }) => [
          place,
          lacksColumns(file) ? choiceOf(place) : { ...choiceOf(place), accepted: true },
        ]),
      ),
    );

  const send = async (body: Parameters<typeof run>[0]["body"]) => {
    try {
      await run({ params: { id: item.id }, body });
    } catch (error) {
      toastFailure(error);
    }
  };

  const apply = async () => {
    const open = files.find(({ place, file }) => missingIn(file, choiceOf(place)) !== null);
    setChecked(true);
    if (open) return showFile(open.place);
    const months = asking.map((month) => ({ family: month.family, month: month.month, answer: answerOf(month) }));
    const answered = files.length > 0 ? files.map((one) => toFileAnswer(one, choiceOf(one.place))) : undefined;
    await send({ months, files: answered });
  };

  return (
    <section aria-labelledby={`decision-${item.id}`}>
      <Text id={`decision-${item.id}`} mb="md">
        {introOf(files.length, asking.length)}
      </Text>
      <Stack gap="lg">
        {files.map((one) => (
          <FileQuestionCard
            key={one.place}
            asking={one}
            choice={choiceOf(one.place)}
            onChoose={(choice) => onChoose({ ...choices, [one.place]: choice })}
            onRead={(mapping, month) => {
              onChoose({ ...choices, [one.place]: { ...choiceOf(one.place), accepted: null, isReading: true } });
              void send({ files: [{ file: one.place, accepted: null, mapping, month }] });
            }}
            sending={sending}
            showsMissing={isChecked}
          />
        ))}
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
          {files.length > 1 && (
            <Button variant="default" size="xs" onClick={acceptAll}>
              {TEXT.fileQuestion.yesToAll}
            </Button>
          )}
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
          {[
            files.length > 0 &&
              TEXT.fileQuestion.summary(plural(files.length, "file"), count(accepted), count(refused)),
            asking.length > 0 &&
              TEXT.decision.summary(plural(asking.length, "month"), count(asking.length - taken), count(taken)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </Paper>
    </section>
  );
};
