import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconTrash } from "@tabler/icons-react";
import { texts } from "#web/lib/texts.ts";
import { toastFailureAs, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type Book, useDeleteBook } from "../api.ts";
import { whatIsLost } from "./describe-book.ts";

export const DeleteBook = ({ book, onDeleted }: { book: Book; onDeleted: () => void }) => {
  const { run, sending } = useDeleteBook();
  const lost = whatIsLost(book, useNumbers());

  const remove = async () => {
    try {
      await run({ params: { id: book.id } });
      toastSuccess(texts.books.deleted);
      onDeleted();
    } catch (error) {
      toastFailureAs(error, texts.books.deleteFailed);
    }
  };
  const ask = () =>
    modals.openConfirmModal({
      title: texts.books.deleteAsk,
      children: (
        <Text size="sm">
          “{book.title}” leaves your shelf{lost && `, and with it ${lost}`}. What it earned stays in the report, under
          its title.
        </Text>
      ),
      labels: { confirm: "Delete this book", cancel: "Keep it" },
      confirmProps: { color: "red" },
      onConfirm: () => void remove(),
    });

  return (
    <Button variant="default" c="red" loading={sending} leftSection={<IconTrash size={16} />} onClick={ask}>
      Delete this book
    </Button>
  );
};
