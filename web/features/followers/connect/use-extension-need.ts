import { READERS_EXTENSION_VERSION } from "#shared/messages/extension.ts";
import { useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { isOlder } from "#web/lib/extension/versions.ts";
import { useUser } from "#web/lib/session/session.tsx";
import type { FollowerNeed } from "./follower-need-card.tsx";

/** What this browser lacks for reading followers; null when nothing is missing, `unknown` until the extension is found. */
export function useExtensionNeed(): FollowerNeed | "unknown" | null {
  const { id, author_central_account, extension } = useUser();
  const { source } = useDataSource();
  const { presence, hello } = useExtension();
  if (presence === "unknown") return "unknown";
  if (presence === "absent") return source === "uploads" && author_central_account === null ? "uploads" : "install";
  if (presence === "old" || (hello && isOlder(hello.version, READERS_EXTENSION_VERSION))) return "old";
  if (hello?.paired && hello.paired.user_id !== id) return "other-browser";
  return hello?.paired && extension.activation_date !== null ? null : "activate";
}
