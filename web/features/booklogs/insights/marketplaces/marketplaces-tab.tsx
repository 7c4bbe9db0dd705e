import { Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import { groupPeriods, periodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";
import { type PeriodGroup, PeriodTable } from "../overview/period-table.tsx";
import { ReportNotes } from "../report-notes.tsx";
import { TEXT } from "../text.ts";
import { useShownFigures, WithReport } from "../with-report.tsx";

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
}

const Stores = ({ log, periods, report }: Props & { report: BookReport }) => {
  const figures = useShownFigures(log, report, { periods });
  const groups = useMemo<readonly PeriodGroup[]>(() => {
    const byMarketplace = groupPeriods(figures, ({ marketplace }) => marketplace);
    const all = [...byMarketplace].map(([key, own]) => ({ key, label: marketplaceName(key), figures: own }));
    return all.filter((group) => {
      const { event, previous } = periodTotals(group.figures, "royalty");
      return event !== 0 || previous !== 0;
    });
  }, [figures]);
  return (
    <Stack>
      <ReportNotes report={report} />
      {groups.length === 0 ? (
        <Text c="dimmed">{TEXT.noMarketplaces}</Text>
      ) : (
        <PeriodTable
          label={TEXT.marketplaces}
          heading={TEXT.ranks.marketplace}
          groups={groups}
          file={TEXT.file.marketplaces}
        />
      )}
    </Stack>
  );
};

/** Each marketplace that had royalties in one of the periods. */
export const MarketplacesTab = (props: Props) => (
  <WithReport {...props}>{(report) => <Stores {...props} report={report} />}</WithReport>
);
