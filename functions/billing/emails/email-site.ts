import { formatDayOf } from "#shared/primitives/format-dates.ts";

export interface EmailSite {
  readonly url: string;
  readonly supportEmail: string;
}

export const dayInWords = (timeZone: string, instant: string): string => formatDayOf(instant, timeZone);

export const helpLine = ({ supportEmail }: EmailSite): string => `If you need help, write to ${supportEmail}.`;
