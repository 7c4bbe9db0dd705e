import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Ask {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent, still compressed. */
  readonly bytes: Buffer;
}

export interface Client {
  ask(ask: Ask): Promise<Answer>;
  close(): void;
}

/** Calls one loopback server over at most `connections` kept connections. */
export function httpClient(address: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const type = body === undefined ? {} : { "content-type": "application/json" };
        const options = { agent, method, headers: { "accept-encoding": "gzip", ...type, ...headers } };
        const sent = request(new URL(path, address), options, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.once("error", reject);
          response.once("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
          );
        });
        sent.once("error", reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
