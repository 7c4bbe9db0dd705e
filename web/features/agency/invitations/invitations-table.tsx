import { Button } from "@mantine/core";
import { useRevokeInvitation } from "#web/api/agency.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
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

const columnsOf = (timezone: string, manages: boolean): readonly Column<Invitation>[] => {
  const columns: readonly Column<Invitation>[] = [
    {
      key: "email",
      heading: TEXT.invitations.email,
      isRowName: true,
      isWide: true,
      wrap: "anywhere",
      cell: ({ email }) => email,
    },
    { key: "role", heading: TEXT.people.role, wrap: "never", cell: ({ role }) => TEXT.roles[role] },
    {
      key: "expires",
      heading: TEXT.invitations.validUntil,
      wrap: "never",
      cell: ({ expires_at }) => formatDayOf(expires_at, timezone),
    },
  ];
  if (!manages) return columns;
  const revoke = (invitation: Invitation) => <Revoke invitation={invitation} />;
  return [...columns, { key: "revoke", heading: "", align: "right", isWide: true, cell: revoke }];
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
    <DataTable
      columns={columnsOf(timezone, manages)}
      rows={invitations}
      keyOf={({ id }) => id}
      phone={{ columns: "repeat(2, minmax(0, 1fr))", gap: "0.7rem 1rem" }}
    />
  );
};
