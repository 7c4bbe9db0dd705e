import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changePassword } from "#shared/api/accounts/security.ts";
import { useChangePassword } from "#web/api/accounts.ts";
import { ChosenPasswordFields } from "#web/components/forms/chosen-password-fields.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

const { validate } = endpointForm(changePassword);

export const PasswordForm = () => {
  const { email } = useUser();
  const { run, sending } = useChangePassword();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { current_password: "", password: "", password_confirmation: "" },
    validate,
  });

  const submit = form.onSubmit(async (body) => {
    try {
      await run({ body });
      form.reset();
      toastSuccess(TEXT.passwordForm.done);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-label={TEXT.passwordForm.form}>
      <Stack>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={TEXT.passwordForm.current}
          autoComplete="current-password"
          key={form.key("current_password")}
          {...form.getInputProps("current_password")}
        />
        <ChosenPasswordFields form={form} label="New password" />
        <Group>
          <Button type="submit" loading={sending}>
            {TEXT.passwordForm.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
