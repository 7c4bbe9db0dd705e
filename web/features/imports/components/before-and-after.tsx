import { Table } from "@mantine/core";
import type { MonthFigures, MonthOutcome } from "#shared/api/imports.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./before-and-after.module.css";

const LINES: readonly { label: string; of: (figures: MonthFigures, numbers: Numbers) => string }[] = [
  { label: "Royalty without KENP", of: ({ royalty }, { amounts }) => amounts(royalty) },
  { label: "Page-read money", of: ({ kenp = {} }, { amounts }) => amounts(kenp) },
  { label: "Units", of: ({ units }, { count }) => count(units) },
  { label: "Page reads", of: ({ pages }, { count }) => count(pages) },
  { label: "Books", of: ({ books }, { count }) => count(books) },
  { label: "Authors", of: ({ authors }, { count }) => count(authors) },
  { label: "Rows", of: ({ rows }, { count }) => count(rows) },
  { label: "Known by", of: ({ grain }) => (grain === "day" ? "days" : "the month as a whole") },
];

/** The two versions of a month side by side; what differs is set off. */
export const BeforeAndAfter = ({ month: { before, after } }: { month: MonthOutcome }) => {
  const numbers = useNumbers();
  const lines = LINES.map(({ label, of }) => ({
    label,
    was: before ? of(before, numbers) : "nothing",
    is: of(after, numbers),
  })).filter(({ was, is }) => was !== "nothing" || is !== "nothing");
  return (
    <Table className={classes.table} withRowBorders={false} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col">Stored now</Table.Th>
          <Table.Th scope="col">In the file</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ label, was, is }) => (
          <Table.Tr key={label} data-differs={was !== is || undefined}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{was}</Table.Td>
            <Table.Td>{is}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
