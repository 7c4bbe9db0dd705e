import { Alert, Anchor, Button, Group, Radio, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Link } from "react-router-dom";
import { inviteMember } from "#shared/api/agency/agency.ts";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { formRules } from "#web/components/forms/form-rules.ts";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { useUser } from "#web/lib/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useInviteMember } from "../api.ts";
import { type AssignableRole, GIVEN_ROLES, ROLE_NAMES } from "../roles.ts";

export const InviteForm = () => {
  const user = useUser();
  const { run, sending } = useInviteMember();
  const form = useForm<{ email: string; role: AssignableRole }>({
    initialValues: { email: "", role: "member" },
    validate: formRules(inviteMember.body!),
  });

  const submit = form.onSubmit(async (typed) => {
    const body = inviteMember.body!.parse(typed);
    try {
      await run({ body });
      form.reset();
      toastSuccess(`An invitation is on its way to ${body.email}`);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });

  if (user.email_not_verified) {
    return (
      <Alert color="amber" title="Please confirm your email address first">
        Invitations go out in your name. Open the link that we sent to {user.email}; under{" "}
        <Anchor component={Link} to="/account/settings">
          General
        </Anchor>{" "}
        you can have it sent again.
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Invite somebody">
      <Stack>
        <EmailInput autoComplete="off" {...form.getInputProps("email")} />
        <Radio.Group label="What they may do" {...form.getInputProps("role")}>
          <Stack gap="sm" mt="xs">
            {GIVEN_ROLES.map(({ role, about }) => (
              <Radio key={role} value={role} label={ROLE_NAMES[role]} description={about} />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button type="submit" loading={sending}>
            Send the invitation
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
