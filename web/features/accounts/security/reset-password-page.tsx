import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { resetPassword } from "#shared/api/accounts/security.ts";
import { useResetPassword } from "#web/api/accounts.ts";
import { ChosenPasswordFields } from "#web/components/forms/chosen-password-fields.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

const { validate } = endpointForm(resetPassword);

/** The target of the reset email's link: sets a new password, then opens sign-in. */
export default function ResetPasswordPage() {
  const { hash = "", id = "" } = useParams();
  const navigate = useNavigate();
  const { forget } = useSession();
  const { run, sending } = useResetPassword();
  const [refused, setRefused] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "", password_confirmation: "" },
    validate,
  });

  const submit = form.onSubmit(async (body) => {
    try {
      await run({ params: { hash, id }, body });
    } catch (error) {
      if (isFailure(error, "not_found")) setRefused(true);
      else if (!showFieldErrors(form, error)) toastFailure(error);
      return;
    }
    toastSuccess(TEXT.newPassword.done);
    // A reset ends every session, including this browser's.
    await forget();
    navigate("/signin", { replace: true });
  });

  if (refused) {
    return (
      <FormPage title={TEXT.failed} lead={TEXT.newPassword.invalidLink}>
        <Group>
          <LinkButton to="/forgotPassword">{TEXT.newLink}</LinkButton>
          <LinkButton to="/signin" variant="default">
            {texts.signIn}
          </LinkButton>
        </Group>
      </FormPage>
    );
  }
  return (
    <FormPage title={TEXT.newPassword.title} lead={TEXT.newPassword.lead}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <ChosenPasswordFields form={form} label="New password" autoFocus />
          <Button type="submit" size="md" mt="xs" loading={sending}>
            {TEXT.newPassword.submit}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
