import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { SOCKET_PATH } from "#local/model/base-urls.ts";
import { type AwsAnswer, type BrowserMount, LOCAL_PATH, mountFor, NOT_MOUNTED } from "#local/model/service.ts";
import type { SimulatedStripe } from "#local/simulators/stripe/stripe.ts";
import { awsCallOf, sendAwsAnswer } from "./aws-call.ts";
import type { Edge } from "./edge.ts";
import type { HttpAnswer } from "./http-api.ts";
import { FOREIGN_HOST, LOCAL_HEADERS, namesThisMachine } from "./local-host.ts";
import { type Encoding, encodingOf } from "./site.ts";
import type { SocketApi } from "./socket-api.ts";

const AMAZON = `${LOCAL_PATH}/retailer`;
/** Pages of the simulated outside parties: Amazon's, and the source of exchange rates from the configuration. */
const OUTSIDE_WORLD: readonly { below: string; page?: string }[] = [
  { below: `${AMAZON}/` },
  { below: `${LOCAL_PATH}/exchange-rates/`, page: "/exchange-rates.csv" },
];

const STRIPE_API = "/v1/";
const STRIPE_PAGES = `${LOCAL_PATH}/stripe`;

export interface PublicParts {
  readonly edge: Edge;
  readonly api: (request: IncomingMessage) => Promise<HttpAnswer>;
  readonly site: (path: string, encoding: Encoding | null) => Promise<HttpAnswer>;
  /** Serves the site from its sources instead, with hot module replacement. */
  readonly hotSite?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  readonly sockets: SocketApi;
  readonly mounts: readonly BrowserMount[];
  readonly outsideWorld: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly stripe: Pick<SimulatedStripe, "api" | "pages">;
  readonly webConfig: string;
}

const BAD_REQUEST: AwsAnswer = { status: 400, body: { message: "Bad Request" } };

/**
 * The public port: `/api` and the site as the distribution serves them, `/socket`, and `/_local` for services that AWS
 * hosts elsewhere. Its callers are browsers: it accepts only this machine's own host names and treats no caller as an
 * AWS principal.
 */
export function createPublicServer(parts: Promise<PublicParts>, log: (line: string) => void): Server {
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(LOCAL_HEADERS)) response.setHeader(name, value);
    try {
      const path = pathOf(request);
      if (!namesThisMachine(request)) sendAwsAnswer(response, FOREIGN_HOST);
      else if (path === null) sendAwsAnswer(response, BAD_REQUEST);
      else await answer(await parts, path, request, response);
    } catch (error) {
      // A path with an invalid escape, such as `/%E0`.
      if (error instanceof URIError) return sendAwsAnswer(response, BAD_REQUEST);
      log(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/json" });
      response.end('{"message":"Internal Server Error"}');
    }
  });
  server.on("upgrade", async (request, socket, head) => {
    // A browser may disconnect before it receives the response.
    socket.on("error", () => undefined);
    if (!namesThisMachine(request)) refuseUpgrade(socket, "421 Misdirected Request");
    else if (pathOf(request) !== SOCKET_PATH) refuseUpgrade(socket, "404 Not Found");
    else await (await parts).sockets.upgrade(request, socket, head);
  });
  return server;
}

const redirect = (response: ServerResponse, location: string): void =>
  sendAwsAnswer(response, { status: 302, headers: { location } });

/** Returns the path of the request target, or null when it is not an address, such as `//`. */
const pathOf = (request: IncomingMessage): string | null =>
  URL.parse(request.url ?? "/", "http://local")?.pathname ?? null;

const refuseUpgrade = (socket: Duplex, status: string): void =>
  void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

async function answer(
  parts: PublicParts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path.startsWith(STRIPE_API)) return parts.stripe.api(path, request, response);
  if (path.startsWith(`${LOCAL_PATH}/`)) return answerLocal(parts, path, request, response);
  if (parts.hotSite && !path.startsWith("/api/") && path !== "/config.json") {
    // Vite's client is an inline script.
    response.removeHeader("content-security-policy");
    return parts.hotSite(request, response);
  }
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
  return parts.site(path, encodingOf(request.headers["accept-encoding"]));
}

/** Serves `/_local`. Signatures are ignored here: functions and operators use the second port. */
async function answerLocal(
  parts: PublicParts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path === AMAZON || path === `${AMAZON}/`) return redirect(response, `${AMAZON}/store/`);
  const outside = OUTSIDE_WORLD.find((o) => path.startsWith(o.below));
  if (outside) return parts.outsideWorld(outside.page ?? `/${path.slice(outside.below.length)}`, request, response);
  if (path.startsWith(`${STRIPE_PAGES}/`))
    return parts.stripe.pages(path.slice(STRIPE_PAGES.length), request, response);
  const found = mountFor(parts.mounts, path);
  if (!found) return sendAwsAnswer(response, NOT_MOUNTED);
  const call = await awsCallOf(request, found.root, found.mount.mount.replace(/^aws\//, ""));
  sendAwsAnswer(response, await found.mount.handle({ ...call, principal: null }));
}
