import type { UserRow } from "#functions/accounts/index.ts";
import type { ClientRow } from "#functions/platform/access/client-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { Client, ClientInvitation } from "#shared/api/agency/clients.ts";
import { inScopeOrder } from "#shared/domain/consent/scopes.ts";
import { authorNameOf } from "../full-name.ts";
import type { ClientInvitationRow } from "../invitations/invitation-store.ts";

export const toClient = ({ clientId, label, scopes, since }: ClientRow, author: UserRow): Client => ({
  id: clientId,
  label: label ?? authorNameOf(author),
  name: authorNameOf(author),
  email: author.email,
  scopes: inScopeOrder(scopes),
  since,
  last_synced_at: scopes.includes("royalties") ? (author.kdpSyncDailyDate ?? null) : null,
});

export const toClientInvitation = (row: ClientInvitationRow): ClientInvitation => ({
  id: row.invitationId,
  email: row.email,
  label: row.label ?? "",
  scopes: inScopeOrder(row.scopes),
  created_at: row.createdAt,
  expires_at: toInstant(row.expiresAt * 1000),
  declined_at: row.declinedAt ?? null,
});
