import { NativeSelect } from "@mantine/core";
import { useChangeMemberRole } from "#web/api/agency.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { ASSIGNABLE_ROLES, fullNameOf, type Member } from "../roles.ts";
import { TEXT } from "../text.ts";

export const RoleSelect = ({ member }: { member: Member }) => {
  const { run, sending } = useChangeMemberRole();
  const name = fullNameOf(member);
  return (
    <NativeSelect
      aria-label={TEXT.people.roleOf(name)}
      data={ASSIGNABLE_ROLES.map((role) => ({ value: role, label: TEXT.roles[role] }))}
      value={member.role}
      disabled={sending}
      maw="11rem"
      onChange={({ currentTarget }) => {
        const chosen = ASSIGNABLE_ROLES.find((role) => role === currentTarget.value);
        if (!chosen || chosen === member.role) return;
        const done = chosen === "member" ? TEXT.people.nowMember(name) : TEXT.people.nowReadOnly(name);
        void attempt(() => run({ params: { id: member.id }, body: { role: chosen } }), done);
      }}
    />
  );
};
