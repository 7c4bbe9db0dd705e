import { Group, NativeSelect, SegmentedControl, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { TEXT } from "./text.ts";
import type { BesideKind } from "./use-sales-beside.ts";

/** Days that end today; null for all. */
const DAYS = { month: 30, quarter: 90, year: 365, all: null } as const;
type HistoryRange = keyof typeof DAYS;

const HISTORY_RANGES = Object.keys(DAYS).map((key) => {
  const value = key as HistoryRange;
  return { value, label: TEXT.ranges[value] };
});

/** The first shown day; null for the whole history. */
export function firstDayOfRange(range: HistoryRange, today: IsoDate): IsoDate | null {
  const days = DAYS[range];
  return days === null ? null : addDays(today, 1 - days);
}

/** The days of a range. `series` is in order. */
export function daysInRange(series: readonly HistoricalRank[], range: HistoryRange, today: IsoDate) {
  const first = firstDayOfRange(range, today);
  return first === null ? series : series.filter(({ date }) => date >= first);
}

export interface HistoryChoices {
  readonly range: HistoryRange;
  readonly isLogarithmic: boolean;
  readonly hasTrend: boolean;
  /** Null shows ranks alone. */
  readonly beside: BesideKind | null;
}

const SCALES = [
  { value: "logarithmic", label: TEXT.logarithmic },
  { value: "linear", label: TEXT.linear },
];
const BESIDE: readonly { readonly value: BesideKind | ""; readonly label: string }[] = [
  { value: "", label: TEXT.nothing },
  { value: "units", label: TEXT.units },
  { value: "royalties", label: TEXT.royalties },
];

interface Props {
  readonly choices: HistoryChoices;
  /** Whether sales by day exist for the range. */
  readonly mayShowSales: boolean;
  readonly onChange: (part: Partial<HistoryChoices>) => void;
  readonly children: ReactNode;
}

/** Range, scale and what is drawn besides the ranks. */
export const HistoryControls = ({ choices, mayShowSales, onChange, children }: Props) => (
  <Group gap="md" mb="md" align="flex-end">
    <SegmentedControl
      aria-label={TEXT.range}
      data={HISTORY_RANGES}
      value={choices.range}
      onChange={(range) => onChange({ range })}
    />
    <SegmentedControl
      aria-label={TEXT.scale}
      data={SCALES}
      value={choices.isLogarithmic ? "logarithmic" : "linear"}
      onChange={(scale) => onChange({ isLogarithmic: scale === "logarithmic" })}
    />
    {mayShowSales && (
      <NativeSelect
        label={TEXT.beside}
        data={[...BESIDE]}
        value={choices.beside ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ beside: BESIDE.find((one) => one.value === value)?.value || null })
        }
      />
    )}
    <Switch
      label={TEXT.trend}
      description={TEXT.trendHint}
      checked={choices.hasTrend}
      onChange={({ currentTarget }) => onChange({ hasTrend: currentTarget.checked })}
    />
    {children}
  </Group>
);
