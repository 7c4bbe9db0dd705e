import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link } from "react-router-dom";
import { recoverTotp } from "#shared/api/accounts/security.ts";
import { useRecoverTotp } from "#web/api/accounts.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { SignInError } from "#web/lib/session/auth.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import type { Credentials } from "./password-step.tsx";

const { validate } = endpointForm(recoverTotp);

export const RecoveryStep = ({
  credentials,
  onBack,
  onRefused,
}: {
  credentials: Credentials;
  onBack: () => void;
  /** The code was used, but signing in failed, so the sign-in restarts. */
  onRefused: (why: string) => void;
}) => {
  const { signIn } = useSession();
  const { run } = useRecoverTotp();
  const [sending, setSending] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: credentials.email, recovery_code: "" },
    validate,
  });

  const recover = async (recovery_code: string): Promise<boolean> => {
    try {
      await run({ body: { email: credentials.email, recovery_code } });
      return true;
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
      return false;
    }
  };

  const submit = form.onSubmit(async ({ recovery_code }) => {
    if (sending) return;
    setSending(true);
    try {
      if (!(await recover(recovery_code))) return;
      toastSuccess(TEXT.signIn.codesOff);
      await signIn(credentials.email, credentials.password);
    } catch (error) {
      if (error instanceof SignInError) onRefused(TEXT.signIn.again);
      else if (isFailure(error, "sign_in_stopped")) onRefused(error.message);
      else toastFailure(error);
    } finally {
      setSending(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={TEXT.signIn.recoveryCode}
          description={TEXT.signIn.recoveryCodeHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          key={form.key("recovery_code")}
          {...form.getInputProps("recovery_code")}
        />
        <Text size="sm" c="dimmed">
          {TEXT.signIn.recoveryEffect}
        </Text>
        <Button type="submit" size="md" mt="xs" loading={sending}>
          {texts.signIn}
        </Button>
        <Text size="sm" c="dimmed">
          {TEXT.signIn.neverTurnedOn}{" "}
          <Anchor component={Link} to="/forgotPassword" state={{ email: credentials.email }} inherit>
            {TEXT.signIn.newPasswordInstead}
          </Anchor>
        </Text>
        <Button variant="subtle" onClick={onBack}>
          {TEXT.signIn.useCode}
        </Button>
      </Stack>
    </form>
  );
};
