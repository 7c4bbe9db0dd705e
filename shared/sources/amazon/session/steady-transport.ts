import { RetailerFailure } from "../failure.ts";
import type { RetailerTransport } from "../transport.ts";

/** Wraps a transport so that it rejects with RetailerFailure only; any transport error is `unreachable`. */
export const steadyTransport =
  (transport: RetailerTransport): RetailerTransport =>
  async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      if (error instanceof RetailerFailure) throw error;
      throw new RetailerFailure("unreachable", "No answer");
    }
  };
