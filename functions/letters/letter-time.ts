import type { UserRow } from "#functions/accounts/index.ts";
import { DEFAULT_LETTER_WEEKDAY } from "#shared/domain/calm/calm-days.ts";
import type { LetterTime } from "#shared/domain/letters/letter-days.ts";
import type { LetterSettings } from "./settings-store.ts";

/** When a user's letter is due, by the day and time zone of their own row. */
export const timeOf = (
  { timeZone, letterWeekday = DEFAULT_LETTER_WEEKDAY }: Pick<UserRow, "timeZone" | "letterWeekday">,
  { hour }: Pick<LetterSettings, "hour">,
): LetterTime => ({ timeZone, weekday: letterWeekday, hour });

/** Emails go to verified addresses of accounts that stay open. */
export const mayBeEmailed = (user: UserRow | null): user is UserRow =>
  user !== null && !user.removingAt && !user.deletionDueAt && user.emailVerifiedAt !== undefined;
