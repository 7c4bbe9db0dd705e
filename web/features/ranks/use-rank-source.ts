import { type AuthorSource, useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useUser } from "#web/lib/session/session.tsx";

/**
 * How an author's ranks arrive. In cookie mode our server reads them with the author portal's session, even while no
 * publishing account is connected: the two sessions fail and heal separately (decision 57).
 */
export function useRankSource(): AuthorSource {
  const { amazon_cookies_accepted, agency, impersonate_admin_id } = useUser();
  const figures = useDataSource();
  if (!amazon_cookies_accepted) return figures;
  return { source: "cookies", mayFetch: agency === null && impersonate_admin_id === null };
}
