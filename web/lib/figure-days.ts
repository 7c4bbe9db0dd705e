import { type FigureDays, figureDays } from "#shared/domain/calm/calm-days.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { now } from "./env.ts";
import { useUser } from "./session/session.tsx";

/**
 * The days that the user's screens show figures of. Agencies have no calm mode: their members watch over clients and get
 * no letter of their own royalties.
 */
export function useFigureDays(): FigureDays {
  const { timezone, agency, preferences } = useUser();
  return figureDays(dayIn(timezone, now()), {
    isCalm: preferences.calm_mode && agency === null,
    letterWeekday: preferences.letter_weekday,
    leavesOutToday: preferences.leaves_out_today,
  });
}

/** Whether new figures wait for the author's letter. */
export const useIsCalm = (): boolean => useFigureDays().nextOn !== null;

/** The last day that calm mode shows figures of; null where nothing is held back. */
export function useCalmEnd(): IsoDate | null {
  const { lastDay, nextOn } = useFigureDays();
  return nextOn === null ? null : lastDay;
}
