import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import { CompareTable } from "../compare/compare-table.tsx";
import { TotalsCards } from "../headline/totals-cards.tsx";
import { EarningsTable } from "../table/earnings-table.tsx";
import { BorrowsMissing, NoData, NoResults, NoSeries } from "./empty-states.tsx";
import { MissingFromSeries } from "./missing-from-series.tsx";
import type { CompareView, EarningsList, ReportView, ViewChoice } from "./report-view.ts";
import classes from "./royalties-body.module.css";
import type { ShelfFacts } from "./shelf-facts.ts";
import type { ShownReport } from "./shown-report.ts";

interface Props {
  readonly view: ReportView;
  readonly shown: ShownReport;
  readonly shelf: ShelfFacts | null;
  readonly isStale: boolean;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly onChoose: (choice: ViewChoice) => void;
  readonly onDays: (days: DatePreset) => void;
  readonly onCompare: (days: DateRange, compare: CompareView) => void;
}

export const RoyaltiesBody = ({ view, shown, shelf, isStale, today, lastDay, onChoose, onDays, onCompare }: Props) => {
  const { currency, grouping, list, reporting, demo } = view;
  const { older } = shown;
  const sides = older ? [shown, older] : [shown];
  if (sides.every(({ report }) => report.records.length === 0))
    return <NoData report={shown.report} today={today} onDays={onDays} />;
  if (sides.every(({ groups }) => groups.length === 0))
    return <NoResults onReset={() => onChoose({ filters: NO_FILTERS })} />;
  const lacksSeries = grouping === "series" && shelf?.hasSeries === false;
  const note = shown.lacksBorrows && <BorrowsMissing />;
  const chooseList = (chosen: EarningsList) => onChoose({ list: chosen });
  return (
    <div className={classes.root} aria-busy={isStale} data-stale={isStale || undefined}>
      {view.filters.series.length > 0 && <MissingFromSeries />}
      <TotalsCards shown={shown} currency={currency} />
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
    </div>
  );
};
