import { Button, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendarEvent } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { Calendar } from "./calendar.tsx";
import classes from "./day-fields.module.css";
import { FIRST_DAY } from "./day-range-error.ts";
import { TEXT } from "./text.ts";

interface Props {
  /** As typed, possibly invalid. */
  readonly days: DateRange;
  readonly lastDay: IsoDate;
  readonly error: ReactNode;
  readonly onChange: (days: DateRange) => void;
}

/** The first and the last day, typed or chosen from a calendar. */
export const DayFields = ({ days, lastDay, error, onChange }: Props) => {
  const [opened, calendar] = useDisclosure(false);
  const field = {
    type: "date",
    size: "sm",
    min: FIRST_DAY,
    max: lastDay,
    classNames: { input: classes.input },
  } as const;
  return (
    <>
      <TextInput
        {...field}
        label={TEXT.from}
        value={days.start}
        onChange={({ currentTarget: { value } }) => onChange({ ...days, start: value })}
      />
      <TextInput
        {...field}
        label={TEXT.to}
        value={days.end}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange({ ...days, end: value })}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalendarEvent size={16} stroke={1.7} />}
        aria-expanded={opened}
        onClick={calendar.toggle}
      >
        {opened ? TEXT.hideCalendar : TEXT.showCalendar}
      </Button>
      {opened && <Calendar days={days} lastDay={lastDay} onChange={onChange} />}
    </>
  );
};
