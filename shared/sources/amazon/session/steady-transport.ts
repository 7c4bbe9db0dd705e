import { AmazonFailure } from "../failure.ts";
import type { AmazonTransport } from "../transport.ts";

/** Wraps a transport so that it rejects with AmazonFailure only; any transport error is `unreachable`. */
export const steadyTransport =
  (transport: AmazonTransport): AmazonTransport =>
  async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      if (error instanceof AmazonFailure) throw error;
      throw new AmazonFailure("unreachable", "No answer");
    }
  };
