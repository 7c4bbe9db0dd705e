import { ActionIcon, Button, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { TEXT as COMMON } from "../text.ts";
import { rangeName, stepRange } from "./chosen-range.ts";
import { DateChoices } from "./date-choices.tsx";
import classes from "./date-range-picker.module.css";
import { PeriodModal } from "./period-modal.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly isCompared: boolean;
  readonly onChange: (days: DatePreset | DateRange) => void;
  readonly onCompare: (wanted: boolean) => void;
}

export const DateRangePicker = ({ range, preset, today, lastDay, isCompared, onChange, onCompare }: Props) => {
  const isPhone = useIsPhone();
  const [opened, list] = useDisclosure(false);
  const [picksPeriod, periods] = useDisclosure(false);
  const choose = (days: DatePreset | DateRange) => {
    list.close();
    periods.close();
    onChange(days);
  };
  const canStep = preset !== "lifetime";
  const before = canStep ? stepRange(range, -1, lastDay) : null;
  const after = canStep ? stepRange(range, 1, lastDay) : null;
  const stepByKey = (keys: string, label: string, days: DateRange | null) =>
    ({ keys, label, group: COMMON.keyboardGroup, unfocusedOnly: true, run: () => days && onChange(days) }) as const;
  useShortcuts([stepByKey("ArrowLeft", TEXT.earlierDays, before), stepByKey("ArrowRight", TEXT.laterDays, after)]);

  const button = (
    <Button
      className={classes.target}
      variant="default"
      size={isPhone ? "sm" : "xs"}
      leftSection={<IconCalendar size={17} stroke={1.6} />}
      rightSection={<IconChevronDown size={15} />}
      aria-haspopup="dialog"
      onClick={list.toggle}
    >
      {rangeName(range, preset, lastDay)}
    </Button>
  );
  const choices = (
    <DateChoices
      range={range}
      preset={preset}
      today={today}
      lastDay={lastDay}
      isCompared={isCompared}
      onChange={choose}
      onPickPeriod={() => {
        list.close();
        periods.open();
      }}
      onCompare={(wanted) => {
        list.close();
        onCompare(wanted);
      }}
    />
  );
  return (
    <div className={classes.picker}>
      <ActionIcon
        variant="default"
        size={isPhone ? 36 : 30}
        aria-label={TEXT.earlier}
        disabled={!before}
        onClick={() => before && onChange(before)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      {isPhone ? (
        <>
          {button}
          <BottomDrawer title={TEXT.choose} opened={opened} onClose={list.close}>
            {choices}
          </BottomDrawer>
        </>
      ) : (
        <Popover opened={opened} onDismiss={list.close} position="bottom-start" shadow="md" trapFocus returnFocus>
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown>{choices}</Popover.Dropdown>
        </Popover>
      )}
      <ActionIcon
        variant="default"
        size={isPhone ? 36 : 30}
        aria-label={TEXT.later}
        disabled={!after}
        onClick={() => after && onChange(after)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <PeriodModal opened={picksPeriod} onClose={periods.close} range={range} lastDay={lastDay} onChange={choose} />
    </div>
  );
};
