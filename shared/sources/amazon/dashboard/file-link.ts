import { AmazonFailure } from "../failure.ts";
import type { AmazonRequest, AmazonResponse } from "../transport.ts";

/** Amazon's cloud file store for finished reports, whose signed URLs expire within hours. */
const FILE_STORE = /^([a-z0-9][a-z0-9.-]*\.)?s3([.-][a-z0-9-]+){0,3}\.amazonaws\.com$/;

export function isFileStore(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === "https:" && url.port === "" && FILE_STORE.test(url.hostname);
}

const FILE = { method: "GET", site: "reports", headers: { Accept: "*/*" } } as const;

/** Base URL of the site that answered: the URL up to the requested path. Null after a redirect elsewhere. */
function siteOf(asked: AmazonRequest, answeredAt: string): string | null {
  return answeredAt.endsWith(asked.path) ? answeredAt.slice(0, -asked.path.length) : null;
}

/**
 * Builds the request for a linked file: on the site that answered, with the session, or in the file store, without it.
 * Throws `unexpected_answer` for any other link.
 */
export function fileRequest(link: string, asked: AmazonRequest, response: Pick<AmazonResponse, "url">): AmazonRequest {
  const refused = new AmazonFailure("unexpected_answer", "A report's link leads to another place than known");
  const site = siteOf(asked, response.url);
  const target = URL.parse(link, response.url);
  if (target === null || target.username !== "" || target.password !== "") throw refused;
  target.hash = "";
  if (site !== null && target.href.startsWith(`${site}/`)) return { ...FILE, path: target.href.slice(site.length) };
  if (/^\/(?!\/)/.test(link)) return { ...FILE, path: `${target.pathname}${target.search}` };
  if (isFileStore(target.href)) return { ...FILE, path: `${target.pathname}${target.search}`, link: target.href };
  throw refused;
}
