import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { FIRST_DAY } from "./day-range-error.ts";

interface Props {
  /** As typed, possibly invalid. */
  readonly days: DateRange;
  readonly lastDay: IsoDate;
  readonly error: ReactNode;
  readonly onChange: (days: DateRange) => void;
}

export const DayFields = ({ days, lastDay, error, onChange }: Props) => (
  <>
    <TextInput
      type="date"
      label="From"
      size="sm"
      min={FIRST_DAY}
      max={lastDay}
      value={days.start}
      onChange={({ currentTarget: { value } }) => onChange({ ...days, start: value })}
    />
    <TextInput
      type="date"
      label="To"
      size="sm"
      min={FIRST_DAY}
      max={lastDay}
      value={days.end}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange({ ...days, end: value })}
    />
  </>
);
