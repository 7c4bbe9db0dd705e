import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";

export interface WireCall {
  /** `X-Amz-Target` without its service, or method and path for a service without targets. */
  readonly operation: string;
  readonly body: unknown;
}
export interface WireAnswer {
  readonly status?: number;
  readonly error?: string;
  /** The error's message; its name by default. */
  readonly message?: string;
  readonly body?: object;
}

/**
 * Starts a local AWS endpoint for testing a client: the official SDK calls it over HTTP, and `answer` plays the
 * service. Every SDK client created while it runs finds it through the SDK's own environment variables.
 */
export async function startAwsEndpoint(answer: (call: WireCall) => WireAnswer) {
  const calls: WireCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const target = request.headers["x-amz-target"];
    const operation = typeof target === "string" ? target.split(".").at(-1)! : `${request.method} ${request.url}`;
    const isJson = text.startsWith("{");
    const call = { operation, body: isJson ? (JSON.parse(text) as unknown) : text };
    calls.push(call);
    const { status = 200, error, message = error, body = {} } = answer(call);
    response.writeHead(error ? Math.max(status, 400) : status, {
      "content-type": "application/json",
      ...(error ? { "x-amzn-errortype": error } : {}),
    });
    response.end(JSON.stringify(error ? { __type: error, message } : body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("AWS_ENDPOINT_URL", url);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  return {
    url,
    calls,
    stop: () => {
      vi.unstubAllEnvs();
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
