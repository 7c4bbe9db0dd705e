import { Button } from "@mantine/core";
import type { ClientInvitation } from "#shared/api/agency/clients.ts";
import { useRevokeRequest } from "#web/api/clients.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { scopeList } from "#web/lib/consent/scope-names.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const Revoke = ({ request: { id, email } }: { request: ClientInvitation }) => {
  const { run, sending } = useRevokeRequest();
  return (
    <Button
      size="xs"
      variant="default"
      loading={sending}
      aria-label={TEXT.requests.revokeOne(email)}
      onClick={() => void attempt(() => run({ params: { id } }), TEXT.requests.revoked(email))}
    >
      {TEXT.requests.revoke}
    </Button>
  );
};

const columnsOf = (timezone: string, manages: boolean): readonly Column<ClientInvitation>[] => {
  const columns: readonly Column<ClientInvitation>[] = [
    {
      key: "email",
      heading: TEXT.requests.email,
      isRowName: true,
      isWide: true,
      wrap: "anywhere",
      cell: ({ email }) => email,
    },
    { key: "asked", heading: TEXT.requests.asked, isWide: true, cell: ({ scopes }) => scopeList(scopes) },
    {
      key: "expires",
      heading: TEXT.requests.validUntil,
      wrap: "never",
      cell: ({ expires_at }) => formatDayOf(expires_at, timezone),
    },
    {
      key: "answer",
      heading: TEXT.requests.answer,
      cell: ({ declined_at }) =>
        declined_at ? TEXT.requests.declined(formatDayOf(declined_at, timezone)) : TEXT.requests.waiting,
    },
  ];
  if (!manages) return columns;
  const revoke = (request: ClientInvitation) => <Revoke request={request} />;
  return [...columns, { key: "revoke", heading: "", align: "right", isWide: true, cell: revoke }];
};

/** Requests that no author has agreed to yet, with their answer. `manages`: the reader may revoke them. */
export const RequestsTable = ({ requests, manages }: { requests: readonly ClientInvitation[]; manages: boolean }) => {
  const { timezone } = useUser();
  return (
    <DataTable
      columns={columnsOf(timezone, manages)}
      rows={requests}
      keyOf={({ id }) => id}
      phone={{ columns: "repeat(2, minmax(0, 1fr))", gap: "0.7rem 1rem" }}
    />
  );
};
