import { Table } from "@mantine/core";
import type { MonthOutcome } from "#shared/api/imports.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./before-and-after.module.css";
import { compareFigures } from "./compare-figures.ts";

export const BeforeAndAfter = ({ month }: { month: MonthOutcome }) => {
  const lines = compareFigures(month, useNumbers());
  return (
    <Table className={classes.table} withRowBorders={false} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col">{TEXT.decision.storedNow}</Table.Th>
          <Table.Th scope="col">{TEXT.decision.inFile}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ label, before, after }) => (
          <Table.Tr key={label} data-differs={before !== after || undefined}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{before}</Table.Td>
            <Table.Td>{after}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
