import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NAMES =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const MONTH_FIRST = new RegExp(`\\b${NAMES}\\s+(\\d{1,2}),?\\s+(\\d{4})\\b`, "i");
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})\\s+${NAMES},?\\s+(\\d{4})\\b`, "i");

function dayOf(year: string, month: string, day: string): IsoDate | null {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(date) ? date : null;
}

/**
 * Finds the day in text such as "Submitted on January 5, 2024", "5 Jan. 2024" or "2024-01-05". Null without one, and
 * for "5/1/2024", whose meaning differs between the US and Europe.
 */
export function dateInWords(text: string): IsoDate | null {
  const iso = /(?:^|\s)(\d{4}-\d{2}-\d{2})(?=$|[\sT])/.exec(text)?.[1];
  if (iso !== undefined) return isIsoDate(iso) ? iso : null;
  const first = MONTH_FIRST.exec(text);
  if (first) return dayOf(first[3]!, first[1]!, first[2]!);
  const last = DAY_FIRST.exec(text);
  return last && dayOf(last[3]!, last[2]!, last[1]!);
}
