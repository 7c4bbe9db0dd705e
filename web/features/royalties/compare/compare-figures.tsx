import { Group, SegmentedControl, Table, Text } from "@mantine/core";
import { memo, useCallback, useMemo, useState } from "react";
import {
  COMPARED_SIDES,
  type ComparedFigures,
  type ComparedSide,
  comparedInOrderOf,
  compareRows,
  compareTotals,
  type CompareRow as Row,
} from "#shared/domain/royalties/compare/compare-rows.ts";
import { isWide } from "#shared/domain/royalties/export/earnings-csv.ts";
import { hasNoFigures } from "#shared/domain/royalties/sources/covered-months.ts";
import type { SortDirection } from "#shared/domain/royalties/table/table-rows.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { ShownSide } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { EarningsName } from "../table/earnings-name.tsx";
import { FiguresTable } from "../table/figures-table.tsx";
import { type LineFigure, PhoneLine } from "../table/phone-line.tsx";
import { columnsFor, type SortBy, UNKNOWN } from "../table/table-columns.ts";
import { TEXT as COMMON } from "../text.ts";
import { CompareLines, CompareSides, type Comparison } from "./compare-lines.tsx";
import classes from "./compare-table.module.css";
import { TEXT } from "./text.ts";

interface NameProps {
  readonly grouping: Grouping;
  readonly shelf: ShelfFacts | null;
}

/** One book, series or marketplace in both ranges; memoized, so it renders only when its figures change. */
const CompareRow = memo(({ row, grouping, shelf, ...comparison }: Comparison & NameProps & { row: Row }) => (
  <Table.Tbody>
    <CompareLines
      name={<EarningsName group={row.group} grouping={grouping} shelf={shelf} isBrief />}
      source={{ name: row.label, groups: row.groups }}
      figures={row}
      {...comparison}
    />
  </Table.Tbody>
));
CompareRow.displayName = "CompareRow";

const hasFigures = ({ report }: ShownSide): boolean => !hasNoFigures(report);

interface Props extends NameProps {
  readonly newer: ShownSide;
  readonly older: ShownSide;
  /** Both ranges cover corresponding days, so a change is meaningful. */
  readonly isComparable: boolean;
  readonly currency: string;
}

export const CompareFigures = ({ newer, older, isComparable, shelf, currency, grouping }: Props) => {
  const numbers = useNumbers();
  const { columns: chosen } = useRoyaltiesView().view;
  const [side, setSide] = useState<ComparedSide>("newer");
  const rows = useMemo(() => compareRows(newer.groups, older.groups), [newer.groups, older.groups]);
  const totals = useMemo(() => compareTotals(newer.totals, older.totals), [newer.totals, older.totals]);
  const columns = useMemo(() => {
    const figures = rows.flatMap((row) => [row.newer, row.older]);
    const hasOthers = isWide(newer.records) || isWide(older.records);
    return columnsFor(figures, [totals.newer, totals.older], chosen, hasOthers);
  }, [rows, totals, chosen, newer.records, older.records]);
  const known = useMemo(() => ({ newer: hasFigures(newer), older: hasFigures(older) }), [newer, older]);
  const inOrderOf = useCallback(
    (column: SortBy["column"], direction: SortDirection) => comparedInOrderOf(column, side, direction),
    [side],
  );

  const comparison = { columns, currency, known, isComparable };
  const gaps = { newer: newer.gaps, older: older.gaps };
  const ofAll = { ...comparison, figures: totals, source: { name: COMMON.measures.royalty, gaps } };
  const inLine = (figures: ComparedFigures): LineFigure[] => {
    const [now, then] = [figures.newer.royalty, figures.older.royalty];
    const hasChange = isComparable && (now !== 0 || then !== 0);
    return [
      { key: "royalty", label: COMMON.royalty, value: known.newer ? numbers.money(now, currency) : UNKNOWN },
      {
        key: "change",
        label: COMMON.dateRange.change,
        value: hasChange ? <ChangeBadge percent={figures.change.royalty.percent} /> : UNKNOWN,
      },
    ];
  };

  return (
    <>
      <Group className={classes.order} gap="sm">
        <Text size="sm" c="dimmed" id="compare-order">
          {TEXT.sortBy}
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="compare-order"
          data={COMPARED_SIDES.map((one) => ({ value: one, label: COMMON.dateRange[one] }))}
          value={side}
          onChange={(value) => setSide(COMPARED_SIDES.find((one) => one === value) ?? "newer")}
        />
      </Group>
      <FiguresTable
        rows={rows}
        columns={columns}
        grouping={grouping}
        inOrderOf={inOrderOf}
        selection={[newer.range, older.range, side]}
        wide={{
          className: classes.table,
          spacing: { vertical: 4, horizontal: 6 },
          hasLines: true,
          row: (row) => <CompareRow key={row.key} row={row} grouping={grouping} shelf={shelf} {...comparison} />,
          totals: (name) => <CompareLines name={name} {...ofAll} />,
        }}
        phone={{
          figures: [COMMON.royalty, COMMON.dateRange.change],
          row: (row) => (
            <PhoneLine key={row.key} title={row.label} figures={inLine(row)}>
              <EarningsName group={row.group} grouping={grouping} shelf={shelf} isBrief />
              <CompareSides figures={row} source={{ name: row.label, groups: row.groups }} {...comparison} />
            </PhoneLine>
          ),
          totals: (name) => (
            <PhoneLine title={name} figures={inLine(totals)}>
              <CompareSides {...ofAll} />
            </PhoneLine>
          ),
        }}
      />
    </>
  );
};
