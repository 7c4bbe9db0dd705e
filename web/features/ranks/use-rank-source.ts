import { type AuthorSource, useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useUser } from "#web/lib/session/session.tsx";

/**
 * How ranks arrive: with a stored Author Central session wherever there is one, whichever way royalties take; without
 * one our server can't read them.
 */
export function useRankSource(): AuthorSource {
  const { agency, author_central_account, impersonate_admin_id } = useUser();
  const other = useDataSource();
  if (author_central_account !== null) {
    const isOwn = agency === null && impersonate_admin_id === null;
    return { source: "cookies", mayFetch: author_central_account.active && isOwn };
  }
  return other.source === "cookies" ? { source: "cookies", mayFetch: false } : other;
}
