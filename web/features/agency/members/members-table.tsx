import { Badge, Group, Table } from "@mantine/core";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { fullNameOf, type Member } from "../roles.ts";
import { TEXT } from "../text.ts";
import classes from "./people-table.module.css";
import { RemoveMember } from "./remove-member.tsx";
import { RoleSelect } from "./role-select.tsx";

/** The agency's members. `manages`: the reader may change roles and remove people. */
export const MembersTable = ({ members, manages }: { members: readonly Member[]; manages: boolean }) => {
  const { timezone } = useUser();
  return (
    <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{TEXT.people.person}</Table.Th>
          <Table.Th scope="col">{TEXT.people.role}</Table.Th>
          <Table.Th scope="col">{TEXT.people.joined}</Table.Th>
          {manages && <Table.Td />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => {
          const isChangeable = manages && member.role !== "owner";
          return (
            <Table.Tr key={member.id}>
              <Table.Th scope="row">
                <Group gap="xs">
                  <span className={classes.name}>{fullNameOf(member)}</span>
                  {member.is_you && <Badge>{TEXT.people.you}</Badge>}
                </Group>
                <div className={classes.address}>{member.email}</div>
              </Table.Th>
              <Table.Td data-label={TEXT.people.role}>
                {isChangeable ? <RoleSelect member={member} /> : TEXT.roles[member.role]}
              </Table.Td>
              <Table.Td data-label={TEXT.people.joined} className={classes.date}>
                {formatDayOf(member.joined_at, timezone)}
              </Table.Td>
              {manages && (
                <Table.Td className={classes.action}>{isChangeable && <RemoveMember member={member} />}</Table.Td>
              )}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
};
