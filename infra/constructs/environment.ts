import type * as z from "zod";

export type EnvSchema = z.ZodObject<Readonly<Record<string, z.ZodType<string | undefined, string | undefined>>>>;

/** Variables for a function with this schema: the compiler rejects missing and unused ones. */
export type EnvironmentOf<S extends EnvSchema> = z.input<S>;

/**
 * Builds the template's variables. Throws, naming them, when a required variable is missing or one is not in the
 * schema, because the compiler can't see variables that come through a spread.
 */
export function environmentFor<S extends EnvSchema>(
  name: string,
  schema: S,
  environment: EnvironmentOf<S>,
): Record<string, string> {
  const given = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const names = new Set(given.map(([variable]) => variable));
  const lacking = Object.entries(schema.shape).flatMap(([variable, type]) =>
    names.has(variable) || type.safeParse(undefined).success ? [] : [variable],
  );
  const unread = [...names].filter((variable) => !(variable in schema.shape));
  if (lacking.length > 0) throw new Error(`The environment of ${name} lacks ${lacking.join(", ")}.`);
  if (unread.length > 0)
    throw new Error(`The environment of ${name} has ${unread.join(", ")}, which its schema doesn't declare.`);
  return Object.fromEntries(given);
}
