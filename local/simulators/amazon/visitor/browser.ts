import { simulatedAmazon } from "#shared/sources/amazon/addresses.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { AMAZON_PASSWORD } from "../accounts/accounts.ts";

/** A minimal browser with a cookie jar for the simulated Amazon. */
export function createBrowser(port: number) {
  const jar = new Map<string, { value: string; endsWithBrowser: boolean }>();
  const sites = simulatedAmazon(port);
  const root = sites.store.slice(0, -"/store".length);

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      const age = attributes.find((attribute) => attribute.startsWith("Max-Age="))?.slice("Max-Age=".length);
      if (age === "0") jar.delete(name);
      else jar.set(name, { value: pair.slice(name.length + 1), endsWithBrowser: age === undefined });
    }
  }

  async function open(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, { value }]) => `${name}=${value}`).join("; "));
    const response = await fetch(address, { ...init, headers, redirect: "manual" });
    keep(response);
    const to = response.headers.get("location");
    if (to === null) return response;
    await response.body?.cancel();
    return open(new URL(to, address).href);
  }

  const post = (path: string, fields: Record<string, string>) =>
    open(`${root}${path}`, { method: "POST", body: new URLSearchParams(fields) });

  const transport: AmazonTransport = async ({ site, method, path, headers, body, link }) => {
    const init = { method, ...(headers ? { headers } : {}), ...(body === undefined ? {} : { body }) };
    const response = await (link === undefined ? open(sites[site] + path, init) : fetch(link));
    return {
      status: response.status,
      url: response.url,
      contentType: (response.headers.get("content-type") ?? "").split(";")[0]!.toLowerCase(),
      retryAfter: response.headers.get("retry-after"),
      text: () => response.text(),
      bytes: async () => new Uint8Array(await response.arrayBuffer()),
    };
  };

  return {
    root,
    sites,
    jar,
    open,
    post,
    transport,
    signIn: (email: string, { keep = true } = {}) =>
      post("/store/ap/signin", {
        email,
        password: AMAZON_PASSWORD,
        "openid.return_to": "/_local/retailer/store/",
        ...(keep ? { rememberMe: "true" } : {}),
      }),
    /** Drops the cookies that end when the browser is closed. */
    restart: () => {
      for (const [name, { endsWithBrowser }] of jar) if (endsWithBrowser) jar.delete(name);
    },
    control: (path: string, body?: unknown, method = body === undefined ? "GET" : "POST") =>
      fetch(`${root}/_control${path}`, {
        method,
        ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      }),
  };
}
export type Browser = ReturnType<typeof createBrowser>;
