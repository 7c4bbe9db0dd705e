import * as z from "zod";

/**
 * Parses the process's environment by `schema`. An empty variable counts as absent. Throws an Error that names missing
 * and invalid variables.
 */
export function parseEnv<S extends z.ZodType>(schema: S): z.infer<S> {
  const set = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = schema.safeParse(set);
  if (!parsed.success) throw new Error(`the function's environment is incomplete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
