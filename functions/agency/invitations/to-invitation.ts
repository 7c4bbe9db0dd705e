import type * as z from "zod";
import { toInstant } from "#functions/platform/clock.ts";
import type { Invitation } from "#shared/api/agency/agency.ts";
import type { InvitationRow } from "./invitation-store.ts";

export const toInvitation = (row: InvitationRow): z.infer<typeof Invitation> => ({
  id: row.invitationId,
  email: row.email,
  role: row.role,
  created_at: row.createdAt,
  expires_at: toInstant(row.expiresAt * 1000),
});
