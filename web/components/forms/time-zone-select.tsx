import { Select, type SelectProps } from "@mantine/core";
import { useMemo } from "react";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { TEXT } from "../text.ts";
import { timeZoneOptions } from "./time-zones.ts";

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
