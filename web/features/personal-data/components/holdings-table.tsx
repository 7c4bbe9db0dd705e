import { Table, Text } from "@mantine/core";
import type { Holding } from "../holdings.ts";
import classes from "./holdings-table.module.css";

export const HoldingsTable = ({ holdings }: { holdings: readonly Holding[] }) => (
  <Table className={classes.table} verticalSpacing="md" horizontalSpacing="md">
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">What</Table.Th>
        <Table.Th scope="col">What for</Table.Th>
        <Table.Th scope="col">For how long</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {holdings.map(({ what, detail, why, kept }) => (
        <Table.Tr key={what}>
          <Table.Th scope="row">
            <Text fw={550}>{what}</Text>
            <Text size="sm" c="dimmed">
              {detail}
            </Text>
          </Table.Th>
          <Table.Td data-label="What for">{why}</Table.Td>
          <Table.Td data-label="For how long">{kept}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
