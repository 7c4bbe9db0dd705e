import { Badge, Button, Stack, Switch, UnstyledButton } from "@mantine/core";
import { IconCalendarMonth } from "@tabler/icons-react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { shownRange } from "#shared/domain/date-ranges/without-today.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { isOffered } from "../report/report-view.ts";
import { TEXT as COMMON } from "../text.ts";
import { CustomRange } from "./custom-range.tsx";
import classes from "./date-choices.module.css";
import { TEXT } from "./text.ts";

interface Props {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly isCompared: boolean;
  readonly onChange: (days: DatePreset | DateRange) => void;
  readonly onPickPeriod: () => void;
  readonly onCompare: (wanted: boolean) => void;
}

export const DateChoices = (props: Props) => {
  const { range, preset, today, lastDay, isCompared, onChange, onPickPeriod, onCompare } = props;
  const isCalm = useIsCalm();
  const offered = DATE_PRESETS.filter(
    ({ key }) =>
      isOffered(key, isCalm) &&
      shownRange(key, today, null, lastDay < today) !== null &&
      !(isCompared && key === "lifetime"),
  );
  return (
    <div className={classes.root}>
      <ul className={classes.presets}>
        {offered.map(({ key, name }) => (
          <li key={key}>
            <UnstyledButton className={classes.preset} aria-pressed={key === preset} onClick={() => onChange(key)}>
              {name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Stack gap="md">
        <CustomRange
          key={`${range.start} ${range.end}`}
          range={range}
          today={today}
          lastDay={lastDay}
          onChange={onChange}
        />
        <Button
          variant="default"
          size="sm"
          px="xs"
          leftSection={<IconCalendarMonth size={16} stroke={1.7} />}
          onClick={onPickPeriod}
        >
          {TEXT.period}
        </Button>
      </Stack>
      <Switch
        className={classes.compare}
        checked={isCompared}
        label={
          <>
            {COMMON.compare}{" "}
            <Badge component="span" color="amber" size="sm">
              {COMMON.beta}
            </Badge>
          </>
        }
        onChange={({ currentTarget: { checked } }) => onCompare(checked)}
      />
    </div>
  );
};
