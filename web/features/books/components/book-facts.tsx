import { Card, Text } from "@mantine/core";
import { texts } from "#web/lib/texts.ts";
import type { Book } from "../api.ts";
import { valuesOf } from "../form/book-form-values.ts";
import { FormatsTable } from "../form/formats-table.tsx";
import { BookSummary } from "./book-summary.tsx";

export const BookFacts = ({ book }: { book: Book }) => (
  <>
    <BookSummary book={book} />
    <Card mt="xl">
      <FormatsTable formats={valuesOf(book).formats} />
    </Card>
    <Text c="dimmed" size="sm" mt="lg">
      {texts.readOnly}
    </Text>
  </>
);
