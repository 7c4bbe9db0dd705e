import { formatDayOf } from "#shared/primitives/format-dates.ts";

/** What mails name: the site that links lead to, and where people find help. */
export interface MailSite {
  readonly url: string;
  readonly supportEmail: string;
}

/** A day in words, such as `Nov 22, 2026`, in the reader's own time zone. */
export const dayInWords = (timeZone: string, instant: string): string => formatDayOf(instant, timeZone);

export const helpLine = ({ supportEmail }: MailSite): string => `If you need help, write to ${supportEmail}.`;
