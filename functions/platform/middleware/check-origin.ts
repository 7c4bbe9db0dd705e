import { Forbidden } from "../errors.ts";
import type { OriginCheck } from "../http/origin-check.ts";
import type { HttpMiddleware } from "./api-middleware.ts";

/** Refuses requests that bypassed the edge. `isFromEdge` is null in environments without one. Throws Forbidden. */
export const checkOrigin = (isFromEdge: OriginCheck | null): HttpMiddleware => ({
  before: async ({ event }) => {
    if (isFromEdge && !(await isFromEdge(event.headers["x-origin-verify"]))) {
      throw new Forbidden("forbidden", "Please use the product's own web address.");
    }
  },
});
