import { Anchor, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { ListedClient } from "#shared/api/agency/clients.ts";
import type { AttentionKind } from "#shared/domain/attention/attention.ts";
import { useDashboard } from "#web/api/clients.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { SearchInput } from "#web/components/filters/search-input.tsx";
import { addressView, textField } from "#web/lib/address/address-view.ts";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { scopeList } from "#web/lib/consent/scope-names.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
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

const ThisMonth = ({ royalties }: Pick<ListedClient, "royalties">) => {
  const { money } = useNumbers();
  if (royalties === null) return <Text c="dimmed">{TEXT.list.notShared}</Text>;
  if (royalties.this_month.length === 0)
    return royalties.months.at(-1) === null ? TEXT.list.noFileYet : TEXT.list.nothing;
  return royalties.this_month.map(({ currency, royalties: amount }) => (
    <div key={currency}>{money(amount, currency)}</div>
  ));
};

const BOX = { width: 96, height: 28, gap: 2 } as const;

/**
 * The royalties of twelve months as small bars, the current month last. Amounts below zero have no bar, and months whose
 * royalties aren't known (null) a gap.
 */
const MonthBars = ({ months }: { months: readonly (number | null)[] }) => {
  const { money } = useNumbers();
  const known = months.filter((amount) => amount !== null);
  const largest = Math.max(0, ...known);
  const width = BOX.width / months.length;
  const now = months.at(-1) ?? null;
  const spoken = [
    now === null ? TEXT.list.noneNow : TEXT.list.now(money(now, "USD")),
    TEXT.list.most(money(largest, "USD")),
    ...(known.length < months.length ? [TEXT.list.unknown(months.length - known.length)] : []),
  ].join(", ");
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      width={BOX.width}
      height={BOX.height}
      role="img"
      aria-label={spoken}
    >
      {known.length < months.length && <title>{TEXT.list.unknown(months.length - known.length)}</title>}
      {months.map((amount, month) => {
        if (amount === null) return null;
        // A month without royalties keeps a line, so that its place is seen.
        const height = Math.max(1, largest === 0 ? 0 : (Math.max(0, amount) / largest) * BOX.height);
        const x = month * width;
        return <rect key={x} x={x} y={BOX.height - height} width={width - BOX.gap} height={height} rx="1" />;
      })}
    </svg>
  );
};

const columnsOf = (
  timezone: string,
  attention: ReadonlyMap<string, readonly AttentionKind[]>,
): readonly Column<ListedClient>[] => [
  {
    key: "client",
    heading: TEXT.list.client,
    isRowName: true,
    isWide: true,
    wrap: "anywhere",
    cell: (client) => <Name client={client} />,
  },
  {
    key: "attention",
    heading: TEXT.list.attention,
    cell: ({ id }) => {
      const kinds = attention.get(id) ?? [];
      if (kinds.length === 0) return TEXT.list.inOrder;
      return kinds.map((kind) => <div key={kind}>{TEXT.list.kinds[kind]}</div>);
    },
  },
  {
    key: "month",
    heading: TEXT.list.thisMonth,
    align: "right",
    isFigure: true,
    wrap: "never",
    cell: ({ royalties }) => <ThisMonth royalties={royalties} />,
  },
  {
    key: "year",
    heading: TEXT.list.year,
    cell: ({ royalties }) => royalties && <MonthBars months={royalties.months} />,
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

const CLIENTS_ADDRESS = addressView({ search: textField("search") });

/** All clients by name; the address keeps the search. */
export const ClientsTable = ({ clients }: { clients: readonly ListedClient[] }) => {
  const { timezone } = useUser();
  // The dashboard knows it, and has usually been read before.
  const { data: dashboard } = useDashboard();
  const attention = useMemo(() => {
    const byClient = Map.groupBy(dashboard?.data ?? [], ({ client_id }) => client_id);
    return new Map([...byClient].map(([id, items]) => [id, items.map(({ kind }) => kind)]));
  }, [dashboard]);
  const [{ search: words }, choose] = useAddressView(CLIENTS_ADDRESS);
  const found = clients.filter((client) => matches(client, words));
  const { rows, ...pages } = usePages(found, words);
  return (
    <Stack gap="lg">
      {(clients.length >= SEARCHED_FROM || words !== "") && (
        <SearchInput label={TEXT.list.search} search={words} onSearch={(search) => choose({ search })} />
      )}
      {found.length === 0 ? (
        <Text c="dimmed">{TEXT.list.noMatch}</Text>
      ) : (
        <DataTable
          label={TEXT.list.label}
          columns={columnsOf(timezone, attention)}
          rows={rows}
          keyOf={({ id }) => id}
          phone={{ columns: "repeat(2, minmax(0, 1fr))", gap: "0.7rem 1rem" }}
        />
      )}
      <TablePages {...pages} />
    </Stack>
  );
};
