import { useUser } from "../session/session.tsx";
import { useExtension } from "./use-extension.tsx";

/** How an author's figures arrive: by their extension, from our server with the stored session, or only as files. */
export type DataSource = "extension" | "cookies" | "uploads";

/** `mayFetch`: whether this page may request figures from Amazon. An administrator who acts for an author may not. */
export interface AuthorSource {
  readonly source: DataSource;
  readonly mayFetch: boolean;
}

export function useDataSource(): AuthorSource {
  const user = useUser();
  const { presence, hello } = useExtension();
  const isOwn = user.impersonate_admin_id === null && user.agency === null;
  if (user.kdp_cookies_enabled) return { source: "cookies", mayFetch: isOwn };
  if (user.extension.activation_date === null) return { source: "uploads", mayFetch: false };
  const isPaired = presence === "present" && hello?.paired?.user_id === user.id;
  return { source: "extension", mayFetch: isOwn && isPaired };
}
