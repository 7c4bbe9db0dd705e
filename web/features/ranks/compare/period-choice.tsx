import { NativeSelect, TextInput } from "@mantine/core";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { COMPARE_PRESETS, compareRangeError } from "#shared/domain/ranks/compare/compare-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { type CompareView, daysOf, isPreset } from "./compare-view.ts";
import { TEXT } from "./text.ts";

const CUSTOM = "custom";
const CHOICES = [
  ...COMPARE_PRESETS.map(({ key, name }) => ({ value: key, label: name })),
  { value: CUSTOM, label: TEXT.custom },
];

interface Props {
  /** Custom days as typed, possibly invalid. */
  readonly period: CompareView["period"];
  readonly today: IsoDate;
  readonly onChange: (period: CompareView["period"]) => void;
}

/** A preset, or two days up to today. */
export const PeriodChoice = ({ period, today, onChange }: Props) => {
  const isCustom = !isPreset(period);
  const error = isCustom ? compareRangeError(period, today) : null;
  const change = (part: Partial<DateRange>) => isCustom && onChange({ ...period, ...part });
  const choose = (value: string) => {
    const preset = COMPARE_PRESETS.find(({ key }) => key === value)?.key;
    // Custom days start from those that are shown.
    onChange(preset ?? daysOf(period, today));
  };
  return (
    <>
      <NativeSelect
        label={TEXT.period}
        data={CHOICES}
        value={isCustom ? CUSTOM : period}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isCustom && (
        <>
          <TextInput
            type="date"
            label={TEXT.from}
            max={today}
            value={period.start}
            onChange={({ currentTarget }) => change({ start: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={TEXT.to}
            max={today}
            value={period.end}
            error={error && TEXT.errors[error]}
            onChange={({ currentTarget }) => change({ end: currentTarget.value })}
          />
        </>
      )}
    </>
  );
};
