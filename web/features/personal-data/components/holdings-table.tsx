import { Table, Text } from "@mantine/core";
import type { Holding } from "../holdings.ts";
import { TEXT } from "../text.ts";
import classes from "./holdings-table.module.css";

const COLUMNS = TEXT.holdings.columns;

export const HoldingsTable = ({ holdings }: { holdings: readonly Holding[] }) => (
  <Table className={classes.table} verticalSpacing="md" horizontalSpacing="md">
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{COLUMNS.what}</Table.Th>
        <Table.Th scope="col">{COLUMNS.purpose}</Table.Th>
        <Table.Th scope="col">{COLUMNS.kept}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {holdings.map(({ what, detail, purpose, kept }) => (
        <Table.Tr key={what}>
          <Table.Th scope="row">
            <Text fw={550}>{what}</Text>
            <Text size="sm" c="dimmed">
              {detail}
            </Text>
          </Table.Th>
          <Table.Td data-label={COLUMNS.purpose}>{purpose}</Table.Td>
          <Table.Td data-label={COLUMNS.kept}>{kept}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
