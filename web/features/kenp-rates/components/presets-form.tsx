import { Button, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { ChangeEvent } from "react";
import { saveKenpPresets } from "#shared/api/kenp-rates.ts";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { useMayWrite } from "#web/lib/may-write.ts";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { type KenpSettings, useSaveKenpPresets } from "../api.ts";
import { keepDigits, presetValuesOf } from "../kenp-values.ts";
import classes from "./presets-form.module.css";

const percent = {
  inputMode: "numeric",
  maxLength: 3,
  autoComplete: "off",
  rightSection: "%",
  classNames: { wrapper: classes.percent, input: "colophon-figures" },
} as const;
const rules = schemaResolver(saveKenpPresets.body!, { sync: true });

/** By how many percent rates are increased or decreased, and the share of a book that counts as one borrow. */
export const PresetsForm = ({ settings }: { settings: KenpSettings }) => {
  const { run, sending } = useSaveKenpPresets();
  const mayWrite = useMayWrite();
  // Controlled, so that updating saved values doesn't move the focus.
  const form = useForm({ initialValues: presetValuesOf(settings), validate: rules });
  const field = (name: keyof ReturnType<typeof presetValuesOf>) => ({
    ...form.getInputProps(name),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(name, keepDigits(value)),
  });
  const submit = form.onSubmit(async (values) => {
    try {
      form.setValues(presetValuesOf(await run({ body: values })));
      toastSuccess(texts.kenp.presetsUpdated);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Presets">
      <Fieldset variant="unstyled" disabled={!mayWrite}>
        <Stack gap="lg">
          <TextInput
            label="Assume decrease"
            description="Pages count this much less than at last month’s rate."
            {...percent}
            {...field("kenp_decrease_by")}
          />
          <TextInput
            label="Assume increase"
            description="Pages count this much more than at last month’s rate."
            {...percent}
            {...field("kenp_increase_by")}
          />
          <TextInput
            label="Pages read for one borrow"
            description="In percent of a book’s page count (KENPC). At 100 every 300 pages read of a book of 300 are one borrow; at 80, when few readers reach the end, every 240."
            {...percent}
            {...field("kenpc_percent")}
          />
          <Group>
            <Button type="submit" loading={sending}>
              Save presets
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
};
