import { Table } from "@mantine/core";
import { memo } from "react";
import type { CompareRow as Row } from "#shared/domain/royalties/compare/compare-rows.ts";
import type { Grouping } from "../../view/report-view.ts";
import type { ShelfFacts } from "../../view/shelf-facts.ts";
import type { Column } from "../../view/table-columns.ts";
import { EarningsName } from "../earnings-name.tsx";
import { CompareLines } from "./compare-lines.tsx";

interface Props {
  readonly row: Row;
  readonly isLike: boolean;
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly grouping: Grouping;
  readonly shelf: ShelfFacts | null;
}

/** One book, series or store in both ranges; memoized, so it renders only when its figures change. */
export const CompareRow = memo(({ row, isLike, columns, currency, grouping, shelf }: Props) => (
  <Table.Tbody>
    <CompareLines
      name={<EarningsName group={row.group} grouping={grouping} shelf={shelf} isBrief />}
      source={{ name: row.label, groups: row.groups }}
      figures={row}
      isLike={isLike}
      columns={columns}
      currency={currency}
    />
  </Table.Tbody>
));
CompareRow.displayName = "CompareRow";
