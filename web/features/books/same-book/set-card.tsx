import { Button, Card, Checkbox, Group, Stack, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { BookSet } from "#shared/api/books/same-book.ts";
import { useAnswerBookSet, useUndoBookSet } from "#web/api/books.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { toastWithUndo } from "../bulk/undo-toast.tsx";
import { TEXT } from "./text.ts";

const text = TEXT.sets;

/** A book that its title calls a box set, with the books that it may contain. */
export const SetCard = ({ set: { book, parts }, mayWrite }: { set: BookSet; mayWrite: boolean }) => {
  const heading = useId();
  const [chosen, setChosen] = useState(() => parts.map(({ id }) => id));
  const answer = useAnswerBookSet();
  const undo = useUndoBookSet();
  const call = { params: { id: book.id } };
  const save = async (contained: readonly string[]) => {
    try {
      await answer.run({ ...call, body: { parts: [...contained] } });
      toastWithUndo(contained.length > 0 ? text.saved(book.title) : text.refused(book.title), () => undo.run(call));
    } catch (failure) {
      toastFailure(failure);
    }
  };
  return (
    <Card component="section" aria-labelledby={heading}>
      <Title order={3} size="h3" id={heading} mb="sm">
        {text.question(book.title)}
      </Title>
      <Checkbox.Group value={chosen} onChange={setChosen} aria-labelledby={heading}>
        <Stack gap="xs">
          {parts.map(({ id, title }) => (
            <Checkbox key={id} value={id} label={text.contains(title)} disabled={!mayWrite} />
          ))}
        </Stack>
      </Checkbox.Group>
      {mayWrite && (
        <Group mt="md" justify="flex-end">
          <Button variant="default" disabled={answer.sending} onClick={() => void save([])}>
            {text.notASet}
          </Button>
          <Button disabled={chosen.length === 0} loading={answer.sending} onClick={() => void save(chosen)}>
            {text.save}
          </Button>
        </Group>
      )}
    </Card>
  );
};
