import { parseInput } from "../http/parse-input.ts";
import { parseQuery } from "../http/query-params.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Parses the path and the query by the endpoint's schemas. Throws Invalid. */
export const validateParameters = (): ApiMiddleware => ({
  before: ({ event, context }) => {
    const { endpoint } = context.route;
    context.params = parseInput(endpoint.params, event.pathParameters ?? {});
    context.query = parseInput(endpoint.query, parseQuery(event.rawQueryString));
  },
});
