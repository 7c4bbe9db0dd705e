import { useForm } from "@mantine/form";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { FormRules } from "#web/components/forms/endpoint-form.ts";

import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

interface Chosen {
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
}

interface SignUp<Values extends Chosen> {
  readonly validate: FormRules;
  readonly initialValues: Values;
  /** Creates the account; `email` is the address as stored. */
  readonly register: (values: Values) => Promise<{ email: string }>;
}

/** A form that creates an account and signs in immediately; then the route guard redirects. */
export function useSignUp<Values extends Chosen>({ validate, initialValues, register }: SignUp<Values>) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const form = useForm<Values>({
    mode: "uncontrolled",
    initialValues,
    validate,
  });

  const enter = async (email: string, password: string) => {
    try {
      await signIn(email, password);
      toastSuccess(TEXT.registered);
    } catch (error) {
      // The account exists: submitting again would only report that the address is taken.
      toastSuccess(TEXT.registered);
      toastFailure(error);
      navigate("/signin", { state: { email } });
    }
  };

  const submit = form.onSubmit(async (values) => {
    if (sending) return;
    setSending(true);
    try {
      const { email } = await register(values);
      await enter(email, values.password);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    } finally {
      setSending(false);
    }
  });
  return { form, submit, sending };
}
