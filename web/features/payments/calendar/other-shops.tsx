import { Card, Text, Title } from "@mantine/core";
import type { ExpectedSourcePayment } from "#shared/domain/payments/sources-trail/source-trail.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { formatMonth } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { rangeOf } from "../trail/sources/source-words.ts";
import { TEXT } from "./text.ts";

const { columns: NAMES, sureness: SURENESS, trial } = TEXT.shops;

const sureness = ({ state, is_trial }: ExpectedSourcePayment): string =>
  is_trial ? `${SURENESS[state]} (${trial})` : SURENESS[state];

/** The other shops' payments on their documented days; nothing without any. */
export const OtherShopsCard = ({ payments }: { payments: readonly ExpectedSourcePayment[] }) => {
  const { money } = useNumbers();
  if (payments.length === 0) return null;
  const columns: Column<ExpectedSourcePayment>[] = [
    { key: "shop", heading: NAMES.shop, cell: ({ source }) => sourceName(source), isRowName: true },
    { key: "month", heading: NAMES.month, cell: ({ month }) => formatMonth(month) },
    { key: "expected", heading: NAMES.expected, cell: ({ expected }) => rangeOf(expected), wrap: "never" },
    { key: "sureness", heading: NAMES.sureness, cell: sureness },
    {
      key: "amount",
      heading: NAMES.amount,
      cell: ({ amount, currency }) => money(amount, currency),
      align: "right",
      isFigure: true,
      wrap: "never",
    },
  ];
  return (
    <Card component="section" aria-labelledby="other-shops">
      <Title order={2} size="h3" id="other-shops">
        {TEXT.shops.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {TEXT.shops.lead}
      </Text>
      <DataTable
        label={TEXT.shops.title}
        columns={columns}
        rows={payments}
        keyOf={({ source, line }) => `${source} ${line}`}
        spacing="xs"
        phone={{ columns: "minmax(0, 1fr)", gap: "0.2rem", padding: "0.7rem", labels: "beside" }}
      />
    </Card>
  );
};
