import * as z from "zod";
import { isAsin } from "#shared/primitives/asin.ts";
import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";

/**
 * Building blocks for Amazon's answers. A field of an unexpected type fails its answer: a number in text is never
 * converted.
 */

export const WireAsin = z.string().refine(isAsin, "Must be an ASIN");
export const WireText = z.string().max(4_000);

/** Treats missing, null and, for texts, blank values as null. */
export const notSaid = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);
export const OptionalText = notSaid(WireText.trim()).transform((text) => (text === "" ? null : text));
/** Treats 0 as null: ranks, pages and counts are 0 when there is none. */
export const OptionalCount = notSaid(z.int().nonnegative()).transform((count) => (count === 0 ? null : count));
export const OptionalAsin = OptionalText.refine((text) => text === null || isAsin(text), "Must be an ASIN");

function dayOf(value: string | number): IsoDate | null {
  // Milliseconds are UTC midnights, like the text dates: no time zone is applied to either.
  const instant = typeof value === "number" ? new Date(value) : null;
  if (instant && Number.isNaN(instant.getTime())) return null;
  const text = instant ? instant.toISOString() : (value as string);
  return /^\d{4}-\d{2}-\d{2}($|T)/.test(text) && isIsoDate(text.slice(0, 10)) ? text.slice(0, 10) : null;
}

/** A day from `YYYY-MM-DD`, an instant that starts with it, or epoch milliseconds. */
export const WireDate = z.union([z.string().max(40), z.number()]).transform((value, context) => {
  const day = dayOf(value);
  if (day !== null) return day;
  context.addIssue({ code: "custom", message: "Must be a date" });
  return z.NEVER;
});
/** A day used for display only: null when unreadable. */
export const OptionalDate = z
  .unknown()
  .optional()
  .transform((value) => WireDate.safeParse(value).data ?? null);

/** A picture URL that a page may show; null for anything else, including scripts. */
export const OptionalPicture = z
  .unknown()
  .optional()
  .transform((value) => {
    const url = typeof value === "string" && value.length <= 2_000 ? URL.parse(value) : null;
    return url && /^https?:$/.test(url.protocol) && url.username === "" ? url.href : null;
  });
