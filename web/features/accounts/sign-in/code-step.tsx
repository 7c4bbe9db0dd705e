import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import * as z from "zod";
import { OneTimeCode } from "#shared/api/accounts/security.ts";
import { formRules } from "#web/components/forms/endpoint-form.ts";
import { OneTimeCodeInput } from "#web/components/forms/one-time-code-input.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { SignInError, type SignInRefusal } from "#web/lib/session/auth.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

const Typed = z.object({ code: OneTimeCode });
const validate = formRules(Typed);
const CODE_ERRORS: Partial<Record<SignInRefusal, string>> = {
  wrong_code: TEXT.signIn.wrongCode,
  used_code: TEXT.signIn.usedCode,
};

const MESSAGES: Partial<Record<SignInRefusal, string>> = { too_many: texts.tooMany, offline: texts.offline };

export const refusalText = (refusal: SignInRefusal): string => MESSAGES[refusal] ?? texts.genericError;

export const CodeStep = ({
  onExpired,
  onRecover,
}: {
  /** The first step must be repeated; `why` is the message. */
  onExpired: (why: string) => void;
  onRecover: () => void;
}) => {
  const { auth } = useServices();
  const { begin } = useSession();
  const [sending, setSending] = useState(false);
  const form = useForm({ mode: "uncontrolled", initialValues: { code: "" }, validate });

  const refuse = (error: unknown) => {
    if (isFailure(error, "sign_in_stopped")) return onExpired(error.message);
    if (isFailure(error, "recovery_needed")) return onRecover();
    if (!(error instanceof SignInError)) return toastFailure(error);
    const onField = CODE_ERRORS[error.refusal];
    if (onField) return form.setFieldError("code", onField);
    if (error.refusal === "expired") return onExpired(TEXT.signIn.codeExpired);
    toastError(refusalText(error.refusal));
  };

  const submit = form.onSubmit(async (typed) => {
    setSending(true);
    try {
      await auth.confirmCode(OneTimeCode.parse(typed.code));
      await begin();
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <OneTimeCodeInput form={form} />
        <Button type="submit" size="md" mt="xs" loading={sending}>
          {texts.signIn}
        </Button>
        <Button variant="subtle" onClick={onRecover}>
          {TEXT.signIn.useRecoveryCode}
        </Button>
      </Stack>
    </form>
  );
};
