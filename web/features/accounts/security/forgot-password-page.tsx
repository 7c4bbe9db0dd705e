import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { forgotPassword } from "#shared/api/accounts/security.ts";
import { useForgotPassword } from "#web/api/accounts.ts";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { texts } from "#web/lib/texts.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { typedEmailIn } from "../sign-in/typed-email.ts";
import { TEXT } from "../text.ts";

const { validate } = endpointForm(forgotPassword);

/** Requests an email with a link to choose a new password. The answer never depends on whether the address is known. */
export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const { run, sending } = useForgotPassword();
  const [asked, setAsked] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: typedEmailIn(state) },
    validate,
  });

  const submit = form.onSubmit(async (body) => {
    try {
      await run({ body });
      setAsked(true);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });

  if (asked) {
    return (
      <FormPage title={TEXT.newPassword.checkEmail} lead={TEXT.newPassword.asked}>
        <Text role="status" c="dimmed">
          {TEXT.newPassword.notArrived}
        </Text>
        <Group>
          <LinkButton to="/signin" state={{ email: form.getValues().email }}>
            {TEXT.newPassword.backToSignIn}
          </LinkButton>
          <Button variant="default" onClick={() => setAsked(false)}>
            {TEXT.tryAgain}
          </Button>
        </Group>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={TEXT.newPassword.forgotTitle}
      lead={TEXT.newPassword.forgotLead}
      footer={
        <>
          {TEXT.newPassword.remembered}{" "}
          <Anchor component={Link} to="/signin">
            {texts.signIn}
          </Anchor>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <EmailInput autoFocus key={form.key("email")} {...form.getInputProps("email")} />
          <Button type="submit" size="md" mt="xs" loading={sending}>
            {TEXT.newPassword.send}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
