import { NativeSelect } from "@mantine/core";
import { attempt } from "#web/lib/attempt.ts";
import { useChangeMemberRole } from "../api.ts";
import { fullNameOf, GIVEN_ROLES, type Member, ROLE_NAMES } from "../roles.ts";

export const RoleSelect = ({ member }: { member: Member }) => {
  const { run, sending } = useChangeMemberRole();
  const name = fullNameOf(member);
  return (
    <NativeSelect
      aria-label={`Role of ${name}`}
      data={GIVEN_ROLES.map(({ role }) => ({ value: role, label: ROLE_NAMES[role] }))}
      value={member.role}
      disabled={sending}
      maw="11rem"
      onChange={({ currentTarget }) => {
        const chosen = GIVEN_ROLES.find(({ role }) => role === currentTarget.value)?.role;
        if (!chosen || chosen === member.role) return;
        const done = chosen === "member" ? `${name} may work with everything now` : `${name} may only look now`;
        void attempt(() => run({ params: { id: member.id }, body: { role: chosen } }), done);
      }}
    />
  );
};
