import middy, { type MiddlewareObj } from "@middy/core";
import type { Context } from "aws-lambda";
import type * as z from "zod";
import { parseEnv } from "./env.ts";
import { logFailures, unwrapThrottling } from "./middleware/errors.ts";

type Task<Event, Result> = (event: Event, context: Context) => Promise<Result>;

/**
 * Builds the handler of a function that is invoked by a schedule, a step, a rule, a queue, a webhook or a socket.
 * `build` runs once per process, at the first event; `middlewares` run inside those of every task. Errors are logged
 * and rethrown, so that the caller's retries and dead-letter queue work.
 */
export function taskHandler<S extends z.ZodType, Event, Result>(
  schema: S,
  build: (env: z.infer<S>) => Task<Event, Result>,
  ...middlewares: readonly MiddlewareObj[]
): Task<Event, Result> {
  let task: Task<Event, Result> | undefined;
  return middy<Event, Result>({ timeoutEarlyInMillis: 0 })
    .use([
      unwrapThrottling(),
      logFailures<Event>("task failed", ({ context }) => ({ requestId: context.awsRequestId })),
      ...middlewares,
    ])
    .handler(async (event: Event, context) => {
      task ??= build(parseEnv(schema));
      return task(event, context);
    });
}
