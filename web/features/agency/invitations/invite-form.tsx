import { Radio, Stack } from "@mantine/core";
import { inviteMember } from "#shared/api/agency/agency.ts";
import { useInviteMember } from "#web/api/agency.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { InvitationForm } from "#web/components/forms/invitation-form.tsx";
import { ASSIGNABLE_ROLES, type AssignableRole } from "../roles.ts";
import { TEXT } from "../text.ts";

const { validate, toBody } = endpointForm(inviteMember);

const INITIAL: { email: string; role: AssignableRole } = { email: "", role: "member" };

export const InviteForm = () => {
  const { run, sending } = useInviteMember();
  return (
    <InvitationForm
      text={TEXT.invite}
      initialValues={INITIAL}
      validate={validate}
      sending={sending}
      send={async (typed) => {
        const body = toBody(typed);
        await run({ body });
        return body.email;
      }}
    >
      {(form) => (
        <Radio.Group label={TEXT.invite.role} {...form.getInputProps("role")}>
          <Stack gap="sm" mt="xs">
            {ASSIGNABLE_ROLES.map((role) => (
              <Radio key={role} value={role} label={TEXT.roles[role]} description={TEXT.invite.abilities[role]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </InvitationForm>
  );
};
