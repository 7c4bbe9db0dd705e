import { Text } from "@mantine/core";
import { useMemo } from "react";
import { COMPARED_DAYS, type ComparedDays } from "#shared/domain/insights/periods/periods.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { detectableText } from "#web/components/events/detectable.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type SmallBook, smallBooks } from "./examples.ts";
import { TEXT } from "./text.ts";

const text = TEXT.small;

const Cell = ({ book: { lengths }, days }: { book: SmallBook; days: ComparedDays }) => {
  const { count } = useNumbers();
  const { usual, detectable } = lengths.find((one) => one.days === days)!;
  const copies = Math.ceil(usual * (1 + detectable));
  return (
    <>
      {detectableText(detectable)}
      <Text size="xs" c="dimmed">
        {text.instead(count(copies), count(Math.round(usual)))}
      </Text>
    </>
  );
};

const COLUMNS: readonly Column<SmallBook>[] = [
  { key: "book", heading: text.book, isRowName: true, cell: ({ book }) => text.rates[book] },
  ...COMPARED_DAYS.map(
    (days): Column<SmallBook> => ({
      key: String(days),
      heading: text.days(days),
      align: "right",
      isFigure: true,
      cell: (book) => <Cell book={book} days={days} />,
    }),
  ),
];

/** The change that books of several sizes can show in 7, 14 and 30 days. */
export const SmallBooksTable = () => (
  <DataTable
    label={text.table}
    columns={COLUMNS}
    rows={useMemo(smallBooks, [])}
    keyOf={({ book }) => book}
    phone="table"
    isTopAligned
  />
);
