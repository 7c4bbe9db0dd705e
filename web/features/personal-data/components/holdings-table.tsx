import { Text } from "@mantine/core";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import type { Holding } from "../holdings.ts";
import { TEXT } from "../text.ts";

const HEADINGS = TEXT.holdings.columns;

const COLUMNS: readonly Column<Holding>[] = [
  {
    key: "what",
    heading: HEADINGS.what,
    width: "44%",
    isRowName: true,
    cell: ({ what, detail }) => (
      <>
        <Text fw={550}>{what}</Text>
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      </>
    ),
  },
  { key: "purpose", heading: HEADINGS.purpose, isSmall: true, cell: ({ purpose }) => purpose },
  { key: "kept", heading: HEADINGS.kept, isSmall: true, cell: ({ kept }) => kept },
];

export const HoldingsTable = ({ holdings }: { holdings: readonly Holding[] }) => (
  <DataTable
    columns={COLUMNS}
    rows={holdings}
    keyOf={({ what }) => what}
    phone={{ columns: "minmax(0, 1fr)", gap: "0.6rem" }}
    spacing="md"
    isTopAligned
  />
);
