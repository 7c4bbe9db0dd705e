import { Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { z } from "zod";
import { RegisterBody } from "#shared/api/accounts.ts";
import { NewPasswordInput } from "#web/components/forms/new-password-input.tsx";
import { TimeZoneSelect } from "#web/components/forms/time-zone-select.tsx";
import { guessTimeZone } from "#web/lib/env.ts";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { useSession } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useRegister } from "../api.ts";

type Values = z.input<typeof RegisterBody>;

const fieldErrors = schemaResolver(RegisterBody, { sync: true });
const Email = z.string().trim().min(1, texts.required);

/** The shared rules, and two that a person filling in the form wants to hear of at once: an empty address, a password typed differently. */
function validate(values: Values) {
  const empty = Email.safeParse(values.email).success ? {} : { email: texts.required };
  const differ =
    values.password_confirmation !== "" && values.password !== values.password_confirmation
      ? { password_confirmation: texts.passwordsMustMatch }
      : {};
  return { ...fieldErrors(values), ...empty, ...differ };
}

export const SignUpForm = () => {
  const { signIn } = useSession();
  const { run } = useRegister();
  const [sending, setSending] = useState(false);
  const form = useForm<Values>({
    mode: "uncontrolled",
    initialValues: {
      first_name: "",
      last_name: "",
      email: "",
      password: "",
      password_confirmation: "",
      timezone: guessTimeZone(),
    },
    validate,
  });

  const submit = form.onSubmit(async (values) => {
    if (sending) return;
    setSending(true);
    try {
      const { email } = await run({ body: values });
      toastSuccess(texts.registered);
      await signIn(email, values.password);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    } finally {
      setSending(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Group grow align="flex-start">
          <TextInput
            label="First name"
            autoComplete="given-name"
            autoFocus
            key={form.key("first_name")}
            {...form.getInputProps("first_name")}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            key={form.key("last_name")}
            {...form.getInputProps("last_name")}
          />
        </Group>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <NewPasswordInput label="Password" key={form.key("password")} {...form.getInputProps("password")} />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          key={form.key("password_confirmation")}
          {...form.getInputProps("password_confirmation")}
        />
        <TimeZoneSelect key={form.key("timezone")} {...form.getInputProps("timezone")} />
        <Button type="submit" size="md" mt="xs" loading={sending}>
          Create my account
        </Button>
      </Stack>
    </form>
  );
};
