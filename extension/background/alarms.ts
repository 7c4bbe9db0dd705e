import { nextQuarter } from "#extension/sync/schedule.ts";

/** The clock while a browser is open: at minutes 0, 15, 30 and 45 something may be due. */
const QUARTERS = "quarters";
/** While something runs: browsers put an extension to sleep after half a minute of silence and wake it for an alarm only. */
const GO_ON = "go-on";

export const isOurAlarm = (name: string): boolean => name === QUARTERS || name === GO_ON;

export interface AlarmDeps {
  readonly alarms: Pick<typeof chrome.alarms, "create" | "clear">;
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly chance: () => number;
}

/** Sets or takes away the quarter-hour clock. An account that is connected to nobody needs none. */
export const keepQuarters = async ({ alarms, now, chance }: AlarmDeps, wanted: boolean): Promise<void> => {
  if (wanted) await alarms.create(QUARTERS, { when: nextQuarter(now(), chance()), periodInMinutes: 15 });
  else await alarms.clear(QUARTERS);
};

export const keepGoing = async ({ alarms, now }: AlarmDeps, wanted: boolean): Promise<void> => {
  if (wanted) await alarms.create(GO_ON, { when: now() + 60_000, periodInMinutes: 1 });
  else await alarms.clear(GO_ON);
};
