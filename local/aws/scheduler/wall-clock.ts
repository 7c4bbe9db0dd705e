/** A minute in local wall-clock time. `weekday` is 1 for Sunday to 7, as AWS counts. */
export interface WallClock {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  readonly weekday: number;
  readonly year: number;
}

export function wallClockIn(timeZone: string): (timeMs: number) => WallClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    ...({ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const),
  });
  return (timeMs) => {
    const parts = new Map(format.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)]));
    const [year, month, day] = [parts.get("year") ?? 0, parts.get("month") ?? 0, parts.get("day") ?? 0];
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;
    return { year, month, day, weekday, hour: parts.get("hour") ?? 0, minute: parts.get("minute") ?? 0 };
  };
}
