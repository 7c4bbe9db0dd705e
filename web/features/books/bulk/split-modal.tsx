import { Button, Checkbox, Group, Modal, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { useMergeBooks, useSplitBook } from "#web/api/books.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { toastWithUndo } from "./undo-toast.tsx";

export const SplitModal = ({ book, onDone, onClose }: { book: Book; onDone: () => void; onClose: () => void }) => {
  const { plural } = useNumbers();
  const [chosen, setChosen] = useState<string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const split = useSplitBook();
  const merge = useMergeBooks();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setError(TEXT.split.chooseOne);
    if (chosen.length === book.formats.length) return setError(TEXT.split.keepOne);
    try {
      const { data } = await split.run({ params: { id: book.id }, body: { formats: chosen } });
      const separated = data.filter(({ id }) => id !== book.id).map(({ id }) => id);
      toastWithUndo(TEXT.split.done(plural(chosen.length, "format"), book.title), async () => {
        if (separated.length > 0) await merge.run({ params: { id: book.id }, body: { books: separated } });
      });
      onDone();
    } catch (failure) {
      toastFailure(failure);
    }
  };

  return (
    <Modal opened onClose={onClose} title={TEXT.split.title(book.title)}>
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Checkbox.Group
            label={TEXT.split.question}
            description={TEXT.split.hint}
            value={chosen}
            error={error}
            onChange={(ids) => {
              setChosen(ids);
              setError(null);
            }}
          >
            <Stack gap="xs" my="xs">
              {book.formats.map(({ id, uid, format, title }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={`${format.name} · ${uid}`}
                  description={title === book.title ? undefined : title}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {TEXT.cancel}
            </Button>
            <Button type="submit" loading={split.sending}>
              {TEXT.split.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
