import { withoutSocket } from "#local/model/without-socket.ts";
import type { SimulatedStripe } from "../stripe.ts";

/** A `fetch` that reaches the simulation's API without a socket. */
export const fetchFrom =
  ({ api }: Pick<SimulatedStripe, "api">) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const body = typeof init.body === "string" ? init.body : null;
    const request = { method: init.method ?? "GET", headers: new Headers(init.headers), body };
    const written = await withoutSocket((req, res) => api(url.pathname, req, res), url, request);
    if (written.isLost) throw new TypeError("fetch failed");
    return new Response(new Uint8Array(written.body), { status: written.status, headers: written.headers });
  };
