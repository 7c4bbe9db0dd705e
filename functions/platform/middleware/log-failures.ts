import type { MiddlewareObj, Request } from "@middy/core";
import { logger } from "../logger.ts";

/** Logs errors that no earlier middleware answered, with the ids that `factsOf` returns. */
export const logFailures = <Event>(
  message: string,
  factsOf: (request: Pick<Request<Event>, "event" | "context">) => Readonly<Record<string, string | undefined>>,
): MiddlewareObj<Event> => ({
  onError: (request) => {
    if (request.response !== undefined) return;
    const error: unknown = request.error;
    logger.error(message, { ...factsOf(request), error: error instanceof Error ? error : String(error) });
  },
});
