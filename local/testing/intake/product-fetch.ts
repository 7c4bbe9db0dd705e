import type { Binding } from "#functions/platform/http/binding.ts";
import type { apiCaller } from "#functions/testing/api-caller.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";

interface Parts {
  readonly routes: readonly Binding[];
  readonly call: ReturnType<typeof apiCaller>;
  readonly put: (key: string, bytes: Uint8Array) => void;
}

function paramsOf({ path }: Pick<Endpoint, "path">, asked: string): Record<string, string> | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const found = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`).exec(asked);
  return found && Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1]!)]));
}

/** A `fetch` for the product: calls run through the HTTP chain, uploads go into the bucket. */
export const productFetch =
  ({ routes, call, put }: Parts): typeof fetch =>
  async (input, init = {}) => {
    const url = new URL(String(input));
    if (init.body instanceof FormData) {
      const file = init.body.get("file") as File;
      put(String(init.body.get("key")), new Uint8Array(await file.arrayBuffer()));
      return new Response(null, { status: 204 });
    }
    for (const { endpoint } of routes) {
      const params = endpoint.method === init.method ? paramsOf(endpoint, url.pathname) : null;
      if (!params) continue;
      const { status, body } = await call(endpoint, {
        params,
        query: url.search.slice(1),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === "string" ? { rawBody: init.body } : {}),
      });
      return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
    }
    return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  };
