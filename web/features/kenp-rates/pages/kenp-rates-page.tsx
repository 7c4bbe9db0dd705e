import { Alert, Anchor, Button, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ChangeEvent } from "react";
import { Link } from "react-router-dom";
import { type KenpSettings, saveKenpPresets } from "#shared/api/kenp-rates.ts";
import { useKenpRates, useKenpSettings, useSaveKenpPresets } from "#web/api/kenp-rates.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { SettingsSection, SettingsSkeleton } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { CustomRatesForm, keepRate } from "../components/custom-rates-form.tsx";
import { TEXT } from "../text.ts";
import classes from "./kenp-rates-page.module.css";

const PRESETS = { title: TEXT.presets.title, lead: TEXT.presets.lead };
const RATES = { title: TEXT.rates.title, lead: TEXT.rates.lead };

const percent = {
  inputMode: "numeric",
  maxLength: 3,
  autoComplete: "off",
  rightSection: "%",
  classNames: { wrapper: classes.percent, input: "colophon-figures" },
} as const;
const { validate } = endpointForm(saveKenpPresets);

const presetValuesOf = ({ presets }: KenpSettings) => ({
  kenp_increase_by: String(presets.kenp_increase_by),
  kenp_decrease_by: String(presets.kenp_decrease_by),
  kenpc_percent: String(presets.kenpc_percent),
});

/** By how many percent rates are increased or decreased, and the share of a book that counts as one borrow. */
const PresetsForm = ({ settings }: { settings: KenpSettings }) => {
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

export default function KenpRatesPage() {
  const { agency } = useUser();
  const mayWrite = useMayWrite();
  const settings = useKenpSettings();
  const rates = useKenpRates();
  if (settings.error && !settings.data)
    return (
      <FailureMessage order={2} title={TEXT.failed} error={settings.error} onRetry={() => void settings.mutate()} />
    );
  // The known rates are only shown beside the fields, so the forms work without them.
  if (!settings.data || (!rates.data && !rates.error))
    return (
      <SettingsSkeleton
        label={TEXT.loading}
        sections={[
          { ...PRESETS, heights: [84, 84, 104, 36] },
          { ...RATES, heights: [84, 84, 84, 84, 84, 84, 36] },
        ]}
      />
    );
  return (
    <>
      {!mayWrite && <Alert mb="lg">{TEXT.viewOnly}</Alert>}
      <SettingsSection
        title={PRESETS.title}
        lead={
          <>
            {PRESETS.lead}
            {!agency && (
              <>
                {" "}
                <Anchor component={Link} to="/royalties">
                  {TEXT.presets.toRoyalties}
                </Anchor>
              </>
            )}
          </>
        }
      >
        <PresetsForm settings={settings.data} />
      </SettingsSection>
      <SettingsSection {...RATES}>
        <CustomRatesForm settings={settings.data} rates={rates.data?.rates ?? []} />
      </SettingsSection>
    </>
  );
}
