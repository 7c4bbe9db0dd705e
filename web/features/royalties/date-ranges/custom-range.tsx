import { Button, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { DayFields } from "./day-fields.tsx";
import { dayRangeError } from "./day-range-error.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly range: DateRange;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly onChange: (days: DateRange) => void;
}

export const CustomRange = ({ range, today, lastDay, onChange }: Props) => {
  const [days, setDays] = useState({ start: range.start, end: range.end > lastDay ? lastDay : range.end });
  const error = dayRangeError(days.start, days.end, today, lastDay);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!error) onChange(days);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <DayFields days={days} lastDay={lastDay} error={error} onChange={setDays} />
        <Button type="submit" size="sm" variant="default">
          {TEXT.show}
        </Button>
      </Stack>
    </form>
  );
};
