import { Button, Modal, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import {
  type CalendarPeriod,
  MONTHS,
  periodsOf,
  pickableYears,
  QUARTERS,
} from "#shared/domain/date-ranges/calendar-periods.ts";
import type { DateRange, PeriodUnit } from "#shared/domain/date-ranges/date-range.ts";
import { type IsoDate, yearOf } from "#shared/primitives/dates.ts";
import classes from "./period-modal.module.css";
import { TEXT } from "./text.ts";

const SECTIONS: readonly {
  unit: PeriodUnit;
  title: (year: number) => string;
  names: (year: number) => readonly string[];
}[] = [
  { unit: "month", title: TEXT.monthsOf, names: () => MONTHS.map((name) => name.slice(0, 3)) },
  { unit: "quarter", title: TEXT.quartersOf, names: () => QUARTERS.map(({ name }) => name) },
  { unit: "year", title: () => TEXT.wholeYear, names: (year) => [TEXT.allOf(year)] },
];

interface Props {
  readonly range: DateRange;
  /** Periods that begin later are not offered. */
  readonly lastDay: IsoDate;
  readonly onChange: (range: DateRange) => void;
}

const Periods = ({ range, lastDay, onChange }: Props) => {
  const years = pickableYears(lastDay);
  const shown = Number(yearOf(range.end));
  const [year, setYear] = useState(years.includes(shown) ? shown : years[0]!);
  const isShown = (period: CalendarPeriod) => period.range.start === range.start && period.range.end === range.end;
  return (
    <Stack gap="lg">
      <NativeSelect
        label={TEXT.year}
        w={140}
        data={years.map(String)}
        value={String(year)}
        onChange={({ currentTarget: { value } }) => setYear(Number(value))}
      />
      {SECTIONS.map(({ unit, title, names }) => {
        const begun = periodsOf(unit, year, lastDay);
        return (
          <fieldset key={unit} className={classes.section}>
            <legend className={classes.title}>{title(year)}</legend>
            <div className={classes.periods} data-unit={unit}>
              {names(year).map((name, i) => {
                const period = begun[i];
                return (
                  <Button
                    key={name}
                    size="sm"
                    px={4}
                    variant={period && isShown(period) ? "filled" : "default"}
                    aria-pressed={period !== undefined && isShown(period)}
                    disabled={!period}
                    onClick={() => period && onChange(period.range)}
                  >
                    {name}
                  </Button>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </Stack>
  );
};

export const PeriodModal = ({ opened, onClose, ...props }: Props & { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title={TEXT.period} size="md">
    <Periods {...props} />
  </Modal>
);
