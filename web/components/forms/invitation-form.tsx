import { Alert, Anchor, Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { EmailInput } from "./email-input.tsx";
import type { FormRules } from "./endpoint-form.ts";
import type { FormFields } from "./form-fields.ts";

interface Props<Values extends { email: string }> {
  /** `unconfirmed`: why the own address has to be confirmed first. */
  readonly text: Readonly<
    Record<"title" | "submit", string> & Record<"sent" | "unconfirmed", (email: string) => string>
  >;
  readonly initialValues: Values;
  readonly validate: FormRules;
  /** Sends the invitation; returns the address as stored. */
  readonly send: (values: Values) => Promise<string>;
  readonly sending: boolean;
  /** The fields below the address. */
  readonly children: (form: FormFields<Extract<keyof Values, string>>) => ReactNode;
}

/** Emails an invitation, from users whose own address is confirmed. */
export function InvitationForm<Values extends { email: string }>(props: Props<Values>) {
  const user = useUser();
  const form = useForm<Values>({ initialValues: props.initialValues, validate: props.validate });

  const submit = form.onSubmit(async (typed) => {
    try {
      const email = await props.send(typed);
      form.reset();
      toastSuccess(props.text.sent(email));
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });

  if (user.email_not_verified)
    return (
      <Alert color="amber" title={TEXT.forms.confirmFirst}>
        {props.text.unconfirmed(user.email)}{" "}
        <Anchor component={Link} to="/account/settings">
          {TEXT.forms.newLink}
        </Anchor>
      </Alert>
    );
  return (
    <form onSubmit={submit} noValidate aria-label={props.text.title}>
      <Stack>
        <EmailInput autoComplete="off" {...form.getInputProps("email")} />
        {props.children(form)}
        <Group>
          <Button type="submit" loading={props.sending}>
            {props.text.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
