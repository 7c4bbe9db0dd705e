import { truncate } from "#shared/primitives/text.ts";
import type { FieldErrors } from "./errors.ts";

/** Upper bound on the errors in one response, because names and texts may come from the caller. */
const MAX_FIELDS = 50;
const MAX_TEXTS = 5;
const MAX_NAME_LENGTH = 100;
const MAX_TEXT_LENGTH = 500;

/**
 * Caps the number of fields and the length of their texts so that they always fit into a response; the entry "" says
 * how many more there were.
 */
export function cappedErrors(errors: FieldErrors): FieldErrors {
  const fields = Object.entries(errors);
  const shown = fields
    .slice(0, MAX_FIELDS)
    .map(([name, texts]) => [
      truncate(name, MAX_NAME_LENGTH),
      texts.slice(0, MAX_TEXTS).map((text) => truncate(text, MAX_TEXT_LENGTH)),
    ]);
  const more = fields.length - MAX_FIELDS;
  const rest =
    more > 0 ? [["", [...(errors[""] ?? []), `${more.toLocaleString("en-US")} more fields have errors.`]]] : [];
  return Object.fromEntries([...shown, ...rest]);
}
