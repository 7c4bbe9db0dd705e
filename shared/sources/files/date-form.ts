import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";
import { ReportFileError } from "./file-error.ts";

/** The order of day and month in a vendor's dates, such as `03/04/2026`. `iso` accepts only `2026-03-04`. */
export type DateForm = "iso" | "month-first" | "day-first";

const TIME = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z| UTC)?)?`;
const ISO = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${TIME}$`);
const PARTS = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${TIME}$`);
const MONTHS_A_YEAR = 12;

/** Reads a day in a vendor's notation, without its time; undefined for anything else. */
export function parseDate(text: string, form: DateForm): IsoDate | undefined {
  const iso = ISO.exec(text)?.[1];
  if (iso !== undefined) return isIsoDate(iso) ? iso : undefined;
  const [, first, , second, year] = PARTS.exec(text) ?? [];
  if (form === "iso" || first === undefined || second === undefined) return undefined;
  const [month, day] = form === "month-first" ? [first, second] : [second, first];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(date) ? date : undefined;
}

/**
 * The order of day and month in a file, by all of its dates. Throws ReportFileError when they contradict each other or
 * none of them is certain, as in `03/04/2026`.
 */
export function detectDateForm(texts: Iterable<string>): DateForm {
  const found = new Map<DateForm, string>();
  let uncertain: string | undefined;
  for (const text of texts) {
    const [, first, , second] = PARTS.exec(text) ?? [];
    if (first === undefined || Number(first) === Number(second)) continue;
    if (Number(first) > MONTHS_A_YEAR) found.set("day-first", text);
    else if (Number(second) > MONTHS_A_YEAR) found.set("month-first", text);
    else uncertain ??= text;
  }
  const [dayFirst, monthFirst] = [found.get("day-first"), found.get("month-first")];
  if (dayFirst !== undefined && monthFirst !== undefined)
    throw refusal(`it writes dates in two ways, as in “${dayFirst}” and “${monthFirst}”`);
  if (found.size === 0 && uncertain !== undefined)
    throw refusal(`which part of “${uncertain}” is the day can't be determined from its other dates`);
  return dayFirst === undefined ? "month-first" : "day-first";
}

const refusal = (why: string) =>
  new ReportFileError("unknown-report", `This report can't be read: ${why}. Nothing was imported.`);
