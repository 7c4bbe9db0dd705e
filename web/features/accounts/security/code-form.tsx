import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";

import { confirmTotp } from "#shared/api/accounts/security.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { OneTimeCodeInput } from "#web/components/forms/one-time-code-input.tsx";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

/** Every endpoint that takes a one-time code declares it alike. */
const { validate, toBody } = endpointForm(confirmTotp);

export const CodeForm = ({
  action,
  danger,
  onCode,
  onCancel,
}: {
  action: string;
  danger?: boolean;
  /** Rejects with ApiFailure when the code is not accepted. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}) => {
  const [sending, setSending] = useState(false);
  const form = useForm({ mode: "uncontrolled", initialValues: { code: "" }, validate });

  const submit = form.onSubmit(async (values) => {
    if (sending) return;
    setSending(true);
    try {
      await onCode(toBody(values).code);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    } finally {
      setSending(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <OneTimeCodeInput form={form} data-autofocus maw="16rem" />
        <Group>
          <Button type="submit" loading={sending} {...(danger ? { color: "red" } : {})}>
            {action}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {TEXT.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
