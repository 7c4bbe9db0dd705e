import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";

export interface Written {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** True when the connection was closed without an answer. */
  readonly isLost: boolean;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function headersOf(headers: Headers): IncomingMessage["headers"] {
  return Object.fromEntries(headers);
}

/**
 * Passes a request to a server's handler without a socket. Covers what the simulations use of Node's request and
 * response.
 */
export async function withoutSocket(
  handler: Handler,
  url: URL,
  init: { readonly method: string; readonly headers: Headers; readonly body: string | null },
): Promise<Written> {
  let isLost = false;
  const stream = Readable.from(init.body === null ? [] : [Buffer.from(init.body)]);
  const request = Object.assign(stream, {
    method: init.method,
    url: url.pathname + url.search,
    headers: { host: url.host, ...headersOf(init.headers) },
    socket: {
      destroy: () => {
        isLost = true;
      },
    },
  });
  const written = { status: 200, headers: new Headers(), body: Buffer.alloc(0) as Uint8Array };
  const response = {
    writeHead: (status: number, headers: Readonly<Record<string, string | number | readonly string[]>> = {}) => {
      written.status = status;
      for (const [name, value] of Object.entries(headers))
        for (const one of Array.isArray(value) ? value : [value]) written.headers.append(name, String(one));
    },
    end: (body?: string | Uint8Array) => {
      written.body = typeof body === "string" ? Buffer.from(body) : (body ?? Buffer.alloc(0));
    },
  };
  // Safe assertions: the simulations use nothing else of either.
  await handler(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return { ...written, isLost };
}
