import { withoutSocket } from "#local/model/without-socket.ts";
import { createSimulators } from "#local/simulators/amazon/server.ts";
import { calling, currentInvocation, outsideFault } from "./invocations.ts";

/** The port in the addresses of the simulated Amazon; nothing listens on it. */
export const AMAZON_PORT = 4999;
export const AMAZON_ORIGIN = `http://127.0.0.1:${AMAZON_PORT}`;
const PREFIX = "/_local/retailer";
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** An answer of Amazon's in place of the right one. */
function spoilt(kind: number, whole: Response, bytes: Uint8Array<ArrayBuffer>): Response {
  switch (kind % 4) {
    case 0:
      return new Response("busy", { status: 503 });
    case 1:
      return new Response("slow down", { status: 429, headers: { "retry-after": "60" } });
    case 2:
      return new Response("<!doctype html><title>Sorry</title>", { headers: { "content-type": "text/html" } });
    default:
      return new Response(bytes.slice(0, bytes.byteLength >> 1), whole);
  }
}

/** The simulated Amazon in this process, and a `fetch` that reaches it alone. */
export function amazonInProcess(now: () => number, seed: number) {
  const handle = createSimulators({ now, seed: `year-${seed}` });

  async function answer(url: URL, init: RequestInit): Promise<Response> {
    const body = init.body === undefined || init.body === null ? null : String(init.body);
    const headers = new Headers(init.headers);
    if (init.body instanceof URLSearchParams && !headers.has("content-type"))
      headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
    const path = url.pathname.slice(PREFIX.length);
    const request = { method: init.method ?? "GET", headers, body };
    const written = await withoutSocket((req, res) => handle(path, req, res), url, request);
    const bytes = new Uint8Array(written.body);
    const whole = new Response(bytes.byteLength > 0 ? bytes : null, written);
    const fault = currentInvocation() ? outsideFault() : null;
    return fault === null ? whole : spoilt(fault, whole, bytes);
  }

  async function follow(url: URL, init: RequestInit): Promise<Response> {
    const response = await answer(url, init);
    const to = response.headers.get("location");
    if (to === null || !REDIRECTS.has(response.status) || init.redirect === "manual")
      return Object.defineProperty(response, "url", { value: url.href });
    if (init.redirect === "error") throw new TypeError("fetch failed");
    return follow(new URL(to, url), { ...init, method: "GET", body: undefined });
  }

  const fetchAmazon: typeof fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== AMAZON_ORIGIN) throw new TypeError(`nothing answers at ${url.origin}`);
    return calling(() => follow(url, init));
  };
  return { fetch: fetchAmazon };
}
export type AmazonInProcess = ReturnType<typeof amazonInProcess>;
