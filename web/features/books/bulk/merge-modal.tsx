import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { useMergeBooks, useSplitBook } from "#web/api/books.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { authorsOf, formatNamesOf } from "../shelf/describe-book.ts";
import { TEXT } from "../text.ts";
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
  const merge = useMergeBooks();
  const split = useSplitBook();
  const book = selected.find(({ id }) => id === kept) ?? richest(selected);
  const others = selected.filter(({ id }) => id !== book.id);
  const formats = selected.flatMap((one) => one.formats);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await merge.run({ params: { id: book.id }, body: { books: others.map(({ id }) => id) } });
      const moved = others.flatMap((one) => one.formats.map(({ id }) => id));
      toastWithUndo(TEXT.merge.done(book.title), async () => {
        if (moved.length > 0) await split.run({ params: { id: book.id }, body: { formats: moved } });
      });
      onDone();
    } catch (failure) {
      toastFailure(failure);
    }
  };

  return (
    <Modal opened onClose={onClose} title={TEXT.merge.title(plural(selected.length, "book"))}>
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Radio.Group label={TEXT.merge.question} value={kept} onChange={setKept}>
            <Stack gap="xs" mt="xs">
              {selected.map((one) => (
                <Radio key={one.id} value={one.id} label={one.title} description={lineOf(one)} />
              ))}
            </Stack>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            {TEXT.merge.hint(plural(formats.length, "format"))}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {TEXT.cancel}
            </Button>
            <Button type="submit" loading={merge.sending}>
              {TEXT.merge.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
