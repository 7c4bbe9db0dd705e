import { NativeSelect } from "@mantine/core";
import { COMPARED_DAYS, type ComparedDays } from "#shared/domain/insights/periods/periods.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly days: ComparedDays;
  readonly onChoose: (days: ComparedDays) => void;
}

/** How many days before an event are compared with as many from its start on. */
export const DaysSelect = ({ days, onChoose }: Props) => (
  <NativeSelect
    label={TEXT.days}
    maw="20rem"
    data={COMPARED_DAYS.map((length) => ({
      value: String(length),
      label: TEXT.compareOption(TEXT.compare[length]),
    }))}
    value={String(days)}
    onChange={({ currentTarget }) => {
      const chosen = COMPARED_DAYS.find((length) => String(length) === currentTarget.value);
      if (chosen) onChoose(chosen);
    }}
  />
);
