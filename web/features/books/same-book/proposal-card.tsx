import { Button, Card, Checkbox, Group, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import type { ProposedBooks } from "#shared/api/books/same-book.ts";
import { useJoinBooks, useKeepBooksApart, useUndoBookAnswer } from "#web/api/books.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { toastWithUndo } from "../bulk/undo-toast.tsx";
import { authorsOf, coverOf } from "../shelf/describe-book.ts";
import { editionOf, shopsOf } from "./describe-editions.ts";
import classes from "./same-book.module.css";
import { TEXT } from "./text.ts";

const text = TEXT.proposal;

interface BookProps {
  readonly book: Book;
  readonly reasons: readonly (keyof typeof TEXT.reasons)[];
  /** Whether it is taken for the first book; null where the author has nothing to choose. */
  readonly isChosen: boolean | null;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A book of some shops, with the editions that they sell and what speaks for its being the first one. */
const AlikeBook = ({ book, reasons, isChosen, onChoose }: BookProps) => (
  <li className={classes.book}>
    <BookCover image={coverOf(book)} title={book.title} />
    <div className={classes.words}>
      <BookLink bookId={book.id}>{book.title}</BookLink>
      <Text size="sm">{authorsOf(book) || text.noAuthor}</Text>
      <Text size="sm" fw={600}>
        {shopsOf(book.formats)}
      </Text>
      {book.formats.map((format) => (
        <div key={format.id} className={classes.id}>
          {editionOf(format)}
        </div>
      ))}
      <Text size="sm" mt={6}>
        {reasons.length === 0 ? text.kept : reasons.map((reason) => TEXT.reasons[reason]).join(" ")}
      </Text>
      {isChosen !== null && (
        <Checkbox
          mt={6}
          label={text.include}
          aria-label={text.includeNamed(book.title, shopsOf(book.formats))}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
    </div>
  </li>
);

/** Works that look like one book, side by side, for the author to join or keep apart. */
export const ProposalCard = ({ proposal: { books }, mayWrite }: { proposal: ProposedBooks; mayWrite: boolean }) => {
  const heading = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const join = useJoinBooks();
  const keep = useKeepBooksApart();
  const undo = useUndoBookAnswer();
  const [first] = books;
  const title = first!.book.title;
  const chosen = books.map(({ book }) => book).filter(({ id }) => !left.has(id));
  const isSending = join.sending || keep.sending;

  const answer = async (isSame: boolean, answered: readonly Book[]) => {
    const ids = answered.map(({ id }) => id);
    const formats = answered.flatMap((book) => book.formats.map(({ id }) => id));
    try {
      if (isSame) await join.run({ body: { proposals: [ids] } });
      else await keep.run({ body: { books: ids } });
      toastWithUndo(isSame ? text.joined(title) : text.keptApart, () =>
        undo.run({ body: { is_same: isSame, formats } }),
      );
    } catch (failure) {
      toastFailure(failure);
    }
  };
  const choose = (id: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== id) : [...before, id]));

  return (
    <Card component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="sm">
        {title}
      </Title>
      <ul className={classes.books}>
        {books.map(({ book, reasons }, n) => (
          <AlikeBook
            key={book.id}
            book={book}
            reasons={reasons}
            isChosen={mayWrite && books.length > 2 && n > 0 ? !left.has(book.id) : null}
            onChoose={(isChosen) => choose(book.id, isChosen)}
          />
        ))}
      </ul>
      {mayWrite && (
        <Group mt="md" justify="flex-end">
          <Button
            variant="default"
            disabled={isSending}
            onClick={() =>
              void answer(
                false,
                books.map(({ book }) => book),
              )
            }
          >
            {text.apart}
          </Button>
          <Button
            disabled={chosen.length < 2 || keep.sending}
            loading={join.sending}
            onClick={() => void answer(true, chosen)}
          >
            {text.join}
          </Button>
        </Group>
      )}
    </Card>
  );
};
