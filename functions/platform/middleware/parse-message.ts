import type { MiddlewareObj } from "@middy/core";
import type * as z from "zod";

/** Parses a task's event by `schema`. Throws a ZodError, so that a malformed message ends in the dead-letter queue. */
export const parseMessage = <S extends z.ZodType>(schema: S): MiddlewareObj => ({
  before: (request) => {
    request.event = schema.parse(request.event);
  },
});
