import { Card, Text, Title } from "@mantine/core";
import type { PreorderDetail } from "#shared/api/preorders.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { storeName } from "./store-name.ts";
import { TEXT } from "./text.ts";

type StoreUnits = PreorderDetail["stores"][number];

/** Net orders per store, the strongest first. */
export const StoreTotals = ({ stores }: { stores: PreorderDetail["stores"] }) => {
  const numbers = useNumbers();
  const columns: Column<StoreUnits>[] = [
    {
      key: "store",
      heading: TEXT.stores.store,
      isRowName: true,
      cell: ({ marketplace_id }) => storeName(marketplace_id),
    },
    {
      key: "units",
      heading: TEXT.stores.units,
      align: "right",
      isFigure: true,
      cell: ({ net_units }) => numbers.count(net_units),
    },
  ];
  return (
    <Card component="section" p="md" aria-labelledby="preorders-by-store">
      <Title order={2} size="h3" id="preorders-by-store" mb="xs">
        {TEXT.stores.title}
      </Title>
      <DataTable
        label={TEXT.stores.title}
        columns={columns}
        rows={stores}
        keyOf={({ marketplace_id }) => marketplace_id ?? 0}
        empty={<Text span>{TEXT.days.none}</Text>}
        spacing="xs"
        phone="table"
      />
    </Card>
  );
};
