import "@mantine/dates/styles.css";
import { Anchor, Button, Group, Modal, NumberInput, Select, Stack, TextInput } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { createBook } from "#shared/api/books/edit.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { isAsin, isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { asinFrom } from "#shared/sources/amazon/store-url.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { useExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { toastError, toastSuccess } from "#web/lib/toasts.ts";
import { type FormatValues, formatInput, KINDLE } from "../edit/book-form-values.ts";
import { TEXT } from "../text.ts";

const OPTIONS = FORMATS.map(({ id, name }) => ({ value: String(id), label: name }));

/** Paperback and hardcover: the formats with an ISBN in Amazon's reports. */
const PRINT: readonly number[] = [3, 5];

interface Props {
  readonly format: FormatValues;
  readonly others: readonly FormatValues[];
  readonly onDone: (format: FormatValues) => void;
  readonly onClose: () => void;
}

const Format = createBook.body?.shape.formats.element;

/**
 * Normalizes a format for saving: turns a store address into its ASIN, removes spaces and hyphens, and drops page
 * counts where pages can't be read.
 */
function tidyFormat(format: FormatValues): FormatValues {
  const asin = format.asin.trim();
  return {
    ...format,
    asin: asinFrom(asin) ?? asin,
    isbn: normaliseIsbn(format.isbn),
    kenpc: Number(format.format_id) === KINDLE ? format.kenpc : "",
  };
}

/** A format's errors by field. `others` are the book's other formats. */
function formatErrors(format: FormatValues, others: readonly FormatValues[]): Record<string, string> {
  const tidy = tidyFormat(format);
  const errors: Record<string, string> = {};
  for (const { path, message } of Format?.safeParse(formatInput(tidy)).error?.issues ?? [])
    errors[String(path[0])] = message;
  if (tidy.asin !== "" && asinFrom(tidy.asin) === null) errors.asin = TEXT.invalidAsin;
  if (tidy.isbn !== "" && !isIsbn13(tidy.isbn)) errors.isbn = TEXT.formatForm.invalidIsbn;
  if (tidy.asin !== "" && others.some(({ asin }) => asin === tidy.asin)) errors.asin = TEXT.formatForm.duplicateAsin;
  return errors;
}

/** Fills in a format's page count from Amazon's bookshelf; hidden for users who can't query it. */
const FetchKenpc = ({ asin, onFound }: { asin: string; onFound: (kenpc: number) => void }) => {
  const amazon = useExtensionAmazon();
  const [busy, setBusy] = useState(false);
  if (!amazon || !isAsin(asin)) return null;
  const fetchKenpc = async () => {
    setBusy(true);
    try {
      const found = await amazon.call("kenpData", { asin });
      if (found?.kenpc == null) return void toastError(TEXT.kenpcFailed);
      onFound(found.kenpc);
      toastSuccess(TEXT.kenpcUpdated);
    } catch (error) {
      if (!isExtensionFailure(error)) throw error;
      toastError(error.code === "signed_out" ? TEXT.signInToAmazon : TEXT.kenpcFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Anchor component="button" type="button" size="sm" disabled={busy} onClick={() => void fetchKenpc()}>
      {busy ? TEXT.formatForm.fetching : TEXT.formatForm.fetch}
    </Anchor>
  );
};

/** A new or edited format of a book. It changes only the form until the book is saved. */
export const FormatModal = ({ format, others, onDone, onClose }: Props) => {
  const form = useForm<FormatValues>({
    initialValues: format,
    validate: (values) => formatErrors(values, others),
  });
  const isKindle = Number(form.values.format_id) === KINDLE;
  const isPrint = PRINT.includes(Number(form.values.format_id));
  return (
    <Modal opened onClose={onClose} title={format.asin || format.isbn ? TEXT.formatForm.edit : TEXT.formatForm.add}>
      <form onSubmit={form.onSubmit((values) => onDone(tidyFormat(values)))} noValidate>
        <Stack>
          <TextInput label={TEXT.formatForm.asin} data-autofocus autoComplete="off" {...form.getInputProps("asin")} />
          <Select label={TEXT.format} data={OPTIONS} allowDeselect={false} {...form.getInputProps("format_id")} />
          <Group grow align="flex-start">
            <DateInput
              label={TEXT.formatForm.releaseDate}
              placeholder={TEXT.formatForm.releaseDatePattern}
              valueFormat="YYYY-MM-DD"
              clearable
              clearButtonProps={{ "aria-label": TEXT.formatForm.clearReleaseDate }}
              {...form.getInputProps("release_date")}
              value={form.values.release_date || null}
              onChange={(day) => form.setFieldValue("release_date", day ?? "")}
            />
            {isKindle && (
              <div>
                <NumberInput
                  label={TEXT.kenpc}
                  description={TEXT.formatForm.kenpcHint}
                  inputWrapperOrder={["label", "input", "description", "error"]}
                  hideControls
                  allowDecimal={false}
                  allowNegative={false}
                  {...form.getInputProps("kenpc")}
                />
                <FetchKenpc
                  asin={tidyFormat(form.values).asin}
                  onFound={(kenpc) => form.setFieldValue("kenpc", kenpc)}
                />
              </div>
            )}
          </Group>
          {(isPrint || form.values.isbn !== "") && (
            <TextInput
              label={TEXT.formatForm.isbn}
              description={TEXT.formatForm.isbnHint}
              autoComplete="off"
              {...form.getInputProps("isbn")}
            />
          )}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              {TEXT.cancel}
            </Button>
            <Button type="submit">{TEXT.done}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
