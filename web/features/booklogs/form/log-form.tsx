import "@mantine/dates/styles.css";
import { Box, Button, Checkbox, Group, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { useForm } from "@mantine/form";
import { type FormEvent, useRef } from "react";
import { bookEventType, hasCost, OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { FORM_ERRORS } from "#shared/domain/booklogs/form-rules.ts";
import { isIsoDate } from "#shared/primitives/dates.ts";
import { HowSureLink } from "#web/components/ui/how-sure-link.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { toastError, toastFailureAs } from "#web/lib/toasts.ts";
import { useListAddress } from "../addresses.ts";
import { eventOptions } from "../event-options.ts";
import { Outlook } from "../insights/effect/outlook.tsx";
import { TEXT } from "../text.ts";
import { bodyOf, errorsOf, type LogFormValues, refusalOf } from "./log-form-values.ts";
import { MarketplacesField } from "./marketplaces-field.tsx";

export interface BookChoice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly initial: LogFormValues;
  /** Id of the event that is edited; absent for a new one. */
  readonly logId?: string;
  readonly books: readonly BookChoice[];
  readonly sending: boolean;
  /** Rejects when nothing was saved. */
  readonly onSave: (body: ReturnType<typeof bodyOf>) => Promise<void>;
  /** Whether the form may stay open, empty, for the next event. */
  readonly canCreateAnother?: boolean;
  /** Called once the event is saved and the form doesn't stay open. */
  readonly onDone: () => void;
}

type DateField = "start_date" | "end_date";

const typeOf = ({ book_log_event_id: id }: LogFormValues) =>
  bookEventType(id === null ? null : Number(id))?.type ?? null;
const hintOf = (values: LogFormValues) => {
  const type = typeOf(values);
  const hints: Partial<Record<string, string>> = TEXT.form.hints;
  return type === null ? undefined : hints[type];
};

/** The fields of an event log, for a new and for an existing one. */
export const LogForm = ({ initial, logId, books, sending, onSave, canCreateAnother = false, onDone }: Props) => {
  // Typed text that isn't a date: the field would silently keep its previous value.
  const unreadable = useRef(new Set<DateField>());
  const form = useForm<LogFormValues>({
    initialValues: initial,
    validate: (typed) => ({
      ...errorsOf(typed),
      ...(typed.cost.trim() !== "" && !hasCost(typeOf(typed)) && { cost: TEXT.form.noCost }),
      ...Object.fromEntries([...unreadable.current].map((field) => [field, FORM_ERRORS.invalidDate])),
    }),
  });
  const listAddress = useListAddress();
  const bookField = useRef<HTMLInputElement>(null);
  const { values } = form;
  const isOther = values.book_log_event_id === String(OTHER_EVENT.id);

  const save = async (saved: LogFormValues, staysOpen: boolean) => {
    if (sending) return;
    try {
      await onSave(bodyOf(saved));
    } catch (error) {
      if (!isFailure(error, "invalid")) return void toastFailureAs(error, TEXT.saveFailed);
      const { errors, rest } = refusalOf(error.fields);
      form.setErrors(errors);
      if (rest.length > 0) toastError(rest.join(" "));
      return;
    }
    if (!staysOpen) return onDone();
    form.reset();
    bookField.current?.focus();
  };
  const dateProps = (field: DateField) => ({
    placeholder: TEXT.form.datePattern,
    valueFormat: "YYYY-MM-DD",
    clearable: true,
    ...form.getInputProps(field),
    value: values[field] || null,
    dateParser: (typed: string) => (isIsoDate(typed.trim()) ? typed.trim() : null),
    fixOnBlur: false,
    onInput: ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
      if (value.trim() === "" || isIsoDate(value.trim())) unreadable.current.delete(field);
      else unreadable.current.add(field);
    },
    onBlur: () => {
      if (unreadable.current.has(field)) form.setFieldError(field, FORM_ERRORS.invalidDate);
    },
    onChange: (day: string | null) => {
      unreadable.current.delete(field);
      form.setFieldValue(field, day ?? "");
    },
  });

  return (
    <form onSubmit={form.onSubmit((saved) => void save(saved, false))} noValidate>
      <Stack gap="md">
        <Select
          ref={bookField}
          label={TEXT.book}
          placeholder={TEXT.form.chooseBook}
          withAsterisk
          searchable
          nothingFoundMessage={TEXT.form.noSuchBook}
          data={books}
          limit={100}
          {...form.getInputProps("book_id")}
        />
        <Select
          label={TEXT.event}
          placeholder={TEXT.form.chooseEvent}
          withAsterisk
          searchable
          allowDeselect={false}
          nothingFoundMessage={TEXT.form.noSuchEvent}
          data={eventOptions()}
          {...form.getInputProps("book_log_event_id")}
        />
        {isOther && (
          <TextInput
            label={TEXT.form.custom}
            withAsterisk
            autoComplete="off"
            {...form.getInputProps("book_log_event_other")}
          />
        )}
        <Checkbox label={TEXT.form.isFree} {...form.getInputProps("free_promo", { type: "checkbox" })} />
        {(hasCost(typeOf(values)) || values.cost.trim() !== "") && (
          <Group grow align="flex-start">
            <TextInput label={TEXT.form.cost} inputMode="decimal" autoComplete="off" {...form.getInputProps("cost")} />
            <Select
              label={TEXT.form.currency}
              allowDeselect={false}
              data={[...CURRENCIES]}
              {...form.getInputProps("currency")}
            />
          </Group>
        )}
        <Group grow align="flex-start">
          <DateInput
            label={TEXT.form.date}
            withAsterisk
            clearButtonProps={{ "aria-label": TEXT.form.clearDate }}
            {...dateProps("start_date")}
          />
          <DateInput
            label={TEXT.form.end}
            clearButtonProps={{ "aria-label": TEXT.form.clearEnd }}
            {...dateProps("end_date")}
          />
        </Group>
        <Box mih="2.8em">
          <Outlook
            event={
              values.book_id && isIsoDate(values.start_date)
                ? { book: values.book_id, start: values.start_date, log: logId }
                : null
            }
          >
            <HowSureLink keepsScreen />
          </Outlook>
        </Box>
        <MarketplacesField {...form.getInputProps("marketplaces")} />
        <Textarea
          label={TEXT.form.notes}
          description={hintOf(values)}
          rows={4}
          resize="vertical"
          {...form.getInputProps("notes")}
        />
        <Group mt="xs">
          <Button type="submit" loading={sending}>
            {TEXT.form.save}
          </Button>
          {canCreateAnother && (
            <Button
              variant="light"
              disabled={sending}
              onClick={() => form.onSubmit((saved) => void save(saved, true))()}
            >
              {TEXT.form.saveAndNext}
            </Button>
          )}
          <LinkButton to={listAddress} variant="subtle">
            {TEXT.form.cancel}
          </LinkButton>
        </Group>
      </Stack>
    </form>
  );
};
