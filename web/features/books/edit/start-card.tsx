import { Button, Card, Group, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { asinFrom } from "#shared/sources/amazon/store-url.ts";
import { type ExtensionAmazon, useExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import classes from "../pages/form-page.module.css";
import { findBook, formatOf, portalFailureText } from "../sync/portal-formats.ts";
import { TEXT } from "../text.ts";
import { type BookFormValues, EMPTY_BOOK, formatFrom } from "./book-form-values.ts";

/** The form's starting point: Author Central data for an ASIN, only the ASIN, or an empty form. */
export type Start = { readonly asin: string | null; readonly values: BookFormValues };

const startWith = (asin: string): Start => ({
  asin,
  values: { ...EMPTY_BOOK, formats: [formatFrom(asin, "first")] },
});

/** Looks up an ASIN in the author portal; null when it is unknown there. Rejects with ExtensionFailure. */
async function lookUp(amazon: ExtensionAmazon, asin: string): Promise<Start | null> {
  const found = await findBook(amazon, asin);
  if (!found) return null;
  const { book, editions } = found;
  const formats = editions.map(formatOf);
  return {
    asin,
    values: {
      ...EMPTY_BOOK,
      title: book.title,
      authors: book.authors.map(({ name }) => name),
      formats: formats.length > 0 ? formats : startWith(asin).values.formats,
    },
  };
}

export const StartCard = ({ onStart }: { onStart: (start: Start) => void }) => {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [fetching, setFetching] = useState(false);
  const amazon = useExtensionAmazon();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const asin = asinFrom(typed.trim());
    if (!asin) return setError(TEXT.invalidAsin);
    if (!amazon) return onStart(startWith(asin));
    setFetching(true);
    try {
      const start = await lookUp(amazon, asin);
      if (start) onStart(start);
      else setError(TEXT.notLive);
    } catch (failure) {
      setError(portalFailureText(failure));
    } finally {
      setFetching(false);
    }
  };
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Title order={2} size="h3" mb={4}>
          {TEXT.start.title}
        </Title>
        <Text c="dimmed" size="sm" mb="md">
          {TEXT.start.hint}
        </Text>
        <div className={classes.start}>
          <TextInput
            label={TEXT.start.field}
            placeholder={TEXT.start.placeholder}
            autoComplete="off"
            autoFocus
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
          />
          <Button type="submit" loading={fetching}>
            {amazon ? TEXT.start.fetch : TEXT.start.continue}
          </Button>
        </div>
      </form>
      <Group gap={6} mt="lg">
        <Text size="sm" c="dimmed">
          {TEXT.start.notInStores}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => onStart({ asin: null, values: EMPTY_BOOK })}>
          {TEXT.start.manually}
        </Button>
      </Group>
    </Card>
  );
};
