import { Button, Title } from "@mantine/core";
import { IconArrowsJoin, IconArrowsSplit, IconBooks } from "@tabler/icons-react";
import type { AnsweredBooks, BookSet } from "#shared/api/books/same-book.ts";
import { useUndoBookAnswer, useUndoBookSet } from "#web/api/books.ts";
import { Line, LineList } from "#web/components/ui/line-list.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { describeEditions, titlesOf } from "./describe-editions.ts";
import { TEXT } from "./text.ts";

const text = TEXT.answers;
const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

interface LineProps {
  readonly icon: React.ReactNode;
  readonly answer: string;
  /** Null for people who may not write. */
  readonly undo: (() => Promise<unknown>) | null;
}

const AnswerLine = ({ icon, answer, undo }: LineProps) => {
  const takeBack = async () => {
    try {
      await undo?.();
      toastSuccess(text.undone);
    } catch (failure) {
      toastFailure(failure);
    }
  };
  return (
    <Line
      icon={icon}
      action={
        undo && (
          <Button variant="default" size="compact-sm" aria-label={text.undo(answer)} onClick={() => void takeBack()}>
            {TEXT.undo}
          </Button>
        )
      }
    >
      {answer}
    </Line>
  );
};

interface Props {
  readonly answers: readonly AnsweredBooks[];
  readonly sets: readonly BookSet[];
  readonly mayWrite: boolean;
}

/** What the author has answered so far, each with a way to take it back. */
export const EarlierAnswers = ({ answers, sets, mayWrite }: Props) => {
  const undoAnswer = useUndoBookAnswer();
  const undoSet = useUndoBookSet();
  if (answers.length === 0 && sets.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h3" mt="xl">
        {text.title}
      </Title>
      <LineList mt="sm">
        {answers.map(({ is_same, formats }) => {
          const books = describeEditions(formats);
          const ids = formats.map(({ id }) => id);
          return (
            <AnswerLine
              key={`${is_same} ${ids.join(" ")}`}
              icon={is_same ? <IconArrowsJoin {...ICON} /> : <IconArrowsSplit {...ICON} />}
              answer={is_same ? text.same(books) : text.different(books)}
              undo={mayWrite ? () => undoAnswer.run({ body: { is_same, formats: ids } }) : null}
            />
          );
        })}
        {sets.map(({ book, parts }) => (
          <AnswerLine
            key={book.id}
            icon={<IconBooks {...ICON} />}
            answer={parts.length > 0 ? text.set(book.title, titlesOf(parts)) : text.notASet(book.title)}
            undo={mayWrite ? () => undoSet.run({ params: { id: book.id } }) : null}
          />
        ))}
      </LineList>
    </section>
  );
};
