import { Table } from "@mantine/core";
import { memo } from "react";
import type { CompareRow as Row } from "#shared/domain/royalties/compare/compare-rows.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import { EarningsName } from "../table/earnings-name.tsx";
import type { Column } from "../table/table-columns.ts";
import { CompareLines, type KnownSides } from "./compare-lines.tsx";

interface Props {
  readonly row: Row;
  readonly known: KnownSides;
  readonly isComparable: boolean;
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly grouping: Grouping;
  readonly shelf: ShelfFacts | null;
}

/** One book, series or store in both ranges; memoized, so it renders only when its figures change. */
export const CompareRow = memo(({ row, known, isComparable, columns, currency, grouping, shelf }: Props) => (
  <Table.Tbody>
    <CompareLines
      name={<EarningsName group={row.group} grouping={grouping} shelf={shelf} isBrief />}
      source={{ name: row.label, groups: row.groups }}
      figures={row}
      known={known}
      isComparable={isComparable}
      columns={columns}
      currency={currency}
    />
  </Table.Tbody>
));
CompareRow.displayName = "CompareRow";
