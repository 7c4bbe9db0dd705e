import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { forgotPassword } from "#shared/api/accounts/security.ts";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { formRules } from "#web/components/forms/form-rules.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { texts } from "#web/lib/texts.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useForgotPassword } from "../api.ts";
import { typedEmailIn } from "../sign-in/typed-email.ts";

/** Requests an email with a link to choose a new password. The answer never depends on whether the address is known. */
export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const { run, sending } = useForgotPassword();
  const [asked, setAsked] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: typedEmailIn(state) },
    validate: formRules(forgotPassword.body!),
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
      <FormPage title="Look in your mail" lead={texts.waysIn.resetAsked}>
        <Text role="status" c="dimmed">
          Didn’t it come within a few minutes? Look in the spam folder, or try again: perhaps you signed up with another
          address.
        </Text>
        <Group>
          <LinkButton to="/signin" state={{ email: form.getValues().email }}>
            Back to sign in
          </LinkButton>
          <Button variant="default" onClick={() => setAsked(false)}>
            Try again
          </Button>
        </Group>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Forgot your password?"
      lead="Tell us your address, and we send you a link to choose a new one."
      footer={
        <>
          Remembered it?{" "}
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
            Send me the link
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
