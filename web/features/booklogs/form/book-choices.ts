import type { BookLog } from "#shared/api/booklogs.ts";
import type { Book } from "#shared/api/books/books.ts";
import { compareTexts } from "#web/lib/compare-texts.ts";
import { TEXT } from "../text.ts";
import type { BookChoice } from "./log-form.tsx";

/** The shelf by title, and the book of an existing log where the shelf no longer has it. */
export function bookChoices(books: readonly Book[], log?: BookLog): readonly BookChoice[] {
  const choices = books
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((a, b) => compareTexts(a.label, b.label));
  return log?.book.removed
    ? [{ value: log.book_id, label: TEXT.form.removedBook(log.book.title) }, ...choices]
    : choices;
}
