import { RANKS_EXTENSION_VERSION } from "#shared/messages/extension.ts";
import { useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import type { Portal } from "#web/lib/extension/use-portal.ts";
import { isOlder } from "#web/lib/extension/versions.ts";
import { useUser } from "#web/lib/session/session.tsx";

/** What is missing for reading reviews. `login`: Author Central wants a new sign-in. */
export type ReviewNeed = "agency" | "acting" | "uploads" | "install" | "old" | "other-browser" | "author" | "login";

/** Null when reviews can be read, and while it isn't known yet. */
export function useReviewNeed(portal: Portal | null): ReviewNeed | null {
  const { agency, author_central_account, impersonate_admin_id } = useUser();
  const { source } = useDataSource();
  const { presence, hello } = useExtension();
  // A client's reviews are read with the client's own stored session, if there is one.
  if (agency !== null) return portal === null ? "agency" : null;
  if (impersonate_admin_id !== null) return "acting";
  if (portal?.way === "cookies") return null;
  if (portal) return hello && isOlder(hello.version, RANKS_EXTENSION_VERSION) ? "old" : null;
  if (author_central_account) return "login";
  if (source === "uploads") return "uploads";
  if (source === "cookies") return "author";
  if (presence === "unknown") return null;
  if (presence === "absent") return "install";
  return presence === "old" ? "old" : "other-browser";
}
