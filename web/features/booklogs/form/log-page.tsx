import { Anchor, Card, Skeleton, Stack } from "@mantine/core";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { Book } from "#shared/api/books/books.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { compareTexts } from "#web/lib/compare-texts.ts";
import { useListAddress } from "../addresses.ts";
import { TEXT } from "../text.ts";
import type { BookChoice } from "./log-form.tsx";

export const BackToLogs = () => (
  <Anchor component={ScreenLink} to={useListAddress()} size="sm" underline="hover" display="inline-block" mb="sm">
    ‹ {TEXT.back}
  </Anchor>
);

export const LogLoading = () => (
  <Card role="status" aria-busy="true" aria-label={TEXT.form.loading}>
    <Stack>
      {["book", "event", "cost", "dates"].map((field) => (
        <Skeleton key={field} height={38} />
      ))}
      <Skeleton height={120} />
    </Stack>
  </Card>
);

/** The shelf by title, and the book of an existing log where the shelf no longer has it. */
export function bookChoices(books: readonly Book[], log?: BookLog): readonly BookChoice[] {
  const choices = books
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((a, b) => compareTexts(a.label, b.label));
  return log?.book.removed
    ? [{ value: log.book_id, label: TEXT.form.removedBook(log.book.title) }, ...choices]
    : choices;
}
