import { nextQuarter } from "#extension/sync/schedule.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";

/** Polling clock while a browser is open: something may be due at minutes 0, 15, 30 and 45. */
const QUARTERS = "quarters";
/**
 * Wake-up clock while a run is active: browsers suspend an extension after half a minute of inactivity and wake it only
 * for an alarm.
 */
const GO_ON = "go-on";

export const isOurAlarm = (name: string): boolean => name === QUARTERS || name === GO_ON;

export interface AlarmDeps {
  readonly alarms: Pick<typeof chrome.alarms, "create" | "clear">;
  readonly now: () => number;
  readonly chance: () => number;
}

/** Sets or clears the quarter-hour alarm; an unpaired extension needs none. */
export const setQuarterAlarm = async ({ alarms, now, chance }: AlarmDeps, wanted: boolean): Promise<void> => {
  if (wanted) await alarms.create(QUARTERS, { when: nextQuarter(now(), chance()), periodInMinutes: 15 });
  else await alarms.clear(QUARTERS);
};

export const setResumeAlarm = async ({ alarms, now }: AlarmDeps, wanted: boolean): Promise<void> => {
  if (wanted) await alarms.create(GO_ON, { when: now() + MINUTE_MS, periodInMinutes: 1 });
  else await alarms.clear(GO_ON);
};
