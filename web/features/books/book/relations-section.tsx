import { Button, Group, Modal, MultiSelect, Select, Stack, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { useBooks, useRelateBook } from "#web/api/books.ts";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import classes from "../same-book/same-book.module.css";
import { TEXT } from "../same-book/text.ts";
import { Section } from "./section.tsx";

const text = TEXT.relations;

interface FormProps {
  readonly book: Book;
  readonly others: readonly Book[];
  readonly onClose: () => void;
}

const RelationsForm = ({ book, others, onClose }: FormProps) => {
  const [partOf, setPartOf] = useState(book.part_of);
  const [original, setOriginal] = useState(book.translation_of);
  const relate = useRelateBook();
  const options = others.map(({ id, title }) => ({ value: id, label: title }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await relate.run({ params: { id: book.id }, body: { part_of: partOf, translation_of: original } });
      toastSuccess(text.saved);
      onClose();
    } catch (failure) {
      toastFailure(failure);
    }
  };
  const shared = { data: options, searchable: true, clearable: true, nothingFoundMessage: text.noSuchBook };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack>
        <MultiSelect
          {...shared}
          label={text.partOf}
          description={text.partOfHint}
          value={partOf}
          onChange={setPartOf}
        />
        <Select
          {...shared}
          label={text.translationOf}
          description={text.translationOfHint}
          placeholder={text.noOriginal}
          value={original}
          onChange={setOriginal}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={relate.sending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Related = ({ name, books }: { name: string; books: readonly Book[] }): ReactNode =>
  books.length > 0 && (
    <>
      <dt>{name}</dt>
      <dd>
        {books.map(({ id, title }) => (
          <div key={id}>
            <BookLink bookId={id}>{title}</BookLink>
          </div>
        ))}
      </dd>
    </>
  );

/** The box sets and translations that a book belongs with. */
export const RelationsSection = ({ book }: { book: Book }) => {
  const [isEditing, setIsEditing] = useState(false);
  const isOfClient = useClientFrame() !== null;
  const mayEdit = useMayWrite() && !isOfClient;
  const others = (useBooks().data?.data ?? []).filter(({ id }) => id !== book.id);
  const related = [
    { name: text.partOf, books: others.filter(({ id }) => book.part_of.includes(id)) },
    { name: text.contains, books: others.filter(({ part_of }) => part_of.includes(book.id)) },
    { name: text.translationOf, books: others.filter(({ id }) => id === book.translation_of) },
    { name: text.translations, books: others.filter(({ translation_of }) => translation_of === book.id) },
  ];
  return (
    <Section title={text.title} isWide>
      {related.some(({ books }) => books.length > 0) ? (
        <dl className={classes.names}>
          {related.map(({ name, books }) => (
            <Related key={name} name={name} books={books} />
          ))}
        </dl>
      ) : (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      )}
      {mayEdit && others.length > 0 && (
        <Group mt="md">
          <Button variant="default" size="compact-sm" onClick={() => setIsEditing(true)}>
            {text.edit}
          </Button>
        </Group>
      )}
      <Modal opened={isEditing} onClose={() => setIsEditing(false)} title={text.edit}>
        <RelationsForm book={book} others={others} onClose={() => setIsEditing(false)} />
      </Modal>
    </Section>
  );
};
