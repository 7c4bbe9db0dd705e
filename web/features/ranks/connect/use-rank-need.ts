import { RANKS_EXTENSION_VERSION } from "#shared/messages/extension.ts";
import { type AuthorSource, useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { isOlder } from "#web/lib/extension/versions.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";

/** What is missing for reading ranks. */
export type RankNeed =
  | "uploads"
  | "install"
  | "old"
  | "other-browser"
  | "author"
  | "claim"
  | "login"
  | "other-author"
  | "reconnect";

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

/**
 * Null when ranks can be read, and for those who can't change it: agencies, view-only members and acting
 * administrators. `isRefused`: Amazon has refused the session that our server keeps.
 */
export function useRankNeed({ isRefused }: { readonly isRefused: boolean }): RankNeed | null {
  const { agency, amazon_author, author_central_account, impersonate_admin_id } = useUser();
  const mayWrite = useMayWrite();
  const { source, mayFetch } = useRankSource();
  const { presence, hello } = useExtension();
  const { status } = useSync();
  if (agency !== null || impersonate_admin_id !== null || !mayWrite) return null;
  if (author_central_account) {
    if (!author_central_account.active || isRefused) return "reconnect";
    return amazon_author === null ? "claim" : null;
  }
  if (source === "uploads") return "uploads";
  if (source === "extension") {
    if (presence === "unknown") return null;
    if (presence === "absent") return "install";
    if (presence === "old" || (hello && isOlder(hello.version, RANKS_EXTENSION_VERSION))) return "old";
    if (!mayFetch) return "other-browser";
  }
  if (amazon_author === null || source === "cookies") return "author";
  const code = status?.rank_failure?.code;
  if (code === "signed_out") return "login";
  return code === "forbidden" ? "other-author" : null;
}
