import { factsOf } from "../http/api-event.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Reads the caller's address, user agent and token. Behind the edge, the address is the one that the edge reports. */
export const readRequestFacts = (isBehindEdge: boolean): ApiMiddleware => ({
  before: ({ event, context }) => {
    context.facts = factsOf(event, isBehindEdge);
  },
});
