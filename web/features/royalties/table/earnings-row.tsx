import { Table } from "@mantine/core";
import { memo } from "react";
import type { TableRow } from "#shared/domain/royalties/table/table-rows.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import { Estimated } from "../sources/estimated.tsx";
import { SourcedFigure } from "../sources/sourced-figure.tsx";
import { EarningsName } from "./earnings-name.tsx";
import { type Column, showFigure } from "./table-columns.ts";

interface Props {
  readonly row: TableRow;
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly grouping: Grouping;
  readonly shelf: ShelfFacts | null;
}

/** Memoized: turning a page or sorting leaves rows with unchanged figures alone. */
export const EarningsRow = memo(({ row, columns, currency, grouping, shelf }: Props) => {
  const numbers = useNumbers();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <EarningsName group={row.group} grouping={grouping} shelf={shelf} />
      </Table.Th>
      {columns.map((column) => (
        <Table.Td key={column.key} data-label={column.label} data-zero={row[column.key] === 0 || undefined}>
          {column.key === "royalty" && <Estimated amount={row.royaltyEstimated} currency={currency} />}
          {column.key === "royalty" ? (
            <SourcedFigure name={row.group.label} records={row.group.records}>
              {showFigure(column, row, numbers, currency)}
            </SourcedFigure>
          ) : (
            showFigure(column, row, numbers, currency)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
});
EarningsRow.displayName = "EarningsRow";
