import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { LetterOffer } from "#web/components/letters/letter-offer.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { CompareTable } from "../compare/compare-table.tsx";
import { EarningsTable } from "../table/earnings-table.tsx";
import { PointedRowProvider } from "../table/pointed-row.tsx";
import { BorrowsMissing, NoSeries } from "./notes/empty-states.tsx";
import type { CompareView, EarningsList, ReportView, ViewChoice } from "./report-view.ts";
import type { ShelfFacts } from "./shelf-facts.ts";
import type { ShownReport } from "./shown-report.ts";

export interface ReportDetailsProps {
  readonly view: ReportView;
  readonly shown: ShownReport;
  readonly shelf: ShelfFacts | null;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly onChoose: (choice: ViewChoice) => void;
  readonly onCompare: (days: DateRange, compare: CompareView) => void;
}

/** The chart and the table below a report's totals. */
export const ReportDetails = ({ view, shown, shelf, today, lastDay, onChoose, onCompare }: ReportDetailsProps) => {
  const { currency, grouping, list, reporting, demo } = view;
  const { older } = shown;
  const lacksSeries = grouping === "series" && shelf?.hasSeries === false;
  const note = shown.lacksBorrows && <BorrowsMissing />;
  const chooseList = (chosen: EarningsList) => onChoose({ list: chosen });
  return (
    <PointedRowProvider>
      {!lacksSeries && (
        <ChartCard
          shown={shown}
          grouping={grouping}
          reporting={reporting}
          currency={currency}
          today={today}
          lastDay={lastDay}
          demo={demo}
        />
      )}
      {older && !lacksSeries ? (
        <CompareTable
          shown={shown}
          shelf={shelf}
          grouping={grouping}
          currency={currency}
          note={note}
          onGrouping={chooseList}
          onCompare={onCompare}
        />
      ) : (
        <EarningsTable
          shown={shown}
          shelf={shelf}
          grouping={grouping}
          list={list}
          demo={demo}
          currency={currency}
          empty={lacksSeries ? <NoSeries /> : null}
          note={note}
          onList={chooseList}
        />
      )}
      {!demo && <LetterOffer />}
    </PointedRowProvider>
  );
};
