import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconTrash } from "@tabler/icons-react";
import type { Book } from "#shared/api/books/books.ts";
import { useDeleteBook, useRestoreBook } from "#web/api/books.ts";
import { toastFailureAs } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { toastWithUndo } from "../bulk/undo-toast.tsx";
import { whatIsLost } from "../shelf/describe-book.ts";
import { TEXT } from "../text.ts";

export const DeleteBook = ({ book, onDeleted }: { book: Book; onDeleted: () => void }) => {
  const { run, sending } = useDeleteBook();
  const { run: restore } = useRestoreBook();
  const lost = whatIsLost(book, useNumbers());

  const remove = async () => {
    try {
      await run({ params: { id: book.id } });
      toastWithUndo(TEXT.deleted, () => restore({ params: { id: book.id } }));
      onDeleted();
    } catch (error) {
      toastFailureAs(error, TEXT.deleteFailed);
    }
  };
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.deleteQuestion,
      children: (
        <Text size="sm">{lost ? TEXT.delete.whatGoesWith(book.title, lost) : TEXT.delete.whatGoes(book.title)}</Text>
      ),
      labels: { confirm: TEXT.delete.open, cancel: TEXT.delete.keep },
      confirmProps: { color: "red" },
      onConfirm: () => void remove(),
    });

  return (
    <Button variant="default" c="red" loading={sending} leftSection={<IconTrash size={16} />} onClick={ask}>
      {TEXT.delete.open}
    </Button>
  );
};
