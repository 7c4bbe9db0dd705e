import { Alert, Anchor, Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link } from "react-router-dom";
import * as z from "zod";
import { EmailAddress } from "#shared/primitives/schemas.ts";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { formRules } from "#web/components/forms/endpoint-form.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { SignInError } from "#web/lib/session/auth.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { refusalText } from "./code-step.tsx";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const Typed = z.object({
  email: EmailAddress,
  password: z.string().min(1, texts.required),
});
const validate = formRules(Typed);

/** Signs in with email address and password; calls `onCodeNeeded` if the account also requires a one-time code. */
export const PasswordStep = ({
  email,
  notice,
  onCodeNeeded,
  onRecoveryNeeded,
  onStopped,
}: {
  email: string;
  notice: string | null;
  onCodeNeeded: (proven: Credentials) => void;
  /** The password is correct, but only a recovery code allows the sign-in. */
  onRecoveryNeeded: (proven: Credentials) => void;
  /** The sign-in was blocked to protect the account; `why` is the message. */
  onStopped: (email: string, why: string) => void;
}) => {
  const { signIn } = useSession();
  const [sending, setSending] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email, password: "" },
    validate,
  });

  const [address, setAddress] = useState(email);
  form.watch("email", ({ value }) => setAddress(value));

  const refuse = (error: unknown, tried: Credentials) => {
    if (isFailure(error, "recovery_needed")) return onRecoveryNeeded(tried);
    if (isFailure(error, "sign_in_stopped")) return onStopped(tried.email, error.message);
    if (!(error instanceof SignInError)) return toastFailure(error);
    if (error.refusal === "code_needed") return onCodeNeeded(tried);
    if (error.refusal === "credentials") return form.setFieldError("password", TEXT.signIn.wrongCredentials);
    toastError(refusalText(error.refusal));
  };

  const submit = form.onSubmit(async (typed) => {
    const tried = Typed.parse(typed);
    setSending(true);
    try {
      // The route guard redirects from here, to the requested page or home.
      await signIn(tried.email, tried.password);
    } catch (error) {
      refuse(error, tried);
    } finally {
      setSending(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {notice && (
          <Alert color="amber" role="alert">
            {notice}
          </Alert>
        )}
        <EmailInput autoFocus={email === ""} key={form.key("email")} {...form.getInputProps("email")} />
        <PasswordInput
          label={TEXT.signIn.password}
          autoComplete="current-password"
          autoFocus={email !== ""}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <Group justify="flex-end" mt={-6}>
          <Anchor component={Link} to="/forgotPassword" state={{ email: address }} fz="sm">
            {TEXT.signIn.forgot}
          </Anchor>
        </Group>
        <Button type="submit" size="md" loading={sending}>
          {texts.signIn}
        </Button>
      </Stack>
    </form>
  );
};
