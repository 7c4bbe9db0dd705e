import "@mantine/dates/styles.css";
import { Button, Group, Modal, NumberInput, Select, Stack, TextInput } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { useForm } from "@mantine/form";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { type FormatValues, KINDLE } from "../edit/book-form-values.ts";
import { TEXT } from "../text.ts";
import { formatErrors, tidyFormat } from "./check-format.ts";
import { FetchKenpc } from "./fetch-kenpc.tsx";

const OPTIONS = FORMATS.map(({ id, name }) => ({ value: String(id), label: name }));
/** Paperback and hardcover: the formats with an ISBN in the retailer's reports. */
const PRINT: readonly number[] = [3, 5];

interface Props {
  readonly format: FormatValues;
  readonly others: readonly FormatValues[];
  readonly onDone: (format: FormatValues) => void;
  readonly onClose: () => void;
}

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
