import { ActionIcon, Button, Group, Popover, Stack, TextInput, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { shownRange } from "#shared/domain/date-ranges/without-today.ts";
import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { rangeName } from "../view/range-name.ts";
import { stepRange } from "../view/step-range.ts";
import classes from "./date-range-picker.module.css";

interface Props {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly today: IsoDate;
  /** The last day that is shown: today, or yesterday for an author who leaves today out. */
  readonly lastDay: IsoDate;
  readonly onChange: (days: DatePreset | DateRange) => void;
}

const CustomRange = ({ range, today, lastDay, onChange }: Omit<Props, "preset">) => {
  const [start, setStart] = useState(range.start);
  const [end, setEnd] = useState(range.end > lastDay ? lastDay : range.end);
  const error =
    !isIsoDate(start) || !isIsoDate(end)
      ? "Choose both days"
      : start > end
        ? "The first day must not be after the last"
        : end > today
          ? "Days after today have no figures"
          : end > lastDay
            ? "Today is left out, as you chose in your preferences"
            : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!error) onChange({ start, end });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <TextInput
          type="date"
          label="From"
          size="sm"
          max={lastDay}
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="To"
          size="sm"
          max={lastDay}
          value={end}
          error={error}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          Show these days
        </Button>
      </Stack>
    </form>
  );
};

/** Which days are shown: presets, any two days, or one step to either side (also with the arrow keys). */
export const DateRangePicker = ({ range, preset, today, lastDay, onChange }: Props) => {
  const [opened, popover] = useDisclosure(false);
  const choose = (days: DatePreset | DateRange) => {
    popover.close();
    onChange(days);
  };
  const offered = DATE_PRESETS.filter(({ key }) => shownRange(key, today, null, lastDay < today) !== null);
  const canStep = preset !== "lifetime";
  const before = canStep ? stepRange(range, -1, lastDay) : null;
  const after = canStep ? stepRange(range, 1, lastDay) : null;
  const stepByKey = (keys: string, label: string, days: DateRange | null) =>
    ({ keys, label, group: "Report", unfocusedOnly: true, run: () => days && onChange(days) }) as const;
  useShortcuts([stepByKey("ArrowLeft", "Earlier days", before), stepByKey("ArrowRight", "Later days", after)]);

  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Earlier"
        disabled={!before}
        onClick={() => before && onChange(before)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Popover opened={opened} onDismiss={popover.close} position="bottom-start" shadow="md" radius="md" trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconCalendar size={17} stroke={1.6} />}
            rightSection={<IconChevronDown size={15} />}
            onClick={popover.toggle}
          >
            {rangeName(range, preset, lastDay)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label="Days to show">
          <ul className={classes.presets}>
            {offered.map(({ key, name }) => (
              <li key={key}>
                <UnstyledButton className={classes.preset} aria-pressed={key === preset} onClick={() => choose(key)}>
                  {name}
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <CustomRange
            key={`${range.start} ${range.end}`}
            range={range}
            today={today}
            lastDay={lastDay}
            onChange={choose}
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
    </Group>
  );
};
