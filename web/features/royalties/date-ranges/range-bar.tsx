import { useDisclosure } from "@mantine/hooks";
import type { KnownDays } from "#shared/domain/coverage/known-days.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { lastDayShown, withoutToday } from "#shared/domain/date-ranges/without-today.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { ComparePanel } from "../compare/compare-panel.tsx";
import { ComparedWith } from "../compare/compared-with.tsx";
import type { CompareView } from "../report/report-view.ts";
import { TEXT as COMMON } from "../text.ts";
import { DateRangePicker } from "./date-range-picker.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly compare: CompareView | null;
  readonly compared: DateRange | null;
  readonly known: KnownDays | null;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly onDays: (days: DatePreset | DateRange) => void;
  readonly onCompare: (days: DatePreset | DateRange, compare: CompareView) => void;
  readonly onEndCompare: () => void;
}

/** The displayed days and what they are compared with. The `x` key starts and ends a comparison. */
export const RangeBar = (props: Props) => {
  const { range, preset, compare, compared, known, today, lastDay, onDays, onCompare, onEndCompare } = props;
  const [opened, panel] = useDisclosure(false);
  const fullDays = withoutToday(range, today);
  const toggle = () => {
    if (compare) onEndCompare();
    else if (preset === "lifetime" || fullDays === null) panel.open();
    else onCompare(preset ?? range, { preset: "PRECEDING", whole: false });
  };
  useShortcuts([{ keys: "x", label: TEXT.compareDates, group: COMMON.keyboardGroup, run: toggle }]);
  const end = () => {
    panel.close();
    onEndCompare();
  };
  return (
    <>
      <DateRangePicker
        range={range}
        preset={preset}
        today={today}
        lastDay={lastDay}
        isCompared={compare !== null}
        onChange={onDays}
        onCompare={(wanted) => (wanted ? panel.open() : onEndCompare())}
      />
      {compare && <ComparedWith compared={compared} lastDay={lastDay} onOpen={panel.open} onEnd={end} />}
      <ComparePanel
        opened={opened}
        onClose={panel.close}
        range={fullDays ?? range}
        preset={preset}
        compare={compare}
        today={today}
        lastDay={lastDayShown(today, true)}
        shown={{ range: fullDays ?? range, known }}
        onApply={(days, chosen) => {
          panel.close();
          onCompare(days, chosen);
        }}
        onEnd={end}
      />
    </>
  );
};
