import type * as z from "zod";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import type { createBook } from "#shared/api/books/edit.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import type { SeriesPlace } from "#shared/domain/books/facts.ts";
import { distinctNames } from "#shared/domain/books/names.ts";
import type { EntryProblem, FormatEntry } from "#shared/domain/books/set-formats.ts";
import type { WorkEntry } from "#shared/domain/books/work-edit.ts";
import { authorName, seriesName, tagName } from "../shelf/read-shelf.ts";
import type { Before } from "./change-works.ts";

export type BookInput = z.output<NonNullable<typeof createBook.body>>;
export type SeriesInput = NonNullable<BookInput["series"]>;

/** Undefined leaves the series unchanged, null removes the work from it. */
export function toSeries(
  { shelf, ids }: Pick<Before, "shelf" | "ids">,
  input: SeriesInput | null | undefined,
): SeriesPlace | null | undefined {
  if (input === undefined || input === null) return input;
  const place = input.place ?? null;
  if (input.series_id) return { name: seriesName(shelf, ids, { id: input.series_id }), place };
  if (input.new_series) return { name: seriesName(shelf, ids, { name: input.new_series }), place };
  return null;
}

export const toWorkInput = (before: Pick<Before, "shelf" | "ids">, body: BookInput): WorkEntry => ({
  title: body.title,
  authors: distinctNames(body.authors.map((author) => authorName(before.shelf, before.ids, author))),
  series: toSeries(before, body.series),
  tags: body.tags && distinctNames(body.tags.map((tag) => tagName(before.shelf, before.ids, tag))),
});

const codeOf = (id: number) => FORMATS.find((format) => format.id === id)!.code;

export const toEntries = ({ formats }: BookInput): FormatEntry[] =>
  formats.map(({ id, asin, isbn, format_id, release_date, kenpc }) => ({
    id: id ?? null,
    asin: asin ?? null,
    isbn: isbn ?? null,
    format: codeOf(format_id),
    releaseDate: release_date,
    kenpc,
  }));

/** Throws Invalid with a message per field; a duplicate product is also reported on `uid`. */
export function refuse(problems: readonly EntryProblem[]): void {
  if (problems.length === 0) return;
  if (problems.some(({ field }) => field === "id")) throw new NotFound();
  const errors = new Map<string, string[]>();
  const add = (field: string, message: string) => errors.set(field, [...(errors.get(field) ?? []), message]);
  for (const { taken, message } of problems) if (taken) add("uid", message);
  for (const { index, field, message } of problems) add(`formats.${index}.${field}`, message);
  throw new Invalid(Object.fromEntries(errors));
}
