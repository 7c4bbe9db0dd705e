import { Group, NativeSelect, SegmentedControl, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { HISTORY_RANGES, type HistoryRange } from "./history-range.ts";
import { TEXT } from "./text.ts";
import type { BesideKind } from "./use-sales-beside.ts";

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
