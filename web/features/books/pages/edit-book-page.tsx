import { Card, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import type { Book } from "#shared/api/books/books.ts";
import { useBookToEdit, useUpdateBook } from "#web/api/books.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { toastFailureAs, toastSuccess } from "#web/lib/toasts.ts";
import { SHELF, useReturnAddress } from "../edit/addresses.ts";
import { BackToBooks } from "../edit/back-to-books.tsx";
import { BookFacts, BookSummary } from "../edit/book-facts.tsx";
import { BookForm } from "../edit/book-form.tsx";
import { valuesOf } from "../edit/book-form-values.ts";
import { DeleteBook } from "../edit/delete-book.tsx";
import { TEXT } from "../text.ts";
import classes from "./form-page.module.css";

const LOADING = (
  <Card role="status" aria-busy="true" aria-label={TEXT.form.loading}>
    <Stack>
      {[38, 38, 38, 38, 160].map((height, i) => (
        <Skeleton key={`${height} ${String(i)}`} height={height} />
      ))}
    </Stack>
  </Card>
);

function useOpenedBook(id: string): Book | null {
  const navigate = useNavigate();
  const { data, error } = useBookToEdit(id);
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    if (data) setBook((opened) => (opened?.id === data.id ? opened : data));
  }, [data]);
  useEffect(() => {
    if (!error || book) return;
    toastFailureAs(error, TEXT.loadFailed);
    void navigate(SHELF, { replace: true });
  }, [error, book, navigate]);
  return book;
}

export default function EditBookPage() {
  const { id = "" } = useParams();
  const book = useOpenedBook(id);
  const returnTo = useReturnAddress(id);
  const update = useUpdateBook();
  const navigate = useNavigate();
  const mayWrite = useMayWrite();

  return (
    <div className={classes.page}>
      <BackToBooks to={returnTo} label={returnTo === SHELF ? undefined : book?.title} />
      <PageHeader title={mayWrite ? TEXT.form.editTitle : TEXT.form.viewTitle} />
      {book && !mayWrite && <BookFacts book={book} />}
      {book && mayWrite && (
        <Stack gap="xl">
          <BookSummary book={book} />
          <Card>
            <BookForm
              key={book.id}
              initial={valuesOf(book)}
              uidOf={() => book.uid}
              submitLabel={TEXT.form.saveChanges}
              mayResync
              sending={update.sending}
              onSave={async (body) => {
                await update.run({ params: { id: book.id }, body });
                toastSuccess(TEXT.updated);
                await navigate(returnTo);
              }}
            />
          </Card>
          <Card>
            <Text size="sm" c="dimmed" mb="sm">
              {TEXT.delete.hint}
            </Text>
            <Group>
              <DeleteBook book={book} onDeleted={() => void navigate(SHELF)} />
            </Group>
          </Card>
        </Stack>
      )}
      {!book && LOADING}
    </div>
  );
}
