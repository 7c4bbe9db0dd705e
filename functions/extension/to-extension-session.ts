import type { ExtensionSessionRow } from "#functions/platform/access/extension-session-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { ExtensionSession } from "#shared/api/extension/extension.ts";

export const toExtensionSession = (row: ExtensionSessionRow): ExtensionSession => ({
  id: row.sessionId,
  name: row.name,
  browser: row.browser,
  version: row.version,
  created_at: row.createdAt,
  last_seen_at: row.lastSeenAt ?? null,
  expires_at: toInstant(row.expiresAt * 1000),
});
