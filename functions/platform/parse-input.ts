import type { z } from "zod";
import { Invalid } from "./errors.ts";

/** The text of a field that is not there at all, as the forms say it. */
const missingIsRequired: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_type" && issue.input === undefined ? "Required" : undefined;

/** Texts per field, nested paths joined by dots. */
function textsByField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.map(String).join(".");
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

/** `value` as `schema` allows it, without the fields that it does not name; undefined when there is no schema. Throws Invalid with texts per field. */
export function parseInput<S extends z.ZodType>(schema: S | undefined, value: unknown): z.infer<S> {
  if (!schema) return undefined as z.infer<S>;
  const parsed = schema.safeParse(value, { error: missingIsRequired });
  if (!parsed.success) throw new Invalid(textsByField(parsed.error.issues));
  return parsed.data;
}
