import { formatDayOf } from "#shared/primitives/format-dates.ts";

/** The site that email links open, and the contact address for help. */
export interface MailSite {
  readonly url: string;
  readonly supportEmail: string;
}

/** Formats a day in the reader's time zone, such as `Nov 22, 2026`. */
export const dayInWords = (timeZone: string, instant: string): string => formatDayOf(instant, timeZone);

export const helpLine = ({ supportEmail }: MailSite): string => `If you need help, write to ${supportEmail}.`;
