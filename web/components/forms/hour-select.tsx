import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { formatHour } from "#web/lib/format.ts";

interface Props extends Pick<NativeSelectProps, "label" | "disabled" | "error"> {
  /** From 0 to 23. */
  readonly hour: number;
  readonly onChoose: (hour: number) => void;
}

const CHOICES = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

/** Chooses a full hour of the day. */
export const HourSelect = ({ hour, onChoose, ...field }: Props) => (
  <NativeSelect
    {...field}
    data={CHOICES}
    value={String(hour)}
    onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
  />
);
