import { Button, Table } from "@mantine/core";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useRevokeInvitation } from "../api.ts";
import classes from "../members/people-table.module.css";
import type { Invitation } from "../roles.ts";
import { TEXT } from "../text.ts";

const Revoke = ({ invitation: { id, email } }: { invitation: Invitation }) => {
  const { run, sending } = useRevokeInvitation();
  return (
    <Button
      size="xs"
      variant="default"
      loading={sending}
      aria-label={TEXT.invitations.revokeOne(email)}
      onClick={() => void attempt(() => run({ params: { id } }), TEXT.invitations.revoked(email))}
    >
      {TEXT.invitations.revoke}
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
          <Table.Th scope="col">{TEXT.invitations.email}</Table.Th>
          <Table.Th scope="col">{TEXT.people.role}</Table.Th>
          <Table.Th scope="col">{TEXT.invitations.validUntil}</Table.Th>
          {manages && <Table.Td />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invitations.map((invitation) => (
          <Table.Tr key={invitation.id}>
            <Table.Th scope="row" style={{ overflowWrap: "anywhere" }}>
              {invitation.email}
            </Table.Th>
            <Table.Td data-label={TEXT.people.role}>{TEXT.roles[invitation.role]}</Table.Td>
            <Table.Td data-label={TEXT.invitations.validUntil} className={classes.date}>
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
