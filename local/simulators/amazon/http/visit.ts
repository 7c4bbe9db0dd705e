import type { IncomingMessage } from "node:http";
import { readBody } from "#local/model/read-body.ts";
import { AMAZON_SITES } from "#shared/sources/amazon/addresses.ts";

/** Path of the whole simulation on the local product's port. */
export const AMAZON_PATH = "/_local/retailer";
const BODY_LIMIT = 256 * 1024;

/** Amazon's sites, and the sign-in's API. */
export const VISITED = [...AMAZON_SITES, "login"] as const;
export type VisitedSite = (typeof VISITED)[number];

export interface Visit {
  readonly site: VisitedSite;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  header(name: string): string | undefined;
  readonly cookies: ReadonlyMap<string, string>;
  readonly body: string;
  /** Base URL of all sites under the host name that the browser used: `http://127.0.0.1:4400/_local/retailer`. */
  readonly base: string;
  /** The same for pictures, under the host name of the product's own pages, which may show no other. */
  readonly pictures: string;
}

function cookiesOf(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(/; */).flatMap((pair): [string, string][] => {
    const sign = pair.indexOf("=");
    return sign < 1 ? [] : [[pair.slice(0, sign), pair.slice(sign + 1)]];
  });
  return new Map(pairs);
}

/**
 * @param path below Amazon's own, such as `/kdp/en_US/bookshelf`. @returns undefined when it belongs to none of
 * the sites
 */
export async function visitOf(path: string, request: IncomingMessage): Promise<Visit | undefined> {
  const site = VISITED.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
  if (!site) return undefined;
  return {
    site,
    method: request.method ?? "GET",
    path: path.slice(site.length + 1) || "/",
    query: new URL(request.url ?? "/", "http://local").searchParams,
    header: (name) => request.headers[name]?.toString(),
    cookies: cookiesOf(request.headers.cookie),
    body: (await readBody(request, BODY_LIMIT)).toString("utf8"),
    base: `http://${request.headers.host ?? "127.0.0.1"}${AMAZON_PATH}`,
    pictures: `http://${(request.headers.host ?? "localhost").replace("127.0.0.1", "localhost")}${AMAZON_PATH}`,
  };
}

export function jsonOf(visit: Visit): unknown {
  try {
    return JSON.parse(visit.body);
  } catch {
    // A body that is no JSON is answered as a missing one.
    return undefined;
  }
}
