import { CustomAttributeType, Entity } from "electrodb";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** An agency's request that an author share figures; `invitationId` is the hash of the link's secret. */
export const clientInvitationEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "client-invitation", version: "1", service: "colophon" },
        attributes: {
          agencyId: { type: "string", required: true },
          invitationId: { type: "string", required: true },
          email: { type: "string", required: true },
          label: { type: "string" },
          scopes: { type: CustomAttributeType<readonly ConsentScope[]>("any"), required: true },
          invitedBy: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          acceptedAt: { type: "string" },
          revokedAt: { type: "string" },
          /** When the author answered no; the link stays open. */
          declinedAt: { type: "string" },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: {
          primary: primaryIndex(["agencyId"], ["invitationId"]),
        },
      },
      table,
    ),
);
