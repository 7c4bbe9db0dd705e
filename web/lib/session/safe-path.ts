const ORIGIN = "https://same.origin";

/**
 * A path of this site from a URL parameter, or null. Rejects other sites, other schemes, `//host`,
 * backslashes and control characters, which browsers read as slashes or drop.
 */
export function safePath(wanted: string | null): string | null {
  if (!wanted?.startsWith("/") || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, ORIGIN)) return null;
  const url = new URL(wanted, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
