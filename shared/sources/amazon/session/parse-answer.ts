import type * as z from "zod";
import { AmazonFailure } from "../failure.ts";

/**
 * Parses an answer by its schema. Throws `unexpected_answer` with the path of the invalid field. The path must come
 * from the schema, so these schemas have no free keys (a record's keys are Amazon's data).
 */
export function parseAnswer<S extends z.ZodType>(what: string, schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue && issue.path.length > 0 ? issue.path.join(".") : "the whole";
  throw new AmazonFailure("unexpected_answer", `${what}: ${field}: ${issue?.code}`);
}
