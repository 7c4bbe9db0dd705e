import type { z } from "zod";

/** The schema that a function checks its environment with when it starts. */
export type EnvSchema = z.ZodObject<Readonly<Record<string, z.ZodType<string | undefined, string | undefined>>>>;

/** What a function with this schema must be given: the compiler refuses a variable that lacks or that nobody reads. */
export type EnvironmentOf<S extends EnvSchema> = z.input<S>;

/**
 * The variables for the template. Throws, naming them, when a required variable lacks or one is not in the schema: the compiler can't see what
 * comes through a spread.
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
  if (unread.length > 0) throw new Error(`The environment of ${name} has ${unread.join(", ")}, which nobody reads.`);
  return Object.fromEntries(given);
}
