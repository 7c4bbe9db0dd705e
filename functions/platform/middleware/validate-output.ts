import type { ApiMiddleware } from "./api-middleware.ts";

/** Parses the use case's result by the endpoint's response schema, which drops what it doesn't declare. */
export const validateOutput = (): ApiMiddleware => ({
  after: (request) => {
    request.response = request.context.route.endpoint.response.parse(request.response);
  },
});
