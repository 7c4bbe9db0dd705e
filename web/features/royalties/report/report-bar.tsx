import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { HeaderControls } from "../controls/header-controls.tsx";
import { MoreDrawer } from "../controls/more-drawer.tsx";
import { RangeBar } from "../date-ranges/range-bar.tsx";
import { FilterBar } from "../filters/filter-bar.tsx";
import { ReportHelpMenu, ReportHelpRows } from "../help/report-help.tsx";
import classes from "./report-bar.module.css";
import type { CompareView, ReportView, ViewChoice } from "./report-view.ts";
import type { RoyaltiesReportState } from "./use-royalties-report.ts";

interface Props {
  readonly state: RoyaltiesReportState;
  readonly view: ReportView;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly onDays: (days: DateRange | DatePreset) => void;
  readonly onCompare: (days: DateRange | DatePreset, compare: CompareView) => void;
  readonly onChoose: (choice: ViewChoice) => void;
}

/** Dates, comparison, filters, and how the report is displayed. */
export const ReportBar = ({ state, view, today, lastDay, onDays, onCompare, onChoose }: Props) => {
  const isPhone = useIsPhone();
  const { range, preset, compared, known, shelf, shown } = state;
  const help = {
    demo: view.demo,
    asOf: shown?.report.as_of ?? null,
    onDemo: (demo: boolean) => onChoose({ demo }),
  };
  return (
    <>
      <RangeBar
        range={range}
        preset={preset}
        compare={view.compare}
        compared={compared}
        known={known}
        today={today}
        lastDay={lastDay}
        onDays={onDays}
        onCompare={onCompare}
        onEndCompare={() => onChoose({ compare: null })}
      />
      <FilterBar
        choices={shown?.choices ?? null}
        filters={view.filters}
        shelf={shelf}
        onChange={(filters) => onChoose({ filters })}
      />
      {isPhone ? (
        <MoreDrawer view={view} onChoose={onChoose}>
          <ReportHelpRows {...help} />
        </MoreDrawer>
      ) : (
        <div className={classes.how}>
          <HeaderControls view={view} onChoose={onChoose}>
            <ReportHelpMenu {...help} />
          </HeaderControls>
        </div>
      )}
    </>
  );
};
