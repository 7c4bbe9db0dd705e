import { Table } from "@mantine/core";
import { memo, useMemo } from "react";
import { isWide } from "#shared/domain/royalties/export/earnings-csv.ts";
import {
  inOrderOf,
  type TableFigures,
  type TableRow,
  tableRows,
  tableTotals,
} from "#shared/domain/royalties/table/table-rows.ts";
import { MissingMark } from "#web/components/coverage/missing-mark.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { Estimated } from "../sources/estimated.tsx";
import { SourcedFigure } from "../sources/sourced-figure.tsx";
import { TEXT as COMMON } from "../text.ts";
import { EarningsName } from "./earnings-name.tsx";
import classes from "./earnings-table.module.css";
import { FiguresTable } from "./figures-table.tsx";
import { type LineFigure, PhoneFigures, PhoneLine } from "./phone-line.tsx";
import { type Column, type ColumnKey, columnsFor, showFigure } from "./table-columns.ts";

interface RowProps {
  readonly row: TableRow;
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly grouping: Grouping;
  readonly shelf: ShelfFacts | null;
}

/** Memoized: turning a page or sorting leaves rows with unchanged figures alone. */
const EarningsRow = memo(({ row, columns, currency, grouping, shelf }: RowProps) => {
  const numbers = useNumbers();
  return (
    <Table.Tr data-group={row.key}>
      <Table.Th scope="row">
        <EarningsName group={row.group} grouping={grouping} shelf={shelf} />
      </Table.Th>
      {columns.map((column) => (
        <Table.Td key={column.key} data-label={column.label}>
          {column.key === "royalty" && <Estimated amount={row.royaltyEstimated} currency={currency} />}
          {column.key === "royalty" ? (
            <SourcedFigure name={row.group.label} records={row.group.records} inTable={row.royalty}>
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

/** The figures beside a title on phones; the others show when its line is opened. */
const IN_LINE: readonly ColumnKey[] = ["percent", "royalty"];
const isInLine = ({ key }: Column): boolean => IN_LINE.includes(key);

interface Props {
  readonly shown: ShownReport;
  readonly shelf: ShelfFacts | null;
  readonly currency: string;
  readonly grouping: Grouping;
}

export const EarningsFigures = ({ shown, shelf, currency, grouping }: Props) => {
  const numbers = useNumbers();
  const { columns: chosen } = useRoyaltiesView().view;
  const rows = useMemo(() => tableRows(shown.groups), [shown.groups]);
  const totals = useMemo(() => tableTotals(shown.totals), [shown.totals]);
  const columns = useMemo(
    () => columnsFor(rows, [totals], chosen, isWide(shown.records)),
    [rows, totals, chosen, shown.records],
  );

  const written = (figures: TableFigures) => (column: Column) => ({
    key: column.key,
    label: column.label,
    value: showFigure(column, figures, numbers, currency),
  });
  const inLine = (figures: TableFigures) => columns.filter(isInLine).map(written(figures));
  const opened = (figures: TableFigures) =>
    columns.filter((column) => !isInLine(column) && figures[column.key] !== 0).map(written(figures));
  const sourceOf = ({ group, royalty, royaltyEstimated }: TableRow): LineFigure => ({
    key: "source",
    label: COMMON.royalty,
    value: (
      <>
        <SourcedFigure name={group.label} records={group.records} inTable={royalty}>
          {numbers.money(royalty, currency)}
        </SourcedFigure>
        <Estimated amount={royaltyEstimated} currency={currency} />
      </>
    ),
  });

  return (
    <FiguresTable
      rows={rows}
      columns={columns}
      grouping={grouping}
      inOrderOf={inOrderOf}
      selection={shown.range}
      wide={{
        className: classes.table,
        spacing: { vertical: 6, horizontal: "sm" },
        hasLines: false,
        row: (row) => <EarningsRow key={row.key} {...{ row, columns, currency, grouping, shelf }} />,
        totals: (name) => (
          <Table.Tr>
            <Table.Th scope="row">
              {name}
              <MissingMark figure={name} gaps={shown.gaps} />
            </Table.Th>
            {columns.map(written(totals)).map(({ key, label, value }) => (
              <Table.Td key={key} data-label={label}>
                {value}
              </Table.Td>
            ))}
          </Table.Tr>
        ),
      }}
      phone={{
        figures: columns.filter(isInLine).map(({ label }) => label),
        row: (row) => (
          <PhoneLine key={row.key} title={row.label} figures={inLine(row)}>
            <EarningsName group={row.group} grouping={grouping} shelf={shelf} />
            <PhoneFigures figures={[sourceOf(row), ...opened(row)]} />
          </PhoneLine>
        ),
        totals: (name) => (
          <PhoneLine title={name} mark={<MissingMark figure={name} gaps={shown.gaps} />} figures={inLine(totals)}>
            <PhoneFigures figures={opened(totals)} />
          </PhoneLine>
        ),
      }}
    />
  );
};
