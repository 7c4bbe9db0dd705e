import { Button, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ChangeEvent } from "react";
import { type KenpSettings, saveKenpPresets } from "#shared/api/kenp-rates.ts";
import { useSaveKenpPresets } from "#web/api/kenp-rates.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { keepRate, presetValuesOf } from "../kenp-values.ts";
import { TEXT } from "../text.ts";
import classes from "./presets-form.module.css";

const percent = {
  inputMode: "numeric",
  maxLength: 3,
  autoComplete: "off",
  rightSection: "%",
  classNames: { wrapper: classes.percent, input: "colophon-figures" },
} as const;
const { validate } = endpointForm(saveKenpPresets);

/** By how many percent rates are increased or decreased, and the share of a book that counts as one borrow. */
export const PresetsForm = ({ settings }: { settings: KenpSettings }) => {
  const { run, sending } = useSaveKenpPresets();
  const mayWrite = useMayWrite();
  // Controlled, so that updating saved values doesn't move the focus.
  const form = useForm({ initialValues: presetValuesOf(settings), validate });
  const field = (name: keyof ReturnType<typeof presetValuesOf>) => ({
    ...form.getInputProps(name),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(name, keepRate(value)),
  });
  const submit = form.onSubmit(async (values) => {
    try {
      form.setValues(presetValuesOf(await run({ body: values })));
      toastSuccess(TEXT.presetsUpdated);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });
  return (
    <form onSubmit={submit} noValidate aria-label={TEXT.presets.title}>
      <Fieldset variant="unstyled" disabled={!mayWrite}>
        <Stack gap="lg">
          <TextInput
            label={TEXT.presets.decrease}
            description={TEXT.presets.decreaseHint}
            {...percent}
            {...field("kenp_decrease_by")}
          />
          <TextInput
            label={TEXT.presets.increase}
            description={TEXT.presets.increaseHint}
            {...percent}
            {...field("kenp_increase_by")}
          />
          <TextInput
            label={TEXT.presets.borrow}
            description={TEXT.presets.borrowHint}
            {...percent}
            {...field("kenpc_percent")}
          />
          <Group>
            <Button type="submit" loading={sending}>
              {TEXT.presets.save}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
};
