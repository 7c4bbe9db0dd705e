import { RetailerFailure } from "../failure.ts";
import type { RetailerTransport } from "../transport.ts";

/** A transport that rejects with RetailerFailure and nothing else: whatever keeps a request from being answered is `unreachable`. */
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
