import type { RetailerSite } from "../addresses.ts";
import type { RetailerRequest } from "../transport.ts";

/** Headers of the retailer's own background requests; without them it answers with a page. */
const BACKGROUND = { Accept: "application/json, text/javascript, */*; q=0.01", "X-Requested-With": "XMLHttpRequest" };

type Query = Readonly<Record<string, string | number | undefined>>;

/** Omits undefined values and sends empty ones. */
function withQuery(path: string, query: Query): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.append(name, String(value));
  return given.size === 0 ? path : `${path}?${given}`;
}

export const getJson = (site: RetailerSite, path: string, query: Query = {}): RetailerRequest => ({
  site,
  method: "GET",
  path: withQuery(path, query),
  headers: BACKGROUND,
});

export const postJson = (site: RetailerSite, path: string, body: unknown): RetailerRequest => ({
  site,
  method: "POST",
  path,
  headers: { ...BACKGROUND, "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

export const postForm = (site: RetailerSite, path: string, fields: Query): RetailerRequest => ({
  site,
  method: "POST",
  path,
  headers: {
    Accept: "text/html, */*; q=0.01",
    "X-Requested-With": "XMLHttpRequest",
    "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8",
  },
  body: withQuery("", fields).slice(1),
});
