import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { BrowserMount } from "#infra/local/aws/service.ts";
import { SOCKET_PATH } from "#infra/local/places.ts";
import type { SimulatedStripe } from "#infra/local/stripe/stripe.ts";
import { awsCallOf, sendAwsAnswer } from "./aws-call.ts";
import type { AwsRouter } from "./aws-router.ts";
import type { Edge } from "./edge.ts";
import type { HttpAnswer } from "./http-api.ts";
import { LOCAL_PATH, mountFor, NOT_MOUNTED } from "./mounts.ts";
import type { SocketApi } from "./socket-api.ts";

/** Where the outside parties' pages are: the retailer's own, and the one that the configuration names as the source of exchange rates. */
const OUTSIDE_WORLD: readonly { below: string; page?: string }[] = [
  { below: `${LOCAL_PATH}/retailer/` },
  { below: `${LOCAL_PATH}/exchange-rates/`, page: "/exchange-rates.csv" },
];

/** Stripe's API, at the path that its SDKs always ask, and the pages that it has elsewhere. */
const STRIPE_API = "/v1/";
const STRIPE_PAGES = `${LOCAL_PATH}/stripe`;

/** Everything that answers behind the one public address. */
export interface PublicParts {
  readonly edge: Edge;
  readonly api: (request: IncomingMessage) => Promise<HttpAnswer>;
  readonly site: (path: string, acceptsGzip: boolean) => Promise<HttpAnswer>;
  readonly sockets: SocketApi;
  readonly router: AwsRouter;
  readonly mounts: readonly BrowserMount[];
  /** Pages of the simulated outside parties, by the rest of the path. */
  readonly outsideWorld: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly stripe: Pick<SimulatedStripe, "api" | "pages">;
  /** Text of `/config.json`. */
  readonly webConfig: string;
}

/** The public port: `/api` and the site as the distribution serves them, `/socket`, and `/_local` for what AWS has elsewhere. */
export function createPublicServer(parts: Promise<PublicParts>, log: (line: string) => void): Server {
  const server = createServer(async (request, response) => {
    try {
      await answer(await parts, request, response);
    } catch (error) {
      // A path with a broken escape, such as `/%E0`.
      if (error instanceof URIError) return sendAwsAnswer(response, { status: 400, body: { message: "Bad Request" } });
      log(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/json" });
      response.end('{"message":"Internal Server Error"}');
    }
  });
  server.on("upgrade", async (request, socket, head) => {
    if (pathOf(request) !== SOCKET_PATH) socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    else await (await parts).sockets.upgrade(request, socket, head);
  });
  return server;
}

const pathOf = (request: IncomingMessage): string => new URL(request.url ?? "/", "http://local").pathname;

async function answer(parts: PublicParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = pathOf(request);
  if (path.startsWith(STRIPE_API)) return parts.stripe.api(path, request, response);
  if (path.startsWith(`${LOCAL_PATH}/`)) return answerLocal(parts, path, request, response);
  const { status, headers, body } = await viewerAnswer(parts, path, request);
  response.writeHead(status, { ...headers, ...parts.edge.headersFor(path), "content-length": Buffer.byteLength(body) });
  response.end(request.method === "HEAD" ? undefined : body);
}

function viewerAnswer(parts: PublicParts, path: string, request: IncomingMessage): Promise<HttpAnswer> | HttpAnswer {
  if (path.startsWith("/api/")) return parts.api(request);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return { status: 403, headers: { "content-type": "text/plain" }, body: "This method is not allowed here" };
  }
  if (path === "/config.json") {
    return {
      status: 200,
      headers: { "content-type": "application/json", "cache-control": "no-cache" },
      body: parts.webConfig,
    };
  }
  return parts.site(path, /\bgzip\b/.test(String(request.headers["accept-encoding"])));
}

/** A signed call of a mounted service is a function's; all else is the browser's. */
async function answerLocal(
  parts: PublicParts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const outside = OUTSIDE_WORLD.find((o) => path.startsWith(o.below));
  if (outside) return parts.outsideWorld(outside.page ?? `/${path.slice(outside.below.length)}`, request, response);
  if (path.startsWith(`${STRIPE_PAGES}/`))
    return parts.stripe.pages(path.slice(STRIPE_PAGES.length), request, response);
  const found = mountFor(parts.mounts, path);
  if (!found) return sendAwsAnswer(response, NOT_MOUNTED);
  const call = await awsCallOf(request, found.root, found.mount.mount.replace(/^aws\//, ""));
  sendAwsAnswer(response, await (call.principal ? parts.router.call(call) : found.mount.handle(call)));
}
