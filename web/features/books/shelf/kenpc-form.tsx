import { Button, NumberInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { useUpdateBook } from "#web/api/books.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { bodyWithKenpc } from "../edit/book-form-values.ts";
import { TEXT } from "../text.ts";
import classes from "./kenpc-cell.module.css";

/** A book's page count, saved without leaving the list. */
export const KenpcForm = ({ book, onDone }: { book: Book; onDone: () => void }) => {
  const [kenpc, setKenpc] = useState<string | number>(book.kenpc ?? "");
  const [error, setError] = useState<string | null>(null);
  const { run, sending } = useUpdateBook();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await run({ params: { id: book.id }, body: bodyWithKenpc(book, kenpc) });
      toastSuccess(TEXT.updated);
      onDone();
    } catch (failure) {
      if (isFailure(failure, "invalid")) setError(Object.values(failure.fields).flat().join(" "));
      else toastFailure(failure);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className={classes.form} noValidate>
      <NumberInput
        label={TEXT.kenpc}
        w={120}
        data-autofocus
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={kenpc}
        error={error}
        onChange={setKenpc}
      />
      <Button type="submit" loading={sending}>
        {TEXT.save}
      </Button>
    </form>
  );
};
