import { CustomAttributeType, Entity } from "electrodb";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** Attributes of every invitation; `invitationId` is the hash of the link's secret. */
const INVITATION = {
  agencyId: { type: "string", required: true },
  invitationId: { type: "string", required: true },
  email: { type: "string", required: true },
  invitedBy: { type: "string", required: true },
  createdAt: { type: "string", required: true },
  acceptedAt: { type: "string" },
  revokedAt: { type: "string" },
  expiresAt: { type: "number", field: "expires_at", required: true },
} as const;

const INDEXES = { primary: primaryIndex(["agencyId"], ["invitationId"]) };

/** The part that both kinds of invitation have. */
export type AnyInvitationEntity = Entity<
  string,
  string,
  string,
  {
    model: { entity: string; version: string; service: string };
    attributes: typeof INVITATION;
    indexes: typeof INDEXES;
  }
>;

/** An agency's invitation to become a member of it. */
export const invitationEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "invitation", version: "1", service: "colophon" },
        attributes: {
          ...INVITATION,
          role: { type: ["member", "read_only"] as const, required: true },
        },
        indexes: INDEXES,
      },
      table,
    ),
);

/** An agency's request that an author share figures. */
export const clientInvitationEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "client-invitation", version: "1", service: "colophon" },
        attributes: {
          ...INVITATION,
          label: { type: "string" },
          scopes: { type: CustomAttributeType<readonly ConsentScope[]>("any"), required: true },
          /** When the author answered no; the link stays open. */
          declinedAt: { type: "string" },
        },
        indexes: INDEXES,
      },
      table,
    ),
);
