import { ActionIcon, Badge, Button, Popover, Stack, Switch, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  IconCalendar,
  IconCalendarMonth,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
} from "@tabler/icons-react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { shownRange } from "#shared/domain/date-ranges/without-today.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { rangeName } from "../view/range-name.ts";
import { stepRange } from "../view/step-range.ts";
import { CustomRange } from "./date-range/custom-range.tsx";
import { PeriodModal } from "./date-range/period-modal.tsx";
import classes from "./date-range-picker.module.css";

interface Props {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly today: IsoDate;
  /** The last day that is shown: today, or yesterday for an author who leaves today out. */
  readonly lastDay: IsoDate;
  /** The range is compared with another one. */
  readonly isCompared: boolean;
  readonly onChange: (days: DatePreset | DateRange) => void;
  /** The comparison is wanted, or no more. */
  readonly onCompare: (wanted: boolean) => void;
}

/** Which days are shown: presets, a period of the calendar, any two days, or one step to either side (also with the arrow keys). */
export const DateRangePicker = ({ range, preset, today, lastDay, isCompared, onChange, onCompare }: Props) => {
  const [opened, popover] = useDisclosure(false);
  const [picksPeriod, periods] = useDisclosure(false);
  const choose = (days: DatePreset | DateRange) => {
    popover.close();
    periods.close();
    onChange(days);
  };
  const close = (next: () => void) => () => {
    popover.close();
    next();
  };
  const offered = DATE_PRESETS.filter(
    ({ key }) => shownRange(key, today, null, lastDay < today) !== null && !(isCompared && key === "lifetime"),
  );
  const canStep = preset !== "lifetime";
  const before = canStep ? stepRange(range, -1, lastDay) : null;
  const after = canStep ? stepRange(range, 1, lastDay) : null;
  const stepByKey = (keys: string, label: string, days: DateRange | null) =>
    ({ keys, label, group: "Report", unfocusedOnly: true, run: () => days && onChange(days) }) as const;
  useShortcuts([stepByKey("ArrowLeft", "Earlier days", before), stepByKey("ArrowRight", "Later days", after)]);

  return (
    <div className={classes.picker}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Earlier"
        disabled={!before}
        onClick={() => before && onChange(before)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Popover
        opened={opened}
        onDismiss={popover.close}
        position="bottom-start"
        shadow="md"
        radius="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            className={classes.target}
            variant="default"
            leftSection={<IconCalendar size={17} stroke={1.6} />}
            rightSection={<IconChevronDown size={15} />}
            onClick={popover.toggle}
          >
            {rangeName(range, preset, lastDay)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          <ul className={classes.presets}>
            {offered.map(({ key, name }) => (
              <li key={key}>
                <UnstyledButton className={classes.preset} aria-pressed={key === preset} onClick={() => choose(key)}>
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
              onChange={choose}
            />
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconCalendarMonth size={16} stroke={1.7} />}
              onClick={close(periods.open)}
            >
              Month, quarter or year
            </Button>
          </Stack>
          <Switch
            className={classes.compare}
            checked={isCompared}
            label={
              <>
                Compare{" "}
                <Badge component="span" color="amber" size="sm">
                  Beta
                </Badge>
              </>
            }
            onChange={({ currentTarget: { checked } }) => close(() => onCompare(checked))()}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Later"
        disabled={!after}
        onClick={() => after && onChange(after)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <PeriodModal opened={picksPeriod} onClose={periods.close} range={range} lastDay={lastDay} onChange={choose} />
    </div>
  );
};
