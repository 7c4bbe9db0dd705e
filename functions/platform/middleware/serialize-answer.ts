import { jsonAnswer } from "../http/answer.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Turns the validated result into a JSON answer with the endpoint's status. */
export const serializeAnswer = (): ApiMiddleware => ({
  after: (request) => {
    request.response = jsonAnswer(request.context.route.endpoint.status ?? 200, request.response);
  },
});
