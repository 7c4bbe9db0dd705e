import { Select, type SelectProps } from "@mantine/core";
import { useMemo } from "react";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { TEXT } from "../text.ts";

interface TimeZoneOption {
  readonly value: string;
  readonly label: string;
}

const offsetOf = (zone: string, at: number): string => {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")!.value;
  return offset === "GMT" ? "GMT+00:00" : offset;
};

const minutesOf = (offset: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(offset)!;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/**
 * All zones as `(GMT+01:00) Europe/Madrid`, sorted by offset and name; includes `guessed` even when the list lacks it.
 */
export function timeZoneOptions(at: number, guessed: string): TimeZoneOption[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", guessed]);
  return [...zones]
    .map((zone) => ({ zone, offset: offsetOf(zone, at) }))
    .sort((a, b) => minutesOf(a.offset) - minutesOf(b.offset) || a.zone.localeCompare(b.zone))
    .map(({ zone, offset }) => ({ value: zone, label: `(${offset}) ${zone.replaceAll("_", " ")}` }));
}

const LISTED = new Set(Intl.supportedValuesOf("timeZone"));

/**
 * Picks a time zone by its GMT offset and name, such as `(GMT+01:00) Europe/Madrid`. Can't be cleared: incomplete input
 * restores the selected zone. Without a value it starts with the browser's zone; forms set `guessTimeZone()` as their
 * initial value.
 */
export const TimeZoneSelect = ({ defaultValue, ...props }: Omit<SelectProps, "data">) => {
  const chosen = props.value ?? defaultValue ?? guessTimeZone();
  // The list has one name per zone, but browsers and stored values may use an alias.
  const unlisted = LISTED.has(chosen) ? "UTC" : chosen;
  const data = useMemo(() => timeZoneOptions(now(), unlisted), [unlisted]);
  return (
    <Select
      label={TEXT.forms.timeZone}
      description={TEXT.forms.timeZoneHint}
      searchable
      allowDeselect={false}
      nothingFoundMessage={TEXT.forms.noTimeZone}
      // Keeping four hundred hidden options mounted would slow down every form with this field.
      comboboxProps={{ keepMounted: false }}
      {...(props.value === undefined ? { defaultValue: chosen } : {})}
      {...props}
      data={data}
    />
  );
};
