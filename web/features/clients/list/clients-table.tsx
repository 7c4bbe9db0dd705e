import { Anchor, NativeSelect, Skeleton, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { ListedClient } from "#shared/api/agency/clients.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { useDashboard } from "#web/api/clients.ts";
import { type Column, sortedBy } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { SearchInput } from "#web/components/filters/search-input.tsx";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { scopeList } from "#web/lib/consent/scope-names.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { type Conversion, CurrencyTotal } from "../totals/currency-total.tsx";
import { MonthBars } from "../totals/month-bars.tsx";
import { CLIENTS_ADDRESS, type ClientSort, firstDirection, type NeedsOf, orderClients, SORTS } from "./client-order.ts";
import classes from "./clients-table.module.css";

/** From this number of clients on, the list can be searched. */
const SEARCHED_FROM = 10;

const Name = ({ client: { id, label, name } }: { client: ListedClient }) => (
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
);

/** The clients with what their amounts are converted by. */
export type ClientList = Conversion & { readonly data: readonly ListedClient[]; readonly month: IsoMonth };

const ThisMonth = ({ royalties, list }: Pick<ListedClient, "royalties"> & { list: ClientList }) => {
  if (royalties === null)
    return (
      <Text span inherit c="dimmed">
        {TEXT.list.notShared}
      </Text>
    );
  if (royalties.this_month.length === 0 && royalties.months.at(-1) === null) return TEXT.list.noFileYet;
  return <CurrencyTotal sums={royalties.this_month} month={list.month} conversion={list} />;
};

const columnsOf = (list: ClientList, timezone: string, needsOf: NeedsOf): readonly Column<ListedClient>[] => [
  {
    key: "name" satisfies ClientSort,
    isSortable: true,
    heading: TEXT.list.client,
    isRowName: true,
    wrap: "anywhere",
    cell: (client) => <Name client={client} />,
  },
  {
    key: "need" satisfies ClientSort,
    isSortable: true,
    heading: TEXT.list.attention,
    width: "9.5rem",
    cell: ({ id }) => {
      const kinds = needsOf(id);
      if (kinds.length === 0) return null;
      return kinds.map((kind) => <div key={kind}>{TEXT.list.kinds[kind]}</div>);
    },
  },
  {
    key: "money" satisfies ClientSort,
    isSortable: true,
    heading: TEXT.list.thisMonth,
    align: "right",
    isFigure: true,
    wrap: "never",
    width: "8rem",
    cell: ({ royalties }) => <ThisMonth royalties={royalties} list={list} />,
  },
  {
    key: "year",
    heading: TEXT.list.year,
    width: "9rem",
    cell: ({ royalties }) => royalties && <MonthBars months={royalties.months} currency={list.currency} />,
  },
  {
    key: "synced",
    heading: TEXT.list.synced,
    wrap: "never",
    cell: ({ last_synced_at: at, scopes }) => {
      if (!scopes.includes("royalties")) return "–";
      return at === null ? TEXT.list.never : formatDayOf(at, timezone);
    },
  },
  { key: "shares", heading: TEXT.list.shares, isSmall: true, cell: ({ scopes }) => scopeList(scopes) },
];

const matches = ({ label, name, email }: ListedClient, words: string): boolean =>
  [label, name, email].some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));

const SORT_NAMES: Readonly<Record<ClientSort, string>> = {
  need: TEXT.list.attention,
  money: TEXT.list.thisMonth,
  name: TEXT.list.client,
};

/** All clients, those that need attention first; the address keeps the search and the order. */
export const ClientsTable = ({ list }: { list: ClientList }) => {
  const { timezone } = useUser();
  // The dashboard knows it, and has usually been read before.
  const { data: dashboard, error } = useDashboard();
  const needsOf = useMemo((): NeedsOf => {
    const byClient = Map.groupBy(dashboard?.data ?? [], ({ client_id }) => client_id);
    return (id) => byClient.get(id)?.map(({ kind }) => kind) ?? [];
  }, [dashboard]);
  const [view, choose] = useAddressView(CLIENTS_ADDRESS);
  const { search: words, sort, direction } = view;
  const found = orderClients(
    list.data.filter((client) => matches(client, words)),
    view,
    needsOf,
  );
  const { rows, ...pages } = usePages(found, `${words} ${sort} ${direction}`);
  // Shown once the order is known, so that no row moves under the pointer; until then as high as a screen, so that
  // nothing below it does either.
  if (!dashboard && !error) return <Skeleton height="85vh" role="status" aria-label={TEXT.loading} />;
  return (
    <Stack gap="lg">
      {(list.data.length >= SEARCHED_FROM || words !== "") && (
        <SearchInput label={TEXT.list.search} search={words} onSearch={(search) => choose({ search })} />
      )}
      {found.length === 0 ? (
        <Text c="dimmed">{TEXT.list.noMatch}</Text>
      ) : (
        <>
          <NativeSelect
            className={classes.sortSelect}
            label={TEXT.list.sortBy}
            data={SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
            value={sort}
            onChange={({ currentTarget: { value } }) => {
              const chosen = SORTS.find((one) => one === value)!;
              choose({ sort: chosen, direction: firstDirection(chosen) });
            }}
          />
          <DataTable
            label={TEXT.list.label}
            columns={columnsOf(list, timezone, needsOf)}
            rows={rows}
            keyOf={({ id }) => id}
            sort={{
              key: sort,
              direction,
              onSort: (key) => {
                const chosen = SORTS.find((one) => one === key)!;
                choose(sortedBy(view, chosen, firstDirection(chosen)));
              },
            }}
            phone={{ lead: "money", below: "need", nameOf: ({ label }) => label }}
          />
        </>
      )}
      <TablePages {...pages} />
    </Stack>
  );
};
