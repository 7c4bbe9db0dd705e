import type { MiddlewareObj } from "@middy/core";
import { throttlingIn } from "../throttling.ts";

/** Throws throttling under AWS's own name, by which a state machine recognizes it, and not wrapped by ElectroDB. */
export const unwrapThrottling = (): MiddlewareObj => ({
  onError: (request) => {
    request.error = throttlingIn(request.error) ?? request.error;
  },
});
