import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { acceptInvitation } from "#shared/api/agency/agency.ts";
import { useAcceptInvitation } from "#web/api/agency.ts";
import { ChosenPasswordFields } from "#web/components/forms/chosen-password-fields.tsx";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { PersonNameFields } from "#web/components/forms/person-name-fields.tsx";
import { TimeZoneSelect } from "#web/components/forms/time-zone-select.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { guessTimeZone } from "#web/lib/env.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { toastError, toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

const { validate } = endpointForm(acceptInvitation);

interface Props {
  readonly link: { readonly hash: string; readonly id: string };
  /** The invited address, proved by the link; it can't be changed. */
  readonly email: string;
}

export const AcceptInvitationForm = ({ link, email }: Props) => {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const { run } = useAcceptInvitation();
  const [sending, setSending] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      email,
      first_name: "",
      last_name: "",
      password: "",
      password_confirmation: "",
      timezone: guessTimeZone(),
    },
    validate,
  });

  const enter = async (password: string) => {
    try {
      await signIn(email, password);
      navigate("/", { replace: true });
    } catch (error) {
      // The account exists and the link is used; only the sign-in is missing.
      toastFailure(error);
      navigate("/signin", { replace: true, state: { email } });
    }
  };

  const submit = form.onSubmit(async ({ email: _, ...body }) => {
    if (sending) return;
    setSending(true);
    try {
      await run({ params: link, body });
      await enter(body.password);
    } catch (error) {
      if (isFailure(error, "not_found")) toastError(TEXT.join.invalid);
      else if (!showFieldErrors(form, error)) toastFailure(error);
    } finally {
      setSending(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <EmailInput
          readOnly
          description={TEXT.join.emailHint}
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PersonNameFields form={form} autoFocus />
        <ChosenPasswordFields form={form} />
        <TimeZoneSelect key={form.key("timezone")} {...form.getInputProps("timezone")} />
        <Button type="submit" size="md" mt="xs" loading={sending}>
          {TEXT.join.submit}
        </Button>
      </Stack>
    </form>
  );
};
