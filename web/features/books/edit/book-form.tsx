import { Anchor, Button, TagsInput, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { usePenNames, useTags } from "#web/api/books.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { toastError, toastFailure } from "#web/lib/toasts.ts";
import { FormatModal } from "../products/format-modal.tsx";
import { FormatsTable } from "../products/formats-table.tsx";
import { ResyncFormats } from "../products/resync-formats.tsx";
import { TEXT } from "../text.ts";
import classes from "./book-form.module.css";
import { formatErrorAt, formErrorsOf, validateBook } from "./book-form-errors.ts";
import {
  type BookBody,
  type BookFormValues,
  bodyOf,
  type FormatValues,
  formatFrom,
  type KnownNames,
} from "./book-form-values.ts";
import { SeriesFields } from "./series-fields.tsx";

interface Props {
  readonly initial: BookFormValues;
  readonly uidOf: (values: BookFormValues) => string | null;
  readonly submitLabel: string;
  readonly sending: boolean;
  readonly onSave: (body: BookBody) => Promise<void>;
  readonly mayResync?: boolean;
  readonly onReset?: () => void;
}

const namesOf = (named: readonly { readonly name: string }[]): string[] => named.map(({ name }) => name);

export const BookForm = ({ initial, uidOf, submitLabel, sending, mayResync = false, onSave, onReset }: Props) => {
  const known: KnownNames = { authors: usePenNames().data?.data ?? [], tags: useTags().data?.data ?? [] };
  const form = useForm<BookFormValues>({
    initialValues: initial,
    validate: (values) => validateBook(values, bodyOf(values, known, uidOf(values))),
  });
  const drafts = useRef(0);
  const [draft, setDraft] = useState<{ format: FormatValues; index: number } | null>(null);
  const { formats } = form.values;

  const begin = () => {
    drafts.current += 1;
    setDraft({ format: formatFrom("", `new-${drafts.current}`), index: formats.length });
  };
  const keep = (format: FormatValues) => {
    if (!draft) return;
    form.setFieldValue("formats", formats.toSpliced(draft.index, 1, format));
    setDraft(null);
  };

  const submit = form.onSubmit(async (values) => {
    if (sending) return;
    try {
      await onSave(bodyOf(values, known, uidOf(values)));
    } catch (error) {
      if (!isFailure(error, "invalid")) return void toastFailure(error);
      const { errors, rest } = formErrorsOf(error.fields);
      form.setErrors(errors);
      // The book already exists; shown as a toast too, because its field may be scrolled out of view.
      if (errors.uid) toastError(errors.uid);
      if (rest.length > 0) toastError(rest.join(" "));
    }
  });

  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput label={TEXT.title} autoComplete="off" {...form.getInputProps("title")} />
        <SeriesFields form={form} />
        <TagsInput
          label={TEXT.form.authors}
          description={TEXT.form.authorsHint}
          data={namesOf(known.authors)}
          acceptValueOnBlur
          {...form.getInputProps("authors")}
        />
        <TagsInput
          label={TEXT.tags}
          description={TEXT.form.tagsHint}
          data={namesOf(known.tags)}
          acceptValueOnBlur
          {...form.getInputProps("tags")}
        />
        <div>
          <div className={classes.legend}>{TEXT.formats}</div>
          {form.errors.uid && !formats.some((_, index) => formatErrorAt(form.errors, index)) && (
            <Text size="sm" c="var(--mantine-color-error)">
              {form.errors.uid}
            </Text>
          )}
          <FormatsTable
            formats={formats}
            errorAt={(index) => formatErrorAt(form.errors, index)}
            change={{
              add: begin,
              edit: (index) => setDraft({ format: formats[index]!, index }),
              remove: (index) => {
                form.clearErrors();
                form.setFieldValue("formats", formats.toSpliced(index, 1));
              },
            }}
          />
          {mayResync && (
            <ResyncFormats
              formats={formats}
              onFound={(found) => {
                form.clearErrors();
                form.setFieldValue("formats", found);
              }}
            />
          )}
        </div>
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={sending}>
            {submitLabel}
          </Button>
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              form.reset();
              onReset?.();
            }}
          >
            {TEXT.cancel}
          </Anchor>
        </div>
      </form>
      {/* Outside the form element, because React bubbles a dialog's submit event to the surrounding form. */}
      {draft && (
        <FormatModal
          format={draft.format}
          others={formats.filter((_, index) => index !== draft.index)}
          onDone={keep}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
};
