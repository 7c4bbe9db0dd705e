import { Button, Table } from "@mantine/core";
import { attempt } from "#web/lib/attempt.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";
import { useRevokeInvitation } from "../api.ts";
import classes from "../members/people-table.module.css";
import { type Invitation, ROLE_NAMES } from "../roles.ts";

const Revoke = ({ invitation: { id, email } }: { invitation: Invitation }) => {
  const { run, sending } = useRevokeInvitation();
  return (
    <Button
      size="xs"
      variant="default"
      loading={sending}
      aria-label={`Revoke the invitation of ${email}`}
      onClick={() => void attempt(() => run({ params: { id } }), `The invitation of ${email} is taken back`)}
    >
      Revoke
    </Button>
  );
};

/** Pending invitations. `manages`: the reader may revoke them. */
export const InvitationsTable = ({
  invitations,
  manages,
}: {
  invitations: readonly Invitation[];
  manages: boolean;
}) => {
  const { timezone } = useUser();
  return (
    <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Email</Table.Th>
          <Table.Th scope="col">Role</Table.Th>
          <Table.Th scope="col">Good until</Table.Th>
          {manages && <Table.Td />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invitations.map((invitation) => (
          <Table.Tr key={invitation.id}>
            <Table.Th scope="row" style={{ overflowWrap: "anywhere" }}>
              {invitation.email}
            </Table.Th>
            <Table.Td data-label="Role">{ROLE_NAMES[invitation.role]}</Table.Td>
            <Table.Td data-label="Good until" className={classes.date}>
              {formatDayOf(invitation.expires_at, timezone)}
            </Table.Td>
            {manages && (
              <Table.Td className={classes.action}>
                <Revoke invitation={invitation} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
