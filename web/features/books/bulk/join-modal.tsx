import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type Book, useJoinBooks, usePartBook } from "../api.ts";
import { authorsOf, formatNamesOf } from "../components/describe-book.ts";
import { toastWithUndo } from "./undo-toast.tsx";

interface Props {
  readonly selected: readonly Book[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const richest = (books: readonly Book[]): Book => {
  const facts = ({ groups, tags, formats }: Book) => groups.length * 10 + tags.length + formats.length;
  return [...books].sort((a, b) => facts(b) - facts(a))[0]!;
};

const lineOf = (book: Book): string => [authorsOf(book), formatNamesOf(book).join(", ")].filter(Boolean).join(" · ");

export const MergeModal = ({ selected, onDone, onClose }: Props) => {
  const { plural } = useNumbers();
  const [kept, setKept] = useState(() => richest(selected).id);
  const join = useJoinBooks();
  const part = usePartBook();
  const book = selected.find(({ id }) => id === kept) ?? richest(selected);
  const others = selected.filter(({ id }) => id !== book.id);
  const formats = selected.flatMap((one) => one.formats);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await join.run({ params: { id: book.id }, body: { books: others.map(({ id }) => id) } });
      const came = others.flatMap((one) => one.formats.map(({ id }) => id));
      toastWithUndo(`Joined as “${book.title}”`, async () => {
        if (came.length > 0) await part.run({ params: { id: book.id }, body: { formats: came } });
      });
      onDone();
    } catch (failure) {
      toastFailure(failure);
    }
  };

  return (
    <Modal opened onClose={onClose} title={`Join ${plural(selected.length, "book")} into one`}>
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Radio.Group label="Which one stays, with its title, series and tags" value={kept} onChange={setKept}>
            <Stack gap="xs" mt="xs">
              {selected.map((one) => (
                <Radio key={one.id} value={one.id} label={one.title} description={lineOf(one)} />
              ))}
            </Stack>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            It will have {plural(formats.length, "format")}, and the report counts them as one book. You can part them
            again at any time.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={join.sending}>
              Join into one
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
