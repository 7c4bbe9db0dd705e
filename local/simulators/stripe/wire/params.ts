import * as z from "zod";
import { invalid } from "./errors.ts";
import type { Form } from "./form.ts";

export const text = z.string().max(5000);
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, "whole")
  .transform(Number);
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/, "decimal")
  .transform(Number);
export const yesOrNo = z.enum(["true", "false"]).transform((value) => value === "true");
/** Accepts an empty string, which removes the value. */
export const emptied = <S extends z.ZodType>(schema: S) => z.union([z.literal("").transform(() => null), schema]);
export const metadata = emptied(z.record(z.string().max(40), z.string().max(500)));
export const expand = z.array(text);
/** `created=5` or `created[gte]=5`. */
export const range = z.union([
  whole.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({ gt: whole.optional(), gte: whole.optional(), lt: whole.optional(), lte: whole.optional() }),
]);
export const paging = {
  limit: whole.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand: expand.optional(),
};

/** Stripe's name of a parameter: path `a`, `b`, `c` is `a[b][c]`. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join("");

/** @throws {StripeFailure} that names the first unknown, missing or invalid parameter */
export function readParams<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw failureOf(parsed.error.issues[0]!, form);
}

function failureOf(issue: z.core.$ZodIssue, form: Form) {
  if (issue.code === "invalid_union" && issue.errors[1]?.[0]) {
    const inner = issue.errors[1][0];
    return failureOf({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue, form);
  }
  if (issue.code === "unrecognized_keys") {
    const param = nameOf([...issue.path, issue.keys[0]!]);
    return invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = nameOf(issue.path);
  const value = issue.path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown>)?.[step], form);
  if (value === undefined) return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (issue.message === "whole")
    return invalid(`Invalid integer: ${String(value)}`, { code: "parameter_invalid_integer", param });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

/** Merges given metadata; an empty value removes its key, an empty map removes all of them. */
export function mergedMetadata(
  before: Readonly<Record<string, string>> | null,
  given: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> {
  if (given === null) return {};
  const merged = Object.entries({ ...before, ...given }).filter(([, value]) => value !== "");
  return Object.fromEntries(merged);
}
