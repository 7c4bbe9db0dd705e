import * as z from "zod";
import { cents } from "./cents.ts";
import { isIsoDate, isIsoMonth } from "./dates.ts";
import { setInputErrors } from "./input-errors.ts";

setInputErrors();

export const Id = z.string().min(1).max(128);
/** Pagination cursor: the id of the page's last entry, 26 letters and digits. */
export const Cursor = z.string().regex(/^[0-9A-Z]{26}$/, "Must be a cursor of this list");
export const IsoDateSchema = z.string().refine(isIsoDate, "Must be a date, YYYY-MM-DD");
export const IsoMonthSchema = z.string().refine(isIsoMonth, "Must be a month, YYYY-MM");
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** Integer millionths of a currency unit. */
export const MicrosSchema = z.int();
/** A billing amount, as Stripe states it. */
export const CentsSchema = z.int().transform((amount) => cents(amount));
/**
 * One integer per position. Checked by one loop, because a large report holds two million of them: a schema per element
 * takes longer than building the report.
 */
export const IntegerColumn = z
  .custom<number[]>((value) => Array.isArray(value) && value.every(Number.isSafeInteger), "Must be a list of integers")
  .meta({ type: "array", items: { type: "integer" } });
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, "Must be a three-letter currency code");
/** Money per currency, in millionths. */
export const MicrosByCurrency = z.record(CurrencyCode, MicrosSchema);
/**
 * A record of at most `max` entries. The size is checked first: entry by entry, a record of hundreds of thousands takes
 * seconds to be refused.
 */
export const smallRecord = <K extends z.core.$ZodRecordKey, V extends z.ZodType>(key: K, value: V, max: number) =>
  z
    .custom<Record<string, unknown>>(
      (given) =>
        typeof given === "object" && given !== null && !Array.isArray(given) && Object.keys(given).length <= max,
      `Must have at most ${max} entries`,
    )
    .meta({ type: "object", maxProperties: max })
    .pipe(z.record(key, value));
export const Trimmed = z.string().trim();
/** An empty address counts as missing rather than invalid. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Required")
  .pipe(z.email("Invalid email address").max(254));
