import { truncate } from "#shared/primitives/text.ts";
import type { FieldErrors } from "./errors.ts";

/** What an answer says at most: nobody reads more, and names and texts may come from the caller. */
const MOST_FIELDS = 50;
const MOST_TEXTS = 5;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 500;

/** Texts per field with so many fields and so long texts that they always fit into an answer; the entry "" says how many more there were. */
export function cappedErrors(errors: FieldErrors): FieldErrors {
  const fields = Object.entries(errors);
  const shown = fields
    .slice(0, MOST_FIELDS)
    .map(([name, texts]) => [
      truncate(name, LONGEST_NAME),
      texts.slice(0, MOST_TEXTS).map((text) => truncate(text, LONGEST_TEXT)),
    ]);
  const more = fields.length - MOST_FIELDS;
  const rest =
    more > 0 ? [["", [...(errors[""] ?? []), `${more.toLocaleString("en-US")} more fields need another look.`]]] : [];
  return Object.fromEntries([...shown, ...rest]);
}
