import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { SearchInput } from "#web/components/filters/search-input.tsx";
import { scopeList } from "#web/lib/consent/scope-names.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useAddressQuery } from "#web/lib/use-address-query.ts";
import type { Client } from "../api.ts";
import { TEXT } from "../text.ts";

/** From this number of clients on, the list can be searched. */
const SEARCHED_FROM = 10;

const columnsOf = (timezone: string): readonly Column<Client>[] => [
  {
    ...{ key: "client", heading: TEXT.list.client, isRowName: true, isWide: true, wrap: "anywhere" },
    cell: ({ id, label, name }) => (
      <>
        <Anchor component={Link} to={`/clients/${encodeURIComponent(id)}`} fw={550}>
          {label}
        </Anchor>
        {name !== label && (
          <Text size="sm" c="dimmed">
            {name}
          </Text>
        )}
      </>
    ),
  },
  { key: "shares", heading: TEXT.list.shares, isWide: true, cell: ({ scopes }) => scopeList(scopes) },
  {
    ...{ key: "synced", heading: TEXT.list.synced, wrap: "never" },
    cell: ({ last_synced_at: at }) => (at === null ? TEXT.list.never : formatDayOf(at, timezone)),
  },
  {
    ...{ key: "since", heading: TEXT.list.since, wrap: "never" },
    cell: ({ since }) => formatDayOf(since, timezone),
  },
];

const matches = ({ label, name, email }: Client, words: string): boolean =>
  [label, name, email].some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));

const withSearch = (query: URLSearchParams, words: string): URLSearchParams => {
  if (words === "") query.delete("search");
  else query.set("search", words);
  return query;
};

/** All clients by name; the address keeps the search. */
export const ClientsTable = ({ clients }: { clients: readonly Client[] }) => {
  const { timezone } = useUser();
  const [query, change] = useAddressQuery();
  const words = query.get("search") ?? "";
  const found = clients.filter((client) => matches(client, words));
  const { rows, ...pages } = usePages(found, words);
  return (
    <Stack gap="lg">
      {(clients.length >= SEARCHED_FROM || words !== "") && (
        <SearchInput
          label={TEXT.list.search}
          search={words}
          onSearch={(typed) => change((current) => withSearch(current, typed), { replace: true })}
        />
      )}
      {found.length === 0 ? (
        <Text c="dimmed">{TEXT.list.noMatch}</Text>
      ) : (
        <DataTable
          label={TEXT.list.label}
          columns={columnsOf(timezone)}
          rows={rows}
          keyOf={({ id }) => id}
          phone={{ columns: "repeat(2, minmax(0, 1fr))", gap: "0.7rem 1rem" }}
        />
      )}
      <TablePages {...pages} />
    </Stack>
  );
};
