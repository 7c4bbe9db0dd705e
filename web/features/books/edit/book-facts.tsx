import { Card, Text } from "@mantine/core";
import type { Book } from "#shared/api/books/books.ts";
import { FormatsTable } from "../products/formats-table.tsx";
import { TEXT } from "../text.ts";
import { valuesOf } from "./book-form-values.ts";
import { BookSummary } from "./book-summary.tsx";

export const BookFacts = ({ book }: { book: Book }) => (
  <>
    <BookSummary book={book} />
    <Card mt="xl">
      <FormatsTable formats={valuesOf(book).formats} />
    </Card>
    <Text c="dimmed" size="sm" mt="lg">
      {TEXT.viewOnly}
    </Text>
  </>
);
