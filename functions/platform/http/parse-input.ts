import type * as z from "zod";
import { Invalid } from "../errors.ts";

function textsByField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.map(String).join(".");
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

const BROKEN_TEXT = "This text contains an invalid character. Please type it again.";

/**
 * Returns the path of the first text or name that is not well-formed, such as half a surrogate pair; null when there is
 * none. JSON can carry such text but UTF-8 can't, so it would be stored differently from what was sent.
 */
function pathOfBrokenText(value: unknown): string[] | null {
  if (typeof value === "string") return value.isWellFormed() ? null : [];
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const path = name.isWellFormed() ? pathOfBrokenText(inner) : [];
    if (path) return [name, ...path];
  }
  return null;
}

/**
 * Parses `value` by `schema`, dropping fields that the schema doesn't name; undefined without a schema. Throws Invalid
 * with texts per field.
 */
export function parseInput<S extends z.ZodType>(schema: S | undefined, value: unknown): z.infer<S> {
  if (!schema) return undefined as z.infer<S>;
  const broken = pathOfBrokenText(value);
  if (broken) throw new Invalid({ [broken.join(".").toWellFormed()]: [BROKEN_TEXT] });
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Invalid(textsByField(parsed.error.issues));
  return parsed.data;
}
