import { Badge, Button, Group, NativeSelect, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useChangeMemberRole, useRemoveMember } from "#web/api/agency.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { ASSIGNABLE_ROLES, fullNameOf, type Member } from "../roles.ts";
import { TEXT } from "../text.ts";

const Person = ({ member }: { member: Member }) => (
  <>
    <Group gap="xs">
      <Text span inherit fw={550}>
        {fullNameOf(member)}
      </Text>
      {member.is_you && <Badge>{TEXT.people.you}</Badge>}
    </Group>
    <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      {member.email}
    </Text>
  </>
);

const RemoveMember = ({ member }: { member: Member }) => {
  const { run, sending } = useRemoveMember();
  const name = fullNameOf(member);
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.people.removeTitle(name),
      children: <Text size="sm">{TEXT.people.removeEffect(name, member.email)}</Text>,
      labels: { confirm: TEXT.people.removeConfirm, cancel: TEXT.people.keep },
      confirmProps: { color: "red" },
      onConfirm: () => void attempt(() => run({ params: { id: member.id } }), TEXT.people.removed(name)),
    });
  return (
    <Button size="xs" variant="default" loading={sending} onClick={ask} aria-label={TEXT.people.removeOne(name)}>
      {TEXT.people.remove}
    </Button>
  );
};

const RoleSelect = ({ member }: { member: Member }) => {
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

const columnsOf = (timezone: string, manages: boolean): readonly Column<Member>[] => {
  const isChangeable = ({ role }: Member) => manages && role !== "owner";
  const columns: readonly Column<Member>[] = [
    {
      key: "person",
      heading: TEXT.people.person,
      isRowName: true,
      isWide: true,
      cell: (member) => <Person member={member} />,
    },
    {
      key: "role",
      heading: TEXT.people.role,
      wrap: "never",
      cell: (member) => (isChangeable(member) ? <RoleSelect member={member} /> : TEXT.roles[member.role]),
    },
    {
      key: "joined",
      heading: TEXT.people.joined,
      wrap: "never",
      cell: ({ joined_at }) => formatDayOf(joined_at, timezone),
    },
  ];
  if (!manages) return columns;
  const remove = (member: Member) => isChangeable(member) && <RemoveMember member={member} />;
  return [...columns, { key: "remove", heading: "", align: "right", isWide: true, cell: remove }];
};

/** The agency's members. `manages`: the reader may change roles and remove people. */
export const MembersTable = ({ members, manages }: { members: readonly Member[]; manages: boolean }) => {
  const { timezone } = useUser();
  return (
    <DataTable
      columns={columnsOf(timezone, manages)}
      rows={members}
      keyOf={({ id }) => id}
      phone={{ columns: "repeat(2, minmax(0, 1fr))", gap: "0.7rem 1rem" }}
    />
  );
};
