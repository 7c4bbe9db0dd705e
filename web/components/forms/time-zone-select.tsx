import { Select, type SelectProps } from "@mantine/core";
import { useMemo } from "react";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { timeZoneOptions } from "./time-zones.ts";

const LISTED = new Set(Intl.supportedValuesOf("timeZone"));

/**
 * Picks a time zone by its GMT offset and name, such as `(GMT+01:00) Europe/Madrid`. Can't be emptied: a zone that is typed half goes back to the
 * chosen one. Without a value of its own it begins with the browser's guess; a form says so with `guessTimeZone()` as its initial value.
 */
export const TimeZoneSelect = ({ defaultValue, ...props }: Omit<SelectProps, "data">) => {
  const chosen = props.value ?? defaultValue ?? guessTimeZone();
  // The list has one name for each zone, and people and browsers may know it by another.
  const unlisted = LISTED.has(chosen) ? "UTC" : chosen;
  const data = useMemo(() => timeZoneOptions(now(), unlisted), [unlisted]);
  return (
    <Select
      label="Time zone"
      description="Decides when a day begins for “today” and “this month”."
      searchable
      allowDeselect={false}
      nothingFoundMessage="No such time zone"
      // Four hundred zones that nobody looks at would slow every form that has this down.
      comboboxProps={{ keepMounted: false }}
      {...(props.value === undefined ? { defaultValue: chosen } : {})}
      {...props}
      data={data}
    />
  );
};
