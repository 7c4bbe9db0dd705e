import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { z } from "zod";
import { OneTimeCode } from "#shared/api/accounts/security.ts";
import { formRules } from "#web/components/forms/form-rules.ts";
import { OneTimeCodeInput } from "#web/components/forms/one-time-code-input.tsx";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { toastFailure } from "#web/lib/toasts.ts";

const rules = formRules(z.object({ code: OneTimeCode }));

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
  const form = useForm({ mode: "uncontrolled", initialValues: { code: "" }, validate: rules });

  const submit = form.onSubmit(async ({ code }) => {
    if (sending) return;
    setSending(true);
    try {
      await onCode(OneTimeCode.parse(code));
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
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
