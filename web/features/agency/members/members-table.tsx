import { Badge, Group, Text } from "@mantine/core";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { fullNameOf, type Member } from "../roles.ts";
import { TEXT } from "../text.ts";
import { RemoveMember } from "./remove-member.tsx";
import { RoleSelect } from "./role-select.tsx";

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
