export interface TimeZoneOption {
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
