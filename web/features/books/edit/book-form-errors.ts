import { createBook } from "#shared/api/books/edit.ts";
import { texts } from "#web/lib/texts.ts";
import { type BookBody, type BookFormValues, SERIES_NEW } from "./book-form-values.ts";

/** The errors of a book's form; apart from its values, which screens use without the schemas of the API. */

type FormErrors = Record<string, string>;

/** The form field for a field of the request; null when the form does not show it. */
function fieldFor(path: string): string | null {
  const [first, second] = path.split(".");
  if (first === "title" || first === "uid") return first;
  if (first === "authors" || first === "tags") return first;
  if (first === "series") return second === "new_series" || second === "place" ? second : "series";
  if (first === "formats") return path;
  return null;
}

/** Maps errors by request field to errors by form field; `rest` are those that no form field shows. */
export function formErrorsOf(fields: Readonly<Record<string, readonly string[]>>): {
  readonly errors: FormErrors;
  readonly rest: readonly string[];
} {
  const errors: FormErrors = {};
  const rest: string[] = [];
  for (const [path, messages] of Object.entries(fields)) {
    const field = fieldFor(path);
    if (field) errors[field] = [errors[field], ...messages].filter(Boolean).join(" ");
    else rest.push(...messages);
  }
  return { errors, rest };
}

/** Applies the endpoint's own rules before anything is sent, plus one for the form alone: a new series needs a name. */
export function validateBook(values: BookFormValues, body: BookBody): FormErrors {
  const parsed = createBook.body?.safeParse(body);
  const fields = new Map<string, string[]>();
  for (const { path, message } of parsed?.error?.issues ?? []) {
    const field = path.map(String).join(".");
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  const unnamed = values.series === SERIES_NEW && values.new_series.trim() === "";
  return { ...formErrorsOf(Object.fromEntries(fields)).errors, ...(unnamed ? { new_series: texts.required } : {}) };
}

/** The error of the format in this row, in one line; null when there is none. */
export function formatErrorAt(errors: Readonly<Record<string, unknown>>, index: number): string | null {
  const own = Object.entries(errors).filter(
    ([field]) => field === `formats.${index}` || field.startsWith(`formats.${index}.`),
  );
  return own.length > 0 ? own.map(([, message]) => String(message)).join(" ") : null;
}
