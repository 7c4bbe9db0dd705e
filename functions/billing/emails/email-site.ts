import type { EmailSite } from "#functions/adapters/mailer.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";

export const dayInWords = (timeZone: string, instant: string): string => formatDayOf(instant, timeZone);

export const helpLine = ({ supportEmail }: EmailSite): string => `If you need help, write to ${supportEmail}.`;
