import { Card, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { formatRange } from "#web/lib/format.ts";
import { ExportMenu } from "../export/export-menu.tsx";
import { type CompareView, GROUPINGS, type Grouping, offeredViews } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { ColumnsMenu } from "../table/columns-menu.tsx";
import earnings from "../table/earnings-table.module.css";
import { EarningsToolbar } from "../table/earnings-toolbar.tsx";
import { CompareFigures } from "./compare-figures.tsx";
import { IncomparableDays } from "./incomparable-days.tsx";
import { TEXT } from "./text.ts";

interface Props {
  /** Must include the older range. */
  readonly shown: ShownReport;
  readonly shelf: ShelfFacts | null;
  readonly currency: string;
  readonly grouping: Grouping;
  readonly note: ReactNode;
  readonly onGrouping: (grouping: Grouping) => void;
  readonly onCompare: (days: DateRange, compare: CompareView) => void;
}

export const CompareTable = ({ shown, shelf, currency, grouping, note, onGrouping, onCompare }: Props) => {
  const { older } = shown;
  if (!older) return null;
  return (
    <Card component="section" aria-labelledby="compare-title" className={earnings.card}>
      <EarningsToolbar<Grouping>
        title={TEXT.table}
        id="compare-title"
        lists={offeredViews<Grouping>(GROUPINGS, shown, grouping)}
        list={grouping}
        onList={onGrouping}
      >
        <ColumnsMenu />
        <ExportMenu shown={shown} grouping={grouping} currency={currency} />
      </EarningsToolbar>
      <Text size="sm" c="dimmed" mb="sm">
        {TEXT.ranges(formatRange(shown.range), formatRange(older.range))}
      </Text>
      <IncomparableDays shown={shown} onCompare={onCompare} />
      <CompareFigures
        newer={shown}
        older={older}
        isComparable={shown.isComparable}
        shelf={shelf}
        currency={currency}
        grouping={grouping}
      />
      {note}
    </Card>
  );
};
