import { Button, Checkbox, Group, Modal, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type Book, useJoinBooks, usePartBook } from "../api.ts";
import { toastWithUndo } from "./undo-toast.tsx";

export const SplitModal = ({ book, onDone, onClose }: { book: Book; onDone: () => void; onClose: () => void }) => {
  const { plural } = useNumbers();
  const [chosen, setChosen] = useState<string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const part = usePartBook();
  const join = useJoinBooks();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setError("Choose the formats that are a book of their own");
    if (chosen.length === book.formats.length) return setError("One format has to stay");
    try {
      const { data } = await part.run({ params: { id: book.id }, body: { formats: chosen } });
      const parted = data.filter(({ id }) => id !== book.id).map(({ id }) => id);
      toastWithUndo(`${plural(chosen.length, "format")} parted from “${book.title}”`, async () => {
        if (parted.length > 0) await join.run({ params: { id: book.id }, body: { books: parted } });
      });
      onDone();
    } catch (failure) {
      toastFailure(failure);
    }
  };

  return (
    <Modal opened onClose={onClose} title={`Part formats of “${book.title}”`}>
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Checkbox.Group
            label="Which of them are a book of their own?"
            description="They go back to the book that they were, or become a new one."
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
              Cancel
            </Button>
            <Button type="submit" loading={part.sending}>
              Part
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
