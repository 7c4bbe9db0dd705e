import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { z } from "zod";
import { OneTimeCode } from "#shared/api/security.ts";
import { formRules } from "#web/components/forms/form-rules.ts";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { toastFailure } from "#web/lib/toasts.ts";

const rules = formRules(z.object({ code: OneTimeCode }));

/** Asks for six digits of the authenticator and does something with them. */
export const CodeForm = ({
  action,
  danger,
  onCode,
  onCancel,
}: {
  /** What the button says. */
  action: string;
  danger?: boolean;
  /** Rejects with ApiFailure when the code is not taken. */
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
        <TextInput
          label="One-time code"
          description="Six digits, shown by your authenticator."
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          autoFocus
          maxLength={11}
          maw="16rem"
          key={form.key("code")}
          {...form.getInputProps("code")}
        />
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
