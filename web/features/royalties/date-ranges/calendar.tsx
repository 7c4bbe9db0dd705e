import "@mantine/dates/styles.css";
import { DatePicker } from "@mantine/dates";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";
import { formatDate } from "#web/lib/format.ts";
import { FIRST_DAY } from "./day-range-error.ts";
import { TEXT } from "./text.ts";

interface Props {
  /** Possibly invalid, because it can be typed. */
  readonly days: DateRange;
  readonly lastDay: IsoDate;
  readonly onChange: (days: DateRange) => void;
}

const dayOrNull = (day: string): IsoDate | null => (isIsoDate(day) ? day : null);

/** A month to choose the first and the last day from. Until the last one is chosen, the range has no end. */
export const Calendar = ({ days, lastDay, onChange }: Props) => {
  const [start, end] = [dayOrNull(days.start), dayOrNull(days.end)];
  return (
    <DatePicker
      type="range"
      size="xs"
      allowSingleDateInRange
      value={[start, end]}
      defaultDate={end ?? start ?? lastDay}
      minDate={FIRST_DAY}
      maxDate={lastDay}
      ariaLabels={TEXT.calendar}
      getDayAriaLabel={formatDate}
      onChange={([first, last]) => onChange({ start: first ?? "", end: last ?? "" })}
    />
  );
};
