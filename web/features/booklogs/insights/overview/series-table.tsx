import { useMemo } from "react";
import { groupPeriods, type PeriodRecords } from "#shared/domain/insights/periods/period-figures.ts";
import { TEXT } from "../text.ts";
import { type PeriodGroup, PeriodTable } from "./period-table.tsx";

/** Each book of the series in both periods. */
export const SeriesTable = ({ figures }: { figures: PeriodRecords }) => {
  const groups = useMemo<readonly PeriodGroup[]>(() => {
    const byBook = groupPeriods(figures, ({ book }) => book.book_id);
    return [...byBook].map(([key, own]) => ({ key, label: own.records[0]!.book.title, figures: own }));
  }, [figures]);
  return <PeriodTable label={TEXT.bookTable} heading={TEXT.book} groups={groups} file="Insights-Series.csv" />;
};
