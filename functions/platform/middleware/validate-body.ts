import { parseInput } from "../http/parse-input.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Parses the body, or an empty object without one, by the endpoint's schema. Throws Invalid. */
export const validateBody = (): ApiMiddleware => ({
  before: ({ event, context }) => {
    context.body = parseInput(context.route.endpoint.body, event.body || {});
  },
});
