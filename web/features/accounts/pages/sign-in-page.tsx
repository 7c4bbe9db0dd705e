import { Anchor, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { z } from "zod";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { SignInError } from "#web/lib/auth.ts";
import { useSession } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastFailure } from "#web/lib/toasts.ts";

const Credentials = z.object({
  email: z.string().trim().min(1, texts.required).pipe(z.email(texts.invalidEmail)),
  password: z.string().min(1, texts.required),
});

export default function SignInPage() {
  const { signIn } = useSession();
  const { search } = useLocation();
  const [sending, setSending] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: schemaResolver(Credentials, { sync: true }),
  });

  const submit = form.onSubmit(async ({ email, password }) => {
    setSending(true);
    try {
      // From here the route's guard sends the person on, to the page that was asked for or home.
      await signIn(email.trim().toLowerCase(), password);
    } catch (error) {
      if (error instanceof SignInError && error.refusal === "credentials") {
        form.setFieldError("password", texts.wrongCredentials);
      } else if (error instanceof SignInError) {
        toastError(error.refusal === "too_many" ? texts.tooMany : texts.genericError);
      } else toastFailure(error);
    } finally {
      setSending(false);
    }
  });

  return (
    <FormPage
      title="Welcome back"
      lead="Sign in to see what your books earned."
      footer={
        <>
          New here?{" "}
          <Anchor component={Link} to={`/signup${search}`}>
            Create an account
          </Anchor>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            key={form.key("password")}
            {...form.getInputProps("password")}
          />
          <Button type="submit" size="md" mt="xs" loading={sending}>
            {texts.signIn}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
