import { z } from "zod";
import { isAsin } from "#shared/primitives/asin.ts";
import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";

/** Building blocks of the retailer's answers. A field of another type than known fails its answer: a number in text is never taken for a number. */

export const WireAsin = z.string().refine(isAsin, "Must be an ASIN");
export const WireText = z.string().max(4_000);

/** Missing, null and, for texts, blank are the same: not said. */
export const notSaid = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);
export const OptionalText = notSaid(WireText.trim()).transform((text) => (text === "" ? null : text));
/** Ranks, pages and counts are 0 where there is none. */
export const OptionalCount = notSaid(z.int().nonnegative()).transform((count) => (count === 0 ? null : count));
export const OptionalAsin = OptionalText.refine((text) => text === null || isAsin(text), "Must be an ASIN");

function dayOf(value: string | number): IsoDate | null {
  // Milliseconds are midnight in UTC, like the dates in text: no time zone is applied to either.
  const instant = typeof value === "number" ? new Date(value) : null;
  if (instant && Number.isNaN(instant.getTime())) return null;
  const text = instant ? instant.toISOString() : (value as string);
  return /^\d{4}-\d{2}-\d{2}($|T)/.test(text) && isIsoDate(text.slice(0, 10)) ? text.slice(0, 10) : null;
}

/** A day: `YYYY-MM-DD`, an instant that begins like it, or milliseconds since 1970. */
export const WireDate = z.union([z.string().max(40), z.number()]).transform((value, context) => {
  const day = dayOf(value);
  if (day !== null) return day;
  context.addIssue({ code: "custom", message: "Must be a date" });
  return z.NEVER;
});
/** A day that only adorns: one that can't be read is not said. */
export const OptionalDate = z
  .unknown()
  .optional()
  .transform((value) => WireDate.safeParse(value).data ?? null);

/** A picture's address that a page may show; null for anything else, a script among it. */
export const OptionalPicture = z
  .unknown()
  .optional()
  .transform((value) => {
    const url = typeof value === "string" && value.length <= 2_000 ? URL.parse(value) : null;
    return url && /^https?:$/.test(url.protocol) && url.username === "" ? url.href : null;
  });
