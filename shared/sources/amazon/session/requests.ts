import type { AmazonSite } from "../addresses.ts";
import type { AmazonRequest } from "../transport.ts";

/** Headers of Amazon's own background requests; without them it answers with a page. */
const BACKGROUND = { Accept: "application/json, text/javascript, */*; q=0.01", "X-Requested-With": "XMLHttpRequest" };

type Query = Readonly<Record<string, string | number | undefined>>;

/** Omits undefined values and sends empty ones. */
function withQuery(path: string, query: Query): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.append(name, String(value));
  return given.size === 0 ? path : `${path}?${given}`;
}

export const getJson = (site: AmazonSite, path: string, query: Query = {}): AmazonRequest => ({
  site,
  method: "GET",
  path: withQuery(path, query),
  headers: BACKGROUND,
});

export const postJson = (site: AmazonSite, path: string, body: unknown): AmazonRequest => ({
  site,
  method: "POST",
  path,
  headers: { ...BACKGROUND, "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

export const postForm = (site: AmazonSite, path: string, fields: Query): AmazonRequest => ({
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
