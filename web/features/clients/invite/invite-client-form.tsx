import { Alert, Anchor, Button, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Link } from "react-router-dom";
import { inviteClient } from "#shared/api/agency/clients.ts";
import { type ConsentScope, DEFAULT_SCOPES } from "#shared/domain/consent/scopes.ts";
import { useInviteClient } from "#web/api/clients.ts";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { ScopeChoice } from "#web/components/forms/scope-choice.tsx";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

const { validate, toBody } = endpointForm(inviteClient);

interface Values {
  readonly email: string;
  readonly label: string;
  readonly scopes: ConsentScope[];
}

/** Asks an author by email to share figures. */
export const InviteClientForm = () => {
  const user = useUser();
  const { run, sending } = useInviteClient();
  const form = useForm<Values>({ initialValues: { email: "", label: "", scopes: [...DEFAULT_SCOPES] }, validate });

  const submit = form.onSubmit(async (typed) => {
    const body = toBody(typed);
    try {
      await run({ body });
      form.reset();
      toastSuccess(TEXT.invite.sent(body.email));
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });

  if (user.email_not_verified)
    return (
      <Alert color="amber" title={TEXT.invite.unconfirmedTitle}>
        {TEXT.invite.unconfirmed(user.email)}{" "}
        <Anchor component={Link} to="/account/settings">
          {TEXT.invite.sendAgain}
        </Anchor>
      </Alert>
    );
  return (
    <form onSubmit={submit} noValidate aria-label={TEXT.invite.title}>
      <Stack>
        <EmailInput autoComplete="off" {...form.getInputProps("email")} />
        <TextInput
          label={TEXT.invite.name}
          description={TEXT.invite.nameHint}
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps("label")}
        />
        <ScopeChoice
          label={TEXT.invite.scopes}
          hints={TEXT.invite.hints}
          value={form.values.scopes}
          onChange={(scopes) => form.setFieldValue("scopes", scopes)}
          error={form.errors.scopes}
        />
        <Group>
          <Button type="submit" loading={sending}>
            {TEXT.invite.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
