import type { Context } from "aws-lambda";
import type { z } from "zod";
import { logger } from "./logger.ts";
import { parseEnv } from "./parse-env.ts";
import { throttlingIn } from "./throttling.ts";

type Task<Event, Result> = (event: Event, context: Context) => Promise<Result>;

/**
 * Builds the handler of a function that is invoked by a schedule, a step, a rule or a socket. `build` runs once per
 * process, at the first event. Errors are logged and rethrown, so that the caller's retries and dead-letter queue work.
 * Throttling is thrown under AWS's own name, by which a state machine recognizes it, and not wrapped by ElectroDB.
 */
export function taskHandler<S extends z.ZodType, Event, Result>(
  schema: S,
  build: (env: z.infer<S>) => Task<Event, Result>,
): Task<Event, Result> {
  let task: Task<Event, Result> | undefined;
  return async (event, context) => {
    try {
      task ??= build(parseEnv(schema));
      return await task(event, context);
    } catch (error) {
      logger.error("task failed", {
        requestId: context?.awsRequestId,
        error: error instanceof Error ? error : String(error),
      });
      throw throttlingIn(error) ?? error;
    }
  };
}
