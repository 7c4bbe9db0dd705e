import { Alert, Anchor, Button, Group, Radio, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Link } from "react-router-dom";
import { inviteMember } from "#shared/api/agency/agency.ts";
import { useInviteMember } from "#web/api/agency.ts";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { ASSIGNABLE_ROLES, type AssignableRole } from "../roles.ts";
import { TEXT } from "../text.ts";

const { validate, toBody } = endpointForm(inviteMember);

export const InviteForm = () => {
  const user = useUser();
  const { run, sending } = useInviteMember();
  const form = useForm<{ email: string; role: AssignableRole }>({
    initialValues: { email: "", role: "member" },
    validate,
  });

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

  if (user.email_not_verified) {
    return (
      <Alert color="amber" title={TEXT.invite.unconfirmedTitle}>
        {TEXT.invite.unconfirmed(user.email)}{" "}
        <Anchor component={Link} to="/account/settings">
          {TEXT.invite.sendAgain}
        </Anchor>
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} noValidate aria-label={TEXT.invite.title}>
      <Stack>
        <EmailInput autoComplete="off" {...form.getInputProps("email")} />
        <Radio.Group label={TEXT.invite.role} {...form.getInputProps("role")}>
          <Stack gap="sm" mt="xs">
            {ASSIGNABLE_ROLES.map((role) => (
              <Radio key={role} value={role} label={TEXT.roles[role]} description={TEXT.invite.abilities[role]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button type="submit" loading={sending}>
            {TEXT.invite.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
