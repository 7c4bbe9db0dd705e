import { Anchor, NativeSelect, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { CLIENT_SORTS, type ClientSort, type ListedClient } from "#shared/api/agency/clients.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { type Column, type Sort, sortedBy } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { SearchInput, TYPING_PAUSE_MS } from "#web/components/filters/search-input.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { scopeList } from "#web/lib/consent/scope-names.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { type Conversion, CurrencyTotal } from "../totals/currency-total.tsx";
import { MonthBars } from "../totals/month-bars.tsx";
import { CLIENTS_ADDRESS, firstDirection } from "./client-order.ts";
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

const columnsOf = (list: ClientList, timezone: string, isSortable: boolean): readonly Column<ListedClient>[] => [
  {
    key: "name" satisfies ClientSort,
    isSortable,
    heading: TEXT.list.client,
    isRowName: true,
    wrap: "anywhere",
    cell: (client) => <Name client={client} />,
  },
  {
    key: "need" satisfies ClientSort,
    isSortable,
    heading: TEXT.list.attention,
    width: "9.5rem",
    cell: ({ needs }) => needs.map((kind) => <div key={kind}>{TEXT.list.kinds[kind]}</div>),
  },
  {
    key: "money" satisfies ClientSort,
    isSortable,
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

const SORT_NAMES: Readonly<Record<ClientSort, string>> = {
  need: TEXT.list.attention,
  money: TEXT.list.thisMonth,
  name: TEXT.list.client,
};

/** Clients in the order in which they are listed. */
export const ClientsTable = ({ list, sort }: { list: ClientList; sort?: Sort }) => {
  const { timezone } = useUser();
  return (
    <DataTable
      label={TEXT.list.label}
      columns={columnsOf(list, timezone, sort !== undefined)}
      rows={list.data}
      keyOf={({ id }) => id}
      sort={sort}
      phone={{ lead: "money", below: "need", nameOf: ({ label }) => label }}
    />
  );
};

interface PageProps {
  /** The page on the screen: until another one has arrived, the one before it. */
  readonly list: ClientList & { readonly clients: number; readonly page: number; readonly pages: number };
  readonly isLoading: boolean;
  /** Why the chosen page could not be read. */
  readonly failure: { readonly error: ApiFailure; readonly onRetry: () => void } | null;
}

/** A page of the clients, those that need attention first; the address keeps search, order and page. */
export const ClientsPages = ({ list, isLoading, failure }: PageProps) => {
  const [view, choose] = useAddressView(CLIENTS_ADDRESS);
  const { search: words, sort, direction } = view;
  const sortBy = (chosen: ClientSort) => choose(sortedBy(view, chosen, firstDirection(chosen)));
  return (
    <Stack gap="lg" aria-busy={isLoading}>
      {(list.clients >= SEARCHED_FROM || words !== "") && (
        <SearchInput
          label={TEXT.list.search}
          search={words}
          pauseMs={TYPING_PAUSE_MS}
          onSearch={(search) => choose({ search })}
        />
      )}
      {failure && <FailureMessage order={2} {...failure} />}
      {!failure && list.data.length === 0 && <Text c="dimmed">{TEXT.list.noMatch}</Text>}
      {!failure && list.data.length > 0 && (
        <>
          <NativeSelect
            className={classes.sortSelect}
            label={TEXT.list.sortBy}
            data={CLIENT_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
            value={sort}
            onChange={({ currentTarget: { value } }) => {
              const chosen = CLIENT_SORTS.find((one) => one === value)!;
              choose({ sort: chosen, direction: firstDirection(chosen) });
            }}
          />
          <ClientsTable
            list={list}
            sort={{ key: sort, direction, onSort: (key) => sortBy(CLIENT_SORTS.find((one) => one === key)!) }}
          />
        </>
      )}
      <TablePages page={view.page} pages={list.pages} turnTo={(page) => choose({ page })} />
    </Stack>
  );
};
